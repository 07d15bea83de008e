"""percent-encoding"""

from urlint.lint.diagnostic import Severity
from urlint.lint.rule import Rule, refused

rule = Rule("invalid-percent-encoding", Severity.ERROR, refused("invalid-percent-encoding"))
