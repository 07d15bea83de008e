"""Which parts of a line are code spans? Text between backticks, as Markdown pairs them (CommonMark 0.31, section 6.1)."""

from urlint.expression import compiled
from urlint.find.language import line_end, line_start


class InCode:
    """Whether an offset of `text[start:end]` is in a code span; if asked in ascending order, it reads no line twice.

    No code span begins before `clear`, so there is no need to ask about offsets before it.
    """

    def __init__(self, text: str, start: int, end: int) -> None:
        self._text, self._floor, self._limit = text, start, end
        self._spans: list[tuple[int, int]] = []  # those of the line last asked about, the last one first, if they matter
        self.clear = self._tick(start)

    def __call__(self, at: int) -> bool:
        if at >= self.clear:
            self._enter(at)
        while self._spans and self._spans[-1][1] <= at:
            self._spans.pop()
        return bool(self._spans) and self._spans[-1][0] < at

    def _enter(self, at: int) -> None:
        """Reads the line of `at`, unless `at` is before its first backtick or after its last one."""
        line, self._spans = line_start(self._text, self._floor, at), []
        self.clear = self._tick(line)
        if self.clear < at:
            end = line_end(self._text, at, self._limit)
            if self._text.find("`", at, end) >= 0:
                self._spans = code_spans(self._text, line, end)[::-1]
            self.clear = self._tick(end)

    def _tick(self, at: int) -> int:
        """The offset of the next backtick, or the end."""
        found = self._text.find("`", at, self._limit)
        return found if found >= 0 else self._limit


def code_spans(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The code spans: pairs of runs of backticks of equal length, from left to right. Takes linear time."""
    runs = [found.span() for found in compiled("`+").finditer(text, start, end)]
    closing: dict[int, int | None] = {}  # by the start of a run: where the next run of the same length ends
    last: dict[int, int] = {}
    for at, behind in reversed(runs):
        closing[at], last[behind - at] = last.get(behind - at), behind
    spans: list[tuple[int, int]] = []
    for at, _ in runs:
        close = closing[at] if not spans or at >= spans[-1][1] else None
        if close:
            spans.append((at, close))
    return spans
