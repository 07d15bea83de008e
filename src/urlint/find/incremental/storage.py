"""The findings of a segment in a few octets each: where they stand and of what sort they are; the rest is the text itself."""

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
ALL = sys.maxsize  # more than a text has, and no more than `islice` takes: on machines of 32 bits, too


class Sorts(dict[Sort, int]):
    """The numbers of all sorts of findings in a document, each made when it is first asked for."""

    def __init__(self) -> None:
        self.by_number: list[Sort] = []

    def __missing__(self, sort: Sort) -> int:
        self[sort] = number = len(self)
        self.by_number.append(sort)
        return number


class Stored:
    """The findings of a `text`, in order: so many are searched for `at_once`, the others as far as they are asked for.

    A finding is three numbers: start, end, and sort. Where its URL is not what stands there to the letter, it is decoded.
    """

    __slots__ = ("_ahead", "_decoded", "_numbers", "_sorts", "_text")

    def __init__(self, findings: Iterable[Finding], text: str, sorts: Sorts, at_once: int = ALL) -> None:
        self._text, self._sorts = text, sorts
        self._numbers = array("I")
        self._decoded: dict[int, Decoded] = {}  # URL and breakpoints, by the start
        self._ahead = _kept(findings, text, sorts, self._numbers, self._decoded)
        self.reaches(at_once)

    def decodes(self) -> bool:
        """Whether the URL of a finding is not what stands there to the letter."""
        self.reaches(ALL)
        return bool(self._decoded)

    def reaches(self, count: int) -> bool:
        """Whether there are so many findings."""
        deque(islice(self._ahead, min(ALL, max(0, count - len(self._numbers) // 3))), maxlen=0)
        return len(self._numbers) >= 3 * count

    def findings(self, first: int = 0, last: int = ALL) -> tuple[Finding, ...]:
        """The findings `first..last`."""
        return tuple(map(self._made, self._between(first, last)))

    def worth(self, skips: Callable[[str], bool], first: int, last: int) -> tuple[Finding, ...]:
        """Those of the findings `first..last` whose URL is not skipped; to skip one costs half of making it."""
        text, decoded, every = self._text, self._decoded, self._between(first, last)
        return tuple(self._made(each) for each in every if not skips(decoded.get(each[0], (text[each[0] : each[1]],))[0]))

    def touching(self, span: Span) -> tuple[Finding, ...]:
        """The findings that touch a span; of those behind it no more than one is searched for."""
        any(start > span.end for start in chain(self._numbers[-3:-2], self._ahead))
        first = bisect_left(self._numbers[1::3], span.start)
        last = bisect_right(self._numbers[::3], span.end)
        return self.findings(first, last)

    def _between(self, first: int, last: int) -> Iterator[tuple[int, int, int]]:
        self.reaches(last)
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
    """Notes one finding after the other; the start of each."""
    for (start, end), url, kind, container, confidence, breaks, escape, language in findings:
        numbers.extend((start, end, sorts[kind, container, confidence, escape, language]))
        if (url, breaks) != (text[start:end], ()):
            decoded[start] = url, breaks
        yield start


NOTHING_STORED = Stored((), "", Sorts())
