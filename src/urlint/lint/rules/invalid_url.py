"""url"""

from urlint.lint.diagnostic import Severity
from urlint.lint.rule import Rule, refused

rule = Rule("invalid-url", Severity.ERROR, refused("invalid-url"))
