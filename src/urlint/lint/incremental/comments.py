"""Which comments does an edited document have? Those of a segment are read again when it changes, and no others."""

from itertools import compress, islice

from urlint.expression import compiled
from urlint.find.incremental.segments import Change, Segments
from urlint.lint.addressed import is_addressed
from urlint.lint.suppression import Suppressions, heard
from urlint.lint.suppression.words import Word, words_in
from urlint.text import Span

_ANY_LINE = r"[^\r\n]*+"
_LINE = r"(?:[^\S\r\n]*+(?:\r\n?|\n))*+(?=[^\S\r\n]*+\S)[^\r\n]*+"


class Comments:
    """The comments for urlint in some segments; `take` must be called for every change to these."""

    def __init__(self, segments: Segments) -> None:
        self._segments = segments
        self._marked = [is_addressed(segment.text) for segment in segments]
        self._words: list[list[Word] | None] = [None] * len(segments)

    def take(self, change: Change) -> None:
        """Takes note that some segments were replaced."""
        first, old, new = change
        self._marked[first : first + old] = [is_addressed(self._segments[at].text) for at in range(first, first + new)]
        self._words[first : first + old] = [None] * new

    @property
    def some(self) -> bool:
        """Whether there may be any comments."""
        return any(self._marked)

    def heard(self) -> Suppressions:
        """What the comments say together."""
        if not self.some:
            return Suppressions()
        said = [self._moved(at, word) for at in compress(range(len(self._marked)), self._marked) for word in self._said(at)]
        return heard(said, self._segments.starts[-1])

    def _said(self, at: int) -> list[Word]:
        known = self._words[at]
        if known is None:
            self._words[at] = known = words_in(self._segments[at].text)
        return known

    def _moved(self, at: int, word: Word) -> Word:
        """A word of a segment, at its place in the document."""
        moved = word.shift(self._segments.starts[at])
        more = self._next_line(at + 1, word.spaced) if word.below else 0
        return moved._replace(about=Span(moved.about.start, moved.about.end + more))

    def _next_line(self, at: int, spaced: bool) -> int:
        """How far the first line from a segment on reaches or, if `spaced`, the first line that is not blank."""
        reach = 0
        for segment in islice(self._segments, at, None):
            line = compiled(_LINE if spaced else _ANY_LINE).match(segment.text)
            reach += line.end() if line else len(segment.text)
            if line or not spaced:
                break
        return reach
