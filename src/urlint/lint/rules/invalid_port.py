"""port"""

from urlint.lint.diagnostic import Severity
from urlint.lint.rule import Rule, refused

rule = Rule("invalid-port", Severity.ERROR, refused("invalid-port"))
