"""What a rule is: one way for a URL to be wrong, with a page that says what, why and how it is mended.

The rules lie on the shelf `rules/`, one file each; the docstring of the file is the page, and its examples are tests.
"""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from urlint.lint.diagnostic import Severity
from urlint.text import Edit, Span

if TYPE_CHECKING:
    from urlint.find.document import Finding
    from urlint.url.validator import Validator
    from urlint.url.verdict import Verdict

NAMES = (
    "invalid-scheme",
    "invalid-userinfo",
    "invalid-host",
    "invalid-port",
    "invalid-path",
    "invalid-query",
    "invalid-fragment",
    "invalid-percent-encoding",
    "invalid-url",
)


class Subject(NamedTuple):
    """What a rule looks at: a URL that was found, the verdict on it, and the grammar that gave it."""

    finding: "Finding"
    verdict: "Verdict"
    validator: "Validator"


class Mend(NamedTuple):
    """A fix as a rule says it: edits of the decoded URL, in its code points."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


class Complaint(NamedTuple):
    """What a rule says: `span` of the decoded URL, in code points, and why."""

    span: Span
    message: str
    component: str
    clause: str = ""
    mends: tuple[Mend, ...] = ()


class Rule(NamedTuple):
    """`check` gives what is wrong with one URL; `severity` is for a URL whose end is sure."""

    name: str
    severity: Severity
    check: Callable[[Subject], Iterator[Complaint]]


def refused(name: str) -> Callable[[Subject], Iterator[Complaint]]:
    """The check of a rule of the grammar: what the verdict says, where it says it of this rule."""

    def check(subject: Subject) -> Iterator[Complaint]:
        from urlint.url.repair import repairs  # late: most documents have nothing to mend

        fault = subject.verdict.fault
        if fault is not None and fault.rule == name:
            mends = (Mend(each.title, each.edits, each.safe) for each in repairs(subject.verdict, subject.validator))
            yield Complaint(fault.span, fault.message, fault.component, fault.clause, tuple(mends))

    return check


@cache
def rule(name: str) -> Rule:
    """The rule of that name. Raises KeyError where there is none."""
    if name not in NAMES:
        raise KeyError(name)
    made: Rule = import_module(f"urlint.lint.rules.{name.replace('-', '_')}").rule
    return made


def page(name: str) -> str:
    """What the rule of that name says and why, in Markdown. Raises KeyError where there is none."""
    if name not in NAMES:
        raise KeyError(name)
    return (import_module(f"urlint.lint.rules.{name.replace('-', '_')}").__doc__ or "").strip() + "\n"
