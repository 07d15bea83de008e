"""query"""

from urlint.lint.diagnostic import Severity
from urlint.lint.rule import Rule, refused

rule = Rule("invalid-query", Severity.ERROR, refused("invalid-query"))
