"""Which fault of a URL is told? The first that some reader minds: what all of them understand must not hide it."""

from collections.abc import Callable, Sequence

from urlint.expression import compiled
from urlint.lint.consequence import OCTET, comes_of
from urlint.lint.rule import LONGEST, Complaint, Subject
from urlint.url.consequence import Consequence
from urlint.url.verdict import Fault

_MOST = 8  # faults of one URL that are looked at
_LETTER = "a"  # which every component takes but the port

Judge = Callable[[str], Subject]
"""The same finding with another URL of as many code points, judged by the same grammar."""


def gravest(subject: Subject, judge: Judge) -> Fault | None:
    """The fault to tell of a URL that its grammar refuses: in `https://a.test/für a`, the space, not the `ü`.

    Linear in the length of the URL, of which some faults are looked at.
    """
    faults = [] if compiled(OCTET).search(subject.url) else _faults(subject, judge)  # octets may be letters of what is around
    if len(faults) < 2:
        return subject.fault
    return next((fault for fault in faults if _is_minded(subject, fault, faults, judge)), subject.fault)


def _faults(subject: Subject, judge: Judge) -> list[Fault]:
    """The faults from left to right, each as the grammar sees it once those before it are gone."""
    found: list[Fault] = []
    url, fault = subject.url, subject.fault
    while fault is not None and len(url) <= LONGEST and len(found) < _MOST and fault.span.start >= _end(found):
        found.append(fault)
        url = _without(url, fault, subject)
        fault = judge(url).fault
    return found


def _end(faults: Sequence[Fault]) -> int:
    return faults[-1].span.end if faults else 0


def _is_minded(subject: Subject, fault: Fault, faults: Sequence[Fault], judge: Judge) -> bool:
    """Whether some reader minds a fault, be it the only one or not."""
    url = subject.url
    for other in faults:
        url = url if other is fault else _without(url, other, subject)
    complaint = Complaint(fault.span, fault.message, fault.component)
    return all(comes_of(each, fault.rule, complaint) is not Consequence.NONE for each in (judge(url), subject))


def _without(url: str, fault: Fault, subject: Subject) -> str:
    """The URL with letters, or digits, in place of a fault, and of all beyond ASCII behind it in its component if it is such."""
    start, end = fault.span
    if not subject.url[start:end].isascii():
        last = subject.verdict.reference.components.get(fault.component, fault.span).end
        return url[:start] + compiled(r"[^\x00-\x7f]").sub(_LETTER, url[start : max(end, last)]) + url[max(end, last) :]
    return url[:start] + ("1" if fault.component == "port" else _LETTER) * (end - start) + url[end:]
