"""Findings of a text in a few octets each: where they stand and of what sort they are, the rest being the text itself."""

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence

from urlint.find.document import Confidence, Finding, Kind
from urlint.record import Record
from urlint.text import Span, new

Sort = tuple[Kind, str, Confidence, tuple[()], str, str]
_ODD = (1 << 32) - 1


class Packed(Record):
    """Three numbers for each finding: start, end, and the index of its sort, or what `_ODD` has more than that of an `odd` one.

    A finding is odd where its URL is not what stands there to the letter.
    """

    numbers: "array[int]" = array("I")
    sorts: tuple[Sort, ...] = ()
    odd: Sequence[Finding] = ()

    @property
    def many(self) -> int:
        """How many there are."""
        return len(self.numbers) // 3

    def is_all(self, count: int) -> bool:
        """Whether there are no more than so many."""
        return self.many <= count

    def findings(
        self, text: str, skips: Callable[[str], bool] | None = None, first: int = 0, last: int | None = None
    ) -> tuple[Finding, ...]:
        """The findings `first..last`, whose text is `text`, but for those whose URL is skipped: that costs half of making one."""
        sorts, many, made = self.sorts, len(self.sorts), []
        flat = iter(self.numbers if last is None else self.numbers[3 * first : 3 * last])
        for start, end, sort in zip(flat, flat, flat, strict=True):
            each = self.odd[_ODD - sort] if sort >= many else None
            url = each.url if each else text[start:end]
            if skips is None or not skips(url):
                made.append(each or new(Finding, (new(Span, (start, end)), url, *sorts[sort])))
        return tuple(made)

    def touching(self, text: str, span: Span) -> tuple[Finding, ...]:
        """The findings that touch a span; no others are made."""
        first = last = bisect_left(range(self.many), span.start, key=lambda at: self.numbers[3 * at + 1])
        while last < self.many and self.numbers[3 * last] <= span.end:
            last += 1
        return self.findings(text, None, first, last)


NONE = Packed()


class Packer:
    """Packs the findings of many texts, all of a few sorts."""

    def __init__(self) -> None:
        self._known: dict[tuple[Sort, ...], tuple[Sort, ...]] = {}

    def pack(self, findings: Iterable[Finding], text: str) -> Packed:
        """The same in little room."""
        numbers, sorts, odd = array("I"), dict[Sort, int](), list[Finding]()
        add(findings, text, numbers, sorts, odd)
        if not numbers:
            return NONE
        shared = tuple(sorts)
        return Packed(numbers, self._known.setdefault(shared, shared), tuple(odd))


def add(findings: Iterable[Finding], text: str, numbers: "array[int]", sorts: dict[Sort, int], odd: list[Finding]) -> None:
    """Put findings of a text behind those that are packed already."""
    for each in findings:
        (start, end), url, kind, container, confidence, breaks, escape, language = each
        if breaks or url != text[start:end]:
            numbers.extend((start, end, _ODD - len(odd)))
            odd.append(each)
        else:
            numbers.extend((start, end, sorts.setdefault((kind, container, confidence, (), escape, language), len(sorts))))
