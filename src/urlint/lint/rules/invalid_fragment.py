"""fragment"""

from urlint.lint.diagnostic import Severity
from urlint.lint.rule import Rule, refused

rule = Rule("invalid-fragment", Severity.ERROR, refused("invalid-fragment"))
