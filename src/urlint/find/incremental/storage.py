"""The findings of a segment in a few octets each: where they stand and of what sort they are; the rest is the text itself."""

import sys
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from urlint.find.document import Confidence, Finding, Kind
from urlint.text import Span, new

Sort = tuple[Kind, str, Confidence, tuple[()], str, str]
ALL = sys.maxsize
_ODD = 1 << 31  # and above: the numbers of what is odd
_PORTION = 200  # findings that are searched for together


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

    A finding is three numbers: start, end, and sort. One is odd where its URL is not what stands there to the letter.
    """

    __slots__ = ("_ahead", "_numbers", "_odd", "_sorts", "_text")

    def __init__(self, findings: Iterable[Finding], text: str, sorts: Sorts, at_once: int = ALL) -> None:
        self._ahead, self._text, self._sorts = iter(findings), text, sorts
        self._numbers, self._odd = array("I"), list[Finding]()
        self._grow(at_once)

    @property
    def odd(self) -> list[Finding]:
        """Those whose URL is not what stands there to the letter."""
        self.reaches(ALL)
        return self._odd

    def reaches(self, count: int) -> bool:
        """Whether there are so many findings."""
        while len(self._numbers) < 3 * count:
            if not self._grow(_PORTION):
                return False
        return True

    def findings(self, first: int = 0, last: int = ALL) -> tuple[Finding, ...]:
        """The findings `first..last`."""
        return tuple(map(self._made, self._between(first, last)))

    def worth(self, skips: Callable[[str], bool], first: int, last: int) -> tuple[Finding, ...]:
        """Those of the findings `first..last` whose URL is not skipped; to skip one costs half of making it."""
        return tuple(self._made(each) for each in self._between(first, last) if not skips(self._url(each)))

    def touching(self, span: Span) -> tuple[Finding, ...]:
        """The findings that touch a span; none far behind it are searched for."""
        while max(self._numbers[-3:-2], default=0) <= span.end and self._grow(_PORTION):
            pass
        first = bisect_left(self._numbers[1::3], span.start)
        last = bisect_right(self._numbers[::3], span.end)
        return self.findings(first, last)

    def _between(self, first: int, last: int) -> Iterator[tuple[int, int, int]]:
        self.reaches(last)
        flat = iter(self._numbers[3 * first : 3 * last])
        return zip(flat, flat, flat, strict=True)

    def _url(self, numbers: tuple[int, int, int]) -> str:
        start, end, sort = numbers
        return self._text[start:end] if sort < _ODD else self._odd[sort - _ODD].url

    def _made(self, numbers: tuple[int, int, int]) -> Finding:
        start, end, sort = numbers
        if sort >= _ODD:
            return self._odd[sort - _ODD]
        return new(Finding, (new(Span, (start, end)), self._text[start:end], *self._sorts.by_number[sort]))

    def _grow(self, count: int) -> bool:
        """Search for some more. Whether there were any."""
        before = len(self._numbers)
        for each in islice(self._ahead, count):
            (start, end), url, kind, container, confidence, breaks, escape, language = each
            if url == self._text[start:end] and not breaks:
                self._numbers.extend((start, end, self._sorts[kind, container, confidence, (), escape, language]))
            else:
                self._numbers.extend((start, end, _ODD + len(self._odd)))
                self._odd.append(each)
        return len(self._numbers) > before


NOTHING_STORED = Stored((), "", Sorts())
