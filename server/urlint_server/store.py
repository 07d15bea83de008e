"""How are lines and places found in the text of an open document, which is stored in segments?

Only LF, CRLF, and CR end a line (LSP 3.17, Text Documents). The framework's own document also splits at form feeds and
U+2028, which would shift all later positions, so it is not used.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from io import StringIO
from itertools import accumulate
from typing import NamedTuple

from urlint.find.incremental.segments import Segment, Segments
from urlint.lint.incremental.edit import common_prefix
from urlint.text import LineColumn

_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_ENDS = "\r\n"
_MOST_SPLIT = 4  # segments kept: the first one and the one at the caret are used again and again
Edit = Callable[[int, int, str], object]


def paired(text: str) -> str:
    """The text with each pair of surrogates joined into one character, as clients count it."""
    if not text.isascii() and _PAIR.search(text):
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return text


def split(text: str) -> list[str]:
    """The lines of `text` including their line ends; the last one has none, and may be empty."""
    lines = list(StringIO(text, newline=""))
    if not lines or lines[-1][-1] in _ENDS:
        lines.append("")
    return lines


class Block(NamedTuple):
    """The lines of one segment, the offsets of their starts, and the segment's first line and offset in the whole text."""

    lines: list[str]
    starts: list[int]
    first: int
    start: int

    def line(self, number: int) -> str:
        """A line of the segment including its line end; 0 is the segment's first line."""
        return self.lines[number]

    def place(self, offset: int) -> LineColumn:
        """The line and column of an offset, all relative to the segment."""
        line = bisect_right(self.starts, offset, hi=len(self.lines)) - 1
        return LineColumn(line, offset - self.starts[line])


def block(text: str) -> Block:
    """A text as one block."""
    lines = split(text)
    return Block(lines, [0, *accumulate(map(len, lines))], 0, 0)


class Text:
    """An editable text; `edit` performs changes. Places are 0-based lines and columns in code points."""

    def __init__(self, segments: Segments, edit: Edit | None = None) -> None:
        self._segments = segments
        self._edit = edit or segments.edit
        self._lines: list[int] | None = None
        self._split: dict[int, tuple[Segment, Block]] = {}

    @classmethod
    def of(cls, text: str) -> "Text":
        """A text that belongs to no document."""
        return cls(Segments(paired(text), "plaintext"))

    def __len__(self) -> int:
        return self._segments.starts[-1]

    @property
    def text(self) -> str:
        """The whole text, joined on each call."""
        return self._segments.text

    @property
    def count(self) -> int:
        """The number of lines; the last one has no line end, and may be empty."""
        return self._firsts[-1] + 1

    @property
    def _firsts(self) -> list[int]:
        """The first line of each segment, and at the end the last line of the text."""
        if self._lines is None:
            self._lines = self._segments.lines
        return self._lines

    def line(self, number: int) -> str:
        """A line including its line end; "" for the empty last line. Raises IndexError for a line that does not exist."""
        block = self.block(self._holding(number))
        return block.lines[number - block.first]

    def block(self, at: int) -> Block:
        """The lines of the segment with the index `at`; a few unchanged segments stay cached."""
        segment = self._segments[at]
        kept = self._split.get(at)
        if kept is None or kept[0] is not segment:
            if len(self._split) >= _MOST_SPLIT:
                self._split.clear()
            self._split[at] = (segment, block(segment.text))
        return self._split[at][1]._replace(first=self._firsts[at], start=self._segments.starts[at])

    def replace(self, start: LineColumn, end: LineColumn, new: str) -> None:
        """Replaces the text between two valid places (see `clamp`) with `new`."""
        self.put(self.offset(start), self.offset(end), new)

    def become(self, new: str) -> None:
        """Replaces the whole text by one edit, which keeps the common start and end of both texts, but never half a CRLF."""
        old, new = self.text, paired(new)
        start = common_prefix(old, new)
        start -= old[start - 1 : start] == "\r"
        end = common_prefix(old[start:][::-1], new[start:][::-1])
        end -= old[len(old) - end :][:1] == "\n"
        self.put(start, len(old) - end, new[start : len(new) - end])

    def put(self, first: int, last: int, new: str) -> None:
        """Replaces the text between two offsets with `new`; surrogates that become adjacent are joined into one character."""
        new = paired(new)
        if new[:1] >= "\ud800" or new[-1:] >= "\ud800" or not new:
            if first and _PAIR.fullmatch(self.slice(first - 1, first) + (new[:1] or self.slice(last, last + 1))):
                first, new = first - 1, self.slice(first - 1, first) + new
            if new and _PAIR.fullmatch(new[-1] + self.slice(last, last + 1)):
                last, new = last + 1, new + self.slice(last, last + 1)
            new = paired(new)
        self._edit(first, last, new)
        self._lines = None

    def slice(self, start: int, end: int) -> str:
        """The text between two offsets, for short spans; "" outside of the text."""
        made = ""
        while start < min(end, len(self)):
            at = self._segments.at(start)
            base = self._segments.starts[at]
            made += self._segments[at].text[start - base : end - base]
            start = self._segments.starts[at + 1]
        return made

    def segment(self, offset: int) -> int:
        """The index of the segment that contains an offset; an edit within one segment leaves the others unchanged."""
        return self._segments.at(offset)

    def clamp(self, line: int, column: int) -> LineColumn:
        """The nearest valid place: the end of the line for a larger column, the end of the text for a larger line."""
        if line >= self.count:
            line, column = self.count - 1, len(self)
        return LineColumn(line, min(column, len(self.line(line).rstrip(_ENDS)))) if line >= 0 else LineColumn(0, 0)

    def place(self, offset: int) -> LineColumn:
        """The line and column of an offset, or the nearest ones if it is outside of the text."""
        at = min(max(offset, 0), len(self))
        block = self.block(self._segments.at(at))
        line, column = block.place(at - block.start)
        return LineColumn(block.first + line, column)

    def offset(self, place: LineColumn) -> int:
        """The offset of a valid place."""
        block = self.block(self._holding(place.line))
        return block.start + block.starts[place.line - block.first] + place.column

    def _holding(self, line: int) -> int:
        """The index of the segment in which a line starts; the last one for the empty last line."""
        return min(bisect_right(self._firsts, line) - 1, len(self._segments) - 1)
