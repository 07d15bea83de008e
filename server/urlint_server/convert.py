"""How do offsets in code points map to LSP positions, in UTF-8, UTF-16, or UTF-32 units (LSP 3.17, Position)?

In an ASCII line, all units are the same; in other lines, one prefix is encoded. No loop runs over characters.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, Protocol

from lsprotocol import types as lsp

from urlint.text import Edit, LineColumn, Span
from urlint_server.store import Text

Json = dict[str, Any]


class Encoding(StrEnum):
    """The supported position encodings, the cheapest first."""

    UTF_32 = "utf-32"
    UTF_8 = "utf-8"
    UTF_16 = "utf-16"


def units(line: str, column: int, encoding: Encoding) -> int:
    """The number of units that the first `column` code points of `line` take."""
    if encoding is Encoding.UTF_32 or line.isascii():
        return min(column, len(line))
    if encoding is Encoding.UTF_8:
        return len(line[:column].encode("utf-8", "surrogatepass"))
    return len(line[:column].encode("utf-16-le", "surrogatepass")) // 2


def column(line: str, count: int, encoding: Encoding) -> int:
    """The number of code points in the first `count` units of `line`; a character cut in two does not count."""
    if encoding is Encoding.UTF_32 or line.isascii():
        return min(max(count, 0), len(line))
    head = line[: max(count, 0)]  # A code point takes at least one unit, so this is enough.
    return _column_8(head, count) if encoding is Encoding.UTF_8 else _column_16(head, count)


def _column_8(head: str, count: int) -> int:
    octets = head.encode("utf-8", "surrogatepass")
    while 0 < count < len(octets) and octets[count] & 0xC0 == 0x80:
        count -= 1
    return len(octets[: max(count, 0)].decode("utf-8", "surrogatepass"))


def _column_16(head: str, count: int) -> int:
    octets = head.encode("utf-16-le", "surrogatepass")
    at = 2 * max(count, 0)
    inside = 0 < at < len(octets) and octets[at - 1] & 0xFC == 0xD8 and octets[at + 1] & 0xFC == 0xDC
    return len(octets[: at - 2 if inside else at].decode("utf-16-le", "surrogatepass"))


class Places(Protocol):
    """A text, or part of one, that maps offsets to places."""

    def line(self, number: int) -> str:
        """A line including its line end."""

    def place(self, offset: int) -> LineColumn:
        """The line and column of an offset."""


class Outward:
    """Converts offsets of one text to LSP positions, as plain dicts.

    Counts from the last converted place, so that a line of 1 MB with 1000 findings is encoded once, not 2000 times.
    """

    def __init__(self, places: Places, encoding: Encoding) -> None:
        self._places, self.encoding = places, encoding
        self._last, self._units = LineColumn(0, 0), 0

    def position(self, offset: int) -> Json:
        """The position of an offset; between CR and LF, which are one line end, that of the CR."""
        place = self._places.place(offset)
        line = self._places.line(place.line)
        if place.column and line.startswith("\r\n", place.column - 1):
            place = LineColumn(place.line, place.column - 1)
        if place.line != self._last.line:
            self._last, self._units = LineColumn(place.line, 0), 0
        first, last = sorted((self._last.column, place.column))
        between = units(line[first:last], last - first, self.encoding)
        self._units += between if place.column == last else -between
        self._last = place
        return {"line": place.line, "character": self._units}

    def range(self, span: Span) -> Json:
        """The range of a span."""
        return {"start": self.position(span.start), "end": self.position(span.end)}

    def edit(self, edit: Edit) -> Json:
        """An edit as an LSP TextEdit."""
        return {"range": self.range(edit.span), "newText": edit.text}


class Convert(Outward):
    """Converts between offsets of one text and LSP positions, in both directions."""

    def __init__(self, text: Text, encoding: Encoding) -> None:
        super().__init__(text, encoding)
        self.text = text

    def place(self, position: lsp.Position) -> LineColumn:
        """The place of a position; outside of the text, the nearest one (LSP 3.17, Position)."""
        line = position.line
        count = column(self.text.line(line), position.character, self.encoding) if 0 <= line < self.text.count else 0
        return self.text.clamp(line, count)

    def offset(self, position: lsp.Position) -> int:
        """The offset of a position."""
        return self.text.offset(self.place(position))

    def span(self, range: lsp.Range) -> Span:
        """The span of a range, even if its ends are swapped."""
        start, end = sorted((self.offset(range.start), self.offset(range.end)))
        return Span(start, end)

    def offsets(self, positions: Iterable[lsp.Position]) -> Iterator[int]:
        """The offsets of sorted positions, each counted from the one before if they are on the same line."""
        number, line, start, at, before = -1, "", 0, 0, 0
        for position in positions:
            if position.line != number or position.character < before:
                if not 0 <= position.line < self.text.count:
                    yield self.offset(position)
                    continue
                number, at, before = position.line, 0, 0
                line, start = self.text.line(number).rstrip("\r\n"), self.text.offset(LineColumn(number, 0))
            ahead = line[at : at + position.character - before]
            more = column(ahead, position.character - before, self.encoding)
            at, before = at + more, before + units(ahead, more, self.encoding)
            yield start + at

    def change(self, range: lsp.Range, new: str) -> None:
        """Replaces the text of a range with `new`."""
        start, end = sorted((self.place(range.start), self.place(range.end)))
        self.text.replace(start, end, new)
        self._last, self._units = LineColumn(0, 0), 0
