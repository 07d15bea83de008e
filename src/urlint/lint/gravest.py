"""Which fault of a URL is reported? The first that some reader minds: one that all readers understand must not hide it."""

from collections.abc import Sequence

from urlint.expression import compiled
from urlint.lint.consequence import comes_of
from urlint.lint.known_consequences import OCTET
from urlint.lint.rule import LONGEST, Complaint, Subject
from urlint.url.consequence import Consequence
from urlint.url.verdict import Fault

_MOST = 8  # faults of one URL that are examined
_LETTER = "a"  # which every component accepts, except the port


def gravest(subject: Subject) -> Fault | None:
    """The fault to report of a URL that its grammar refuses: in `https://a.test/für a`, the space, not the `ü`.

    Linear in the length of the URL: only a bounded number of its faults is examined.
    """
    faults = [] if compiled(OCTET).search(subject.url) else _faults(subject)  # the bytes may be letters of the text around
    if len(faults) < 2:
        return subject.fault
    return next((fault for fault in faults if _is_minded(subject, fault, faults)), subject.fault)


def _faults(subject: Subject) -> list[Fault]:
    """The faults from left to right, each as the grammar sees it once those before it are gone."""
    found: list[Fault] = []
    url, fault = subject.url, subject.fault
    while fault is not None and len(url) <= LONGEST and len(found) < _MOST and fault.span.start >= _end(found):
        found.append(fault)
        url = _without(url, fault, subject)
        fault = subject.again(url).fault
    return found


def _end(faults: Sequence[Fault]) -> int:
    return faults[-1].span.end if faults else 0


def _is_minded(subject: Subject, fault: Fault, faults: Sequence[Fault]) -> bool:
    """Whether some reader minds a fault, both by itself and among the others."""
    url = subject.url
    for other in faults:
        url = url if other is fault else _without(url, other, subject)
    complaint = Complaint(fault.span, fault.message, fault.component)
    return all(comes_of(each, fault.rule, complaint) is not Consequence.NONE for each in (subject.again(url), subject))


def _without(url: str, fault: Fault, subject: Subject) -> str:
    """The URL with letters (in a port, digits) for a fault; if that is not ASCII, for all later non-ASCII in its component, too."""
    start, end = fault.span
    if not subject.url[start:end].isascii():
        last = subject.verdict.reference.components.get(fault.component, fault.span).end
        return url[:start] + compiled(r"[^\x00-\x7f]").sub(_LETTER, url[start : max(end, last)]) + url[max(end, last) :]
    return url[:start] + ("1" if fault.component == "port" else _LETTER) * (end - start) + url[end:]
