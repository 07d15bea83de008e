"""What of a line stands between backticks? Code spans, as Markdown pairs them."""

from urlint.expression import compiled
from urlint.find.language import line_end, line_start


class Line:
    """The code spans of the line last asked about."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self._text, self._floor, self._limit = text, start, end
        self._first = self._last = -1  # backticks
        self._spans: list[tuple[int, int]] | None = None  # between these, the last one first; paired when they are asked for
        self._end = self.clear = self._tick(start)  # up to there no other line is asked about, and nothing is hidden

    def hides(self, at: int) -> bool:
        """Whether `at` stands in a code span; asked for in ascending order."""
        if at >= self._end:
            self._enter(at)
        if self._first < at < self._last:
            return self._between(at)
        return False

    def _between(self, at: int) -> bool:
        if self._spans is None:
            self._spans = code_spans(self._text, self._first, self._last + 1)[::-1]
        while self._spans and self._spans[-1][1] <= at:
            self._spans.pop()
        return bool(self._spans) and self._spans[-1][0] < at

    def _tick(self, at: int) -> int:
        """The next backtick, or the end."""
        found = self._text.find("`", at, self._limit)
        return found if found >= 0 else self._limit

    def _enter(self, at: int) -> None:
        text = self._text
        start, end = line_start(text, self._floor, at), line_end(text, at, self._limit)
        self._first, self._last, self._spans = text.find("`", start, end), text.rfind("`", start, end), None
        self._end = self._tick(end)
        self.clear = self._end if self._last < at else self.clear


def code_spans(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Pairs of backtick runs of one length, left to right; linear."""
    runs = [found.span() for found in compiled("`+").finditer(text, start, end)]
    closing: dict[int, int | None] = {}  # where the next run of the same length ends, by where a run begins
    last: dict[int, int] = {}
    for at, behind in reversed(runs):
        closing[at], last[behind - at] = last.get(behind - at), behind
    spans: list[tuple[int, int]] = []
    done = start
    for at, _ in runs:
        close = closing[at] if at >= done else None
        if close:
            spans.append((at, close))
            done = close
    return spans
