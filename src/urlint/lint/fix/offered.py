"""Which fixes are offered for what a rule reports, and is each one safe in the place of the URL?"""

from collections.abc import Callable

from urlint.expression import compiled
from urlint.find.container import CONTAINERS
from urlint.find.document import Kind
from urlint.find.kinds import is_template
from urlint.lint.consequence import leaves_readings
from urlint.lint.diagnostic import Fix
from urlint.lint.fix.safety import does_harm, may_be_made
from urlint.lint.fix.side_effects import kept_within, written
from urlint.lint.precedence import meet
from urlint.lint.rule import LONGEST, Complaint, Subject
from urlint.text import apply
from urlint.url.own import fits
from urlint.url.proposal import Repair
from urlint.url.repair import completed as completing
from urlint.url.verdict import Fault

_TITLED = r"[^\"?]*[\w/]\"[^\"]+\"\Z"

Faulty = Callable[[str], Fault | None]
"""Why the grammar rejects what the URL becomes by some edits; None if it accepts it."""


def offered(subject: Subject, complaint: Complaint, fault_after: Faulty) -> tuple[Fix, ...]:
    """The repairs of a complaint as fixes of the document, without those that are of no use, or would do harm there."""
    repairs = (_offered(subject, complaint, repair, fault_after) for repair in complaint.repairs)
    return tuple(_fix(subject, each) for each in repairs if each)


def _offered(subject: Subject, complaint: Complaint, repair: Repair, fault_after: Faulty) -> Repair | None:
    """The repair as it is offered in the place of the URL; None if it is useless or harmful there."""
    completed = _completed(subject, complaint, repair, fault_after)
    if completed is None or not _fits(subject, completed) or _encodes_a_title(subject, completed):
        return None
    return kept_within(subject.finding, subject.text, completed)


def _fits(subject: Subject, repair: Repair) -> bool:
    """Whether the scheme of the repaired URL accepts what the repair wrote; the settings may decide otherwise."""
    return subject.scheme in subject.config.schemes or fits(subject.validator, apply(subject.url, repair.edits), repair.edits)


def _encodes_a_title(subject: Subject, repair: Repair) -> bool:
    """Whether a repair would encode a title right behind the URL of a link in Markdown, which only lacks a space: `(a.md"b")`."""
    loose = CONTAINERS[subject.finding.container].loose
    return loose and compiled(_TITLED).match(subject.url) is not None and any(edit.text == "%22" for edit in repair.edits)


def _completed(subject: Subject, complaint: Complaint, repair: Repair, fault_after: Faulty) -> Repair | None:
    """The repair, if the URL that it makes is right; None if not. Linear, sixteen times.

    No grammar accepts a template: what is filled in changes nothing about its scheme, or a host that is literal; a pointer is no
    URL at all.
    """
    finding = subject.finding
    if finding.kind is Kind.POINTER:
        return repair
    if len(finding.url) > LONGEST or (finding.kind == Kind.PATTERN and not repair.wished):
        return None
    if finding.kind == Kind.TEMPLATE or (finding.kind == Kind.MISTYPED and is_template(finding.url)):
        return repair if repair.wished or complaint.component in ("scheme", "host") else None
    return _accepted(subject, complaint, repair, fault_after(apply(finding.url, repair.edits)))


def _accepted(subject: Subject, complaint: Complaint, repair: Repair, after: Fault | None) -> Repair | None:
    """The repair, if the grammar accepts the URL that it makes, or finds the fault `after` it, which the repair may leave.

    A suggestion that only removes something may leave a fault that is elsewhere. A fault that a suggestion uncovers in its own
    place is repaired with it.
    """
    before = subject.fault
    if after is None or before is None:
        return None if after else repair
    if meet(complaint.span, before.span):
        if repair.safe:
            return None
        return completing(subject.verdict, subject.validator, repair)
    stays = (after.rule, after.message) == (before.rule, before.message) and not any(edit.text for edit in repair.edits)
    return repair._replace(safe=False) if stays else None


def _fix(subject: Subject, repair: Repair) -> Fix:
    """The repair as a fix of the document."""
    if repair.wished:
        safe = not does_harm(subject, repair.edits)
    else:
        safe = repair.safe and may_be_made(subject, repair.edits) and leaves_readings(subject, apply(subject.url, repair.edits))
    return Fix(repair.title, written(subject.finding, repair), safe)
