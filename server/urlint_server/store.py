"""The text of an open document, as a list of lines that a change edits in place.

LF, CRLF and CR end a line and nothing else does (LSP 3.17, Text Documents). The framework's own document also splits at form
feeds and U+2028, which moves every later position; it is never asked for text.
"""

import re
from bisect import bisect_right
from functools import cached_property
from io import StringIO
from itertools import accumulate

from urlint.text import Place

_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_ENDS = "\r\n"


def split(text: str) -> list[str]:
    """The lines of `text`, each with its end; the last one has none, and may be empty.

    Two surrogates that meet become the character that they are: clients count them as one.
    """
    if not text.isascii() and _PAIR.search(text):
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    lines = list(StringIO(text, newline=""))
    if not lines or lines[-1][-1] in _ENDS:
        lines.append("")
    return lines


class Text:
    """A text that changes. `lines` are as `split` gives them; places are 0-based lines and columns in code points."""

    def __init__(self, text: str) -> None:
        self.lines = split(text)

    def __len__(self) -> int:
        return self.starts[-1]

    @property
    def count(self) -> int:
        """How many lines there are; the last one has no end, and may be empty."""
        return len(self.lines)

    def line(self, number: int) -> str:
        """A line with its end."""
        return self.lines[number]

    def replace(self, start: Place, end: Place, new: str) -> None:
        """What stands between two places of this text (`clamp` makes one) gives way to `new`."""
        first, last = start.line, end.line
        changed = self.lines[first][: start.column] + new + self.lines[last][end.column :]
        if changed.startswith("\n") and first and self.lines[first - 1].endswith("\r"):
            first -= 1  # A CR in front of the seam and a LF behind it have become one line end.
            changed = self.lines[first] + changed
        lines = split(changed)
        if last + 1 < len(self.lines):
            lines.pop()  # The empty line behind the last line end: it goes on in the next line, which is there.
        self.lines[first : last + 1] = lines
        self.__dict__.pop("text", None)
        self.__dict__.pop("starts", None)

    def clamp(self, line: int, column: int) -> Place:
        """The nearest place: behind the end of a line its end, behind the last line the end of the text."""
        if line >= len(self.lines):
            return Place(len(self.lines) - 1, len(self.lines[-1]))
        return Place(line, min(column, len(self.lines[line].rstrip(_ENDS)))) if line >= 0 else Place(0, 0)

    @cached_property
    def text(self) -> str:
        """The whole, joined when it is asked for."""
        return "".join(self.lines)

    @cached_property
    def starts(self) -> list[int]:
        """The offset of each line in code points, and behind them the length of the text."""
        return [0, *accumulate(map(len, self.lines))]

    def place(self, offset: int) -> Place:
        """Line and column of an offset; the nearest one for an offset outside the text."""
        at = min(max(offset, 0), self.starts[-1])
        line = bisect_right(self.starts, at, hi=len(self.lines)) - 1
        return Place(line, at - self.starts[line])

    def offset(self, place: Place) -> int:
        """The offset of a place of this text."""
        return self.starts[place.line] + place.column
