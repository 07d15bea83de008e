"""What of a line stands between backticks? Code spans, as Markdown pairs them."""

from urlint.expression import compiled

_BACKTICKS = "`+"


class Line:
    """The line last asked about, and its code spans."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text, self.floor, self.limit = text, start, end
        self.start = self.end = start
        self.clear = self.tick(start)  # up to which nothing is hidden
        self.first = self.last = -1  # backticks
        self.spans: list[tuple[int, int]] | None = None
        self.next = 0

    def tick(self, at: int) -> int:
        """The next backtick, or the end."""
        found = self.text.find("`", at, self.limit)
        return found if found >= 0 else self.limit

    def enter(self, at: int) -> None:
        """Moves on to the line of `at`."""
        text = self.text
        self.start = text.rfind("\n", self.floor, at) + 1 or self.floor
        end = text.find("\n", at, self.limit)
        self.end = end if end >= 0 else self.limit
        self.first = text.find("`", self.start, self.end)
        self.last = text.rfind("`", self.first, self.end) if self.first >= 0 else -1
        self.spans = None

    def hides(self, at: int) -> bool:
        """Whether `at` stands in a code span; asked for in ascending order."""
        if at <= self.clear:
            return False
        if at >= self.end:
            self.enter(at)
        if at > self.last:
            self.clear = self.tick(self.end)
        if not self.first < at < self.last:
            return False
        if self.spans is None:
            self.spans, self.next = _code_spans(self.text, self.start, self.end), 0
        while self.next < len(self.spans) and self.spans[self.next][1] <= at:
            self.next += 1
        return self.next < len(self.spans) and self.spans[self.next][0] < at


def _code_spans(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Pairs of backtick runs of one length, left to right; linear, for each length remembers where it looked last."""
    if text.find("`", start, end) < 0:
        return []
    runs = [found.span() for found in compiled(_BACKTICKS).finditer(text, start, end)]
    spans: list[tuple[int, int]] = []
    looked: dict[int, int] = {}
    index = 0
    while index < len(runs) - 1:
        length = runs[index][1] - runs[index][0]
        close = max(index + 1, looked.get(length, 0))
        while close < len(runs) and runs[close][1] - runs[close][0] != length:
            close += 1
        looked[length] = close
        if close < len(runs):
            spans.append((runs[index][0], runs[close][1]))
            index = close
        index += 1
    return spans
