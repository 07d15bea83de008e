"""What of a line stands between backticks? Code spans, as Markdown pairs them (CommonMark 0.31, section 6.1)."""

from urlint.expression import compiled
from urlint.find.language import line_end, line_start


class InCode:
    """Whether an offset of `text[start:end]` stands in a code span; asked in ascending order, it reads no line twice.

    No code span begins before `clear`, so nobody needs to ask about what stands there.
    """

    def __init__(self, text: str, start: int, end: int) -> None:
        self._text, self._floor, self._limit = text, start, end
        self._spans: list[tuple[int, int]] = []  # of the line last asked about, the last one first, if it matters
        self.clear = self._tick(start)

    def __call__(self, at: int) -> bool:
        if at >= self.clear:
            self._enter(at)
        while self._spans and self._spans[-1][1] <= at:
            self._spans.pop()
        return bool(self._spans) and self._spans[-1][0] < at

    def _enter(self, at: int) -> None:
        """Reads the line of `at`, unless that stands before its first backtick or behind its last one."""
        line, self._spans = line_start(self._text, self._floor, at), []
        self.clear = self._tick(line)
        if self.clear < at:
            end = line_end(self._text, at, self._limit)
            if self._text.find("`", at, end) >= 0:
                self._spans = code_spans(self._text, line, end)[::-1]
            self.clear = self._tick(end)

    def _tick(self, at: int) -> int:
        """The next backtick, or the end."""
        found = self._text.find("`", at, self._limit)
        return found if found >= 0 else self._limit


def code_spans(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Pairs of runs of backticks of one length, from left to right, in linear time."""
    runs = [found.span() for found in compiled("`+").finditer(text, start, end)]
    closing: dict[int, int | None] = {}  # where the next run of the same length ends, by where a run begins
    last: dict[int, int] = {}
    for at, behind in reversed(runs):
        closing[at], last[behind - at] = last.get(behind - at), behind
    spans: list[tuple[int, int]] = []
    for at, _ in runs:
        close = closing[at] if not spans or at >= spans[-1][1] else None
        if close:
            spans.append((at, close))
    return spans
