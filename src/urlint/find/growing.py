"""Findings of a long line, packed as far as they were asked for: of thousands an editor shows few, and an edit undoes them all."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from urlint.find.document import Finding
from urlint.find.packed import Packed, Sort, add
from urlint.text import Span

_PORTION = 200  # findings that are looked for together


class Growing:
    """What `Packed` is, of findings some of which are still `ahead`, in order, and looked for when it takes them to answer."""

    def __init__(self, ahead: Iterable[Finding], text: str) -> None:
        self._ahead, self._text = iter(ahead), text
        self._numbers, self._sorts, self._odd = array("I"), dict[Sort, int](), list[Finding]()
        self._packed = Packed(self._numbers, (), self._odd)

    @property
    def many(self) -> int:
        """How many there are."""
        return self._whole().many

    @property
    def odd(self) -> Sequence[Finding]:
        """Those whose URL is not what stands there to the letter."""
        return self._whole().odd

    def is_all(self, count: int) -> bool:
        """Whether there are no more than so many."""
        return self._upto(count + 1).is_all(count)

    def findings(
        self, text: str, skips: Callable[[str], bool] | None = None, first: int = 0, last: int | None = None
    ) -> tuple[Finding, ...]:
        """The findings `first..last`, whose text is `text`, but for those whose URL is skipped."""
        packed = self._whole() if last is None else self._upto(last)
        return packed.findings(text, skips, first, last)

    def touching(self, text: str, span: Span) -> tuple[Finding, ...]:
        """The findings that touch a span; none behind it are looked for, but for a few."""
        while not self._numbers or self._numbers[-3] <= span.end:
            if not self._grow():
                break
        return self._packed.touching(text, span)

    def _upto(self, count: int) -> Packed:
        while self._packed.many < count and self._grow():
            pass
        return self._packed

    def _whole(self) -> Packed:
        while self._grow():
            pass
        return self._packed

    def _grow(self) -> bool:
        """Look for some more. Whether there were any."""
        before = len(self._numbers)
        add(islice(self._ahead, _PORTION), self._text, self._numbers, self._sorts, self._odd)
        if len(self._sorts) > len(self._packed.sorts):
            self._packed = Packed(self._numbers, tuple(self._sorts), self._odd)
        return len(self._numbers) > before
