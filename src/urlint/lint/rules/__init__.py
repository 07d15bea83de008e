"""Which rules are there, and to which URLs has each nothing to say? One line each; their pages stand beside.

The order counts: what one rule has said of some characters of a URL, no later rule says again. So the special comes before
the general, and the faults of the grammar and the hints on spelling come last.
"""

from enum import StrEnum
from typing import NamedTuple

from urlint.lint.diagnostic import Severity


class Group(StrEnum):
    """What a rule is about."""

    GRAMMAR = "grammar"
    WRITING = "writing"
    NORMAL_FORM = "normal-form"
    SECURITY = "security"


class Entry(NamedTuple):
    """What is known of a rule without its file: `severity` is for a URL whose end is sure, `on` without being selected.

    `glance` is an expression that is found in every URL of which the rule has something to say; only then is its file read.
    "" stands for a rule that says what the grammar refuses. `plain`: also in URLs such as `urlint.lint.panel.PLAIN` describes.
    """

    name: str
    group: Group
    severity: Severity
    glance: str = ""
    on: bool = True
    plain: bool = False


_ERROR, _WARNING, _INFO, _HINT = Severity
_GRAMMAR, _WRITING, _NORMAL_FORM, _SECURITY = Group

ENTRIES = (
    Entry("invalid-scheme", _GRAMMAR, _ERROR),
    Entry("invalid-userinfo", _GRAMMAR, _ERROR),
    Entry("invalid-host", _GRAMMAR, _ERROR),
    Entry("invalid-port", _GRAMMAR, _ERROR),
    Entry("invalid-path", _GRAMMAR, _ERROR),
    Entry("invalid-query", _GRAMMAR, _ERROR),
    Entry("invalid-fragment", _GRAMMAR, _ERROR),
    Entry("invalid-percent-encoding", _GRAMMAR, _ERROR),
    Entry("invalid-url", _GRAMMAR, _ERROR),
    Entry("default-port", _NORMAL_FORM, _HINT, r":[0-9]+(?=[/?#]|\Z)"),
)
