"""Findings of a text in a few octets each: where they stand and of what sort they are, the rest being the text itself."""

from array import array
from collections.abc import Iterable
from itertools import count
from typing import NamedTuple

from urlint.find.document import Confidence, Finding, Kind
from urlint.text import Span

Sort = tuple[Kind, str, Confidence, tuple[()], str]
_new = tuple.__new__


class Packed(NamedTuple):
    """Three numbers for each finding: start, end, and the index of its sort; behind the `sorts` those of the `odd` ones.

    A finding is odd where its URL is not what stands there to the letter.
    """

    numbers: "array[int]" = array("I")
    sorts: tuple[Sort, ...] = ()
    odd: tuple[Finding, ...] = ()

    def findings(self, text: str) -> tuple[Finding, ...]:
        """The findings, whose text is `text`."""
        sorts, many, odd = self.sorts, len(self.sorts), self.odd
        flat = iter(self.numbers)
        return tuple(
            _new(Finding, (_new(Span, (start, end)), text[start:end], *sorts[sort])) if sort < many else odd[sort - many]
            for start, end, sort in zip(flat, flat, flat, strict=True)
        )


NONE = Packed()


class Packer:
    """Packs the findings of many texts, all of a few sorts."""

    def __init__(self) -> None:
        self._known: dict[tuple[Sort, ...], tuple[Sort, ...]] = {}

    def pack(self, findings: Iterable[Finding], text: str) -> Packed:
        """The same in little room."""
        found = list(findings)
        if not found:
            return NONE
        kinds = [None if each.breaks or each.url != text[each.span.start : each.span.end] else _sort(each) for each in found]
        sorts = tuple(filter(None, dict.fromkeys(kinds)))
        odd = tuple(each for each, sort in zip(found, kinds, strict=True) if sort is None)
        index: dict[Sort, int] = dict(zip(sorts, count(), strict=False))
        rest = count(len(sorts))
        numbers = array("I")
        for each, sort in zip(found, kinds, strict=True):
            numbers.extend((*each.span, index[sort] if sort else next(rest)))
        return Packed(numbers, self._known.setdefault(sorts, sorts), odd)


def _sort(finding: Finding) -> Sort:
    return finding.kind, finding.container, finding.confidence, (), finding.escape
