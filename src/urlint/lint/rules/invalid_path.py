"""path"""

from urlint.lint.diagnostic import Severity
from urlint.lint.rule import Rule, refused

rule = Rule("invalid-path", Severity.ERROR, refused("invalid-path"))
