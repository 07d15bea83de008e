"""host"""

from urlint.lint.diagnostic import Severity
from urlint.lint.rule import Rule, refused

rule = Rule("invalid-host", Severity.ERROR, refused("invalid-host"))
