"""How are the findings of a segment stored in a few bytes each? As offsets and a number for their sort; the text has the rest."""

import sys
from array import array
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

from urlint.find.document import Confidence, Finding, Kind
from urlint.find.escape import Breaks
from urlint.text import Span, new

Sort = tuple[Kind, str, Confidence, str, str]
Decoded = tuple[str, Breaks]
ALL = sys.maxsize  # more than any text has, and the most that `islice` takes, even on 32-bit machines


class Sorts(dict[Sort, int]):
    """The numbers of all sorts of findings in a document, each assigned when it is first needed."""

    def __init__(self) -> None:
        self.by_number: list[Sort] = []

    def __missing__(self, sort: Sort) -> int:
        self[sort] = number = len(self)
        self.by_number.append(sort)
        return number


class Stored:
    """The findings of a `text`, in order: the first `at_once` are searched for immediately, the others when they are requested.

    A finding is three numbers: start, end, and sort. If its URL differs from the text there, the decoded URL is stored as well.
    """

    __slots__ = ("_ahead", "_decoded", "_numbers", "_sorts", "_text")

    def __init__(self, findings: Iterable[Finding], text: str, sorts: Sorts, at_once: int = ALL) -> None:
        self._text, self._sorts = text, sorts
        self._numbers = array("I")
        self._decoded: dict[int, Decoded] = {}  # URL and breaks, by the start
        self._ahead = _kept(findings, text, sorts, self._numbers, self._decoded)
        self._search(at_once)

    def decodes(self) -> bool:
        """Whether the URL of any finding differs from the text there."""
        self._search(ALL)
        return bool(self._decoded)

    def reaches(self, count: int) -> bool:
        """Whether there are at least `count` findings; no more are searched for."""
        self._search(count)
        return len(self._numbers) >= 3 * count

    def _search(self, count: int) -> None:
        """Searches for the first `count` findings, as far as they are not stored yet."""
        deque(islice(self._ahead, min(ALL, max(0, count - len(self._numbers) // 3))), maxlen=0)

    def findings(self, first: int = 0, last: int = ALL) -> tuple[Finding, ...]:
        """The findings `first..last`."""
        return tuple(map(self._made, self._between(first, last)))

    def worth(self, skips: Callable[[str], bool], first: int, last: int) -> tuple[Finding, ...]:
        """The findings `first..last` whose URL is not skipped; skipping one costs half as much as making it."""
        text, decoded, every = self._text, self._decoded, self._between(first, last)
        return tuple(self._made(each) for each in every if not skips(decoded.get(each[0], (text[each[0] : each[1]],))[0]))

    def touching(self, span: Span) -> tuple[Finding, ...]:
        """The findings that touch a span; at most one finding after the span is searched for."""
        for start in chain(self._numbers[-3:-2], self._ahead):
            if start > span.end:
                break
        first = bisect_left(self._numbers[1::3], span.start)
        last = bisect_right(self._numbers[::3], span.end)
        return self.findings(first, last)

    def _between(self, first: int, last: int) -> Iterator[tuple[int, int, int]]:
        self._search(last)
        flat = iter(self._numbers[3 * first : 3 * last])
        return zip(flat, flat, flat, strict=True)

    def _made(self, numbers: tuple[int, int, int]) -> Finding:
        start, end, sort = numbers
        url, breaks = self._decoded.get(start, (self._text[start:end], ()))
        kind, container, confidence, escape, language = self._sorts.by_number[sort]
        return new(Finding, (new(Span, (start, end)), url, kind, container, confidence, breaks, escape, language))


def _kept(
    findings: Iterable[Finding], text: str, sorts: Sorts, numbers: "array[int]", decoded: dict[int, Decoded]
) -> Iterator[int]:
    """Records the findings one after the other; yields the start of each."""
    for (start, end), url, kind, container, confidence, breaks, escape, language in findings:
        numbers.extend((start, end, sorts[kind, container, confidence, escape, language]))
        if (url, breaks) != (text[start:end], ()):
            decoded[start] = url, breaks
        yield start


NOTHING_STORED = Stored((), "", Sorts())
