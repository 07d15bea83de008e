"""userinfo"""

from urlint.lint.diagnostic import Severity
from urlint.lint.rule import Rule, refused

rule = Rule("invalid-userinfo", Severity.ERROR, refused("invalid-userinfo"))
