"""scheme"""

from urlint.lint.diagnostic import Severity
from urlint.lint.rule import Rule, refused

rule = Rule("invalid-scheme", Severity.ERROR, refused("invalid-scheme"))
