"""Code points here, LSP's positions there: in UTF-8, UTF-16 or UTF-32 units, whichever was agreed (LSP 3.17, Position).

An ASCII line is the same in all three; of any other one prefix is encoded. No loop runs over characters.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, Protocol

from lsprotocol import types as lsp

from urlint.text import Edit, Place, Span
from urlint_server.store import Text

Json = dict[str, Any]


class Encoding(StrEnum):
    """What can be agreed upon, the cheapest first."""

    UTF_32 = "utf-32"
    UTF_8 = "utf-8"
    UTF_16 = "utf-16"


def units(line: str, column: int, encoding: Encoding) -> int:
    """How many units the first `column` code points of `line` take."""
    if encoding is Encoding.UTF_32 or line.isascii():
        return min(column, len(line))
    if encoding is Encoding.UTF_8:
        return len(line[:column].encode("utf-8", "surrogatepass"))
    return len(line[:column].encode("utf-16-le", "surrogatepass")) // 2


def column(line: str, count: int, encoding: Encoding) -> int:
    """How many code points the first `count` units of `line` are; a character that they cut through does not count."""
    if encoding is Encoding.UTF_32 or line.isascii():
        return min(max(count, 0), len(line))
    head = line[: max(count, 0)]  # A code point takes a unit at least, so these hold the units that count.
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
    """A text, or a part of one, whose offsets have places."""

    def line(self, number: int) -> str:
        """A line with its end."""

    def place(self, offset: int) -> Place:
        """Line and column of an offset."""


class Outward:
    """From offsets of one text to positions; what goes out is a plain dict in LSP's spelling.

    The place that was named last is remembered, and the next one counted from there: a line of 1 MB with 1000 findings is
    encoded once, not 2000 times.
    """

    def __init__(self, places: Places, encoding: Encoding) -> None:
        self._places, self.encoding = places, encoding
        self._last, self._units = Place(0, 0), 0

    def position(self, offset: int) -> Json:
        """The position of an offset."""
        place = self._places.place(offset)
        if place.line != self._last.line:
            self._last, self._units = Place(place.line, 0), 0
        first, last = sorted((self._last.column, place.column))
        between = units(self._places.line(place.line)[first:last], last - first, self.encoding)
        self._units += between if place.column == last else -between
        self._last = place
        return {"line": place.line, "character": self._units}

    def range(self, span: Span) -> Json:
        """The range of a span."""
        return {"start": self.position(span.start), "end": self.position(span.end)}

    def edit(self, edit: Edit) -> Json:
        """An edit as LSP writes it."""
        return {"range": self.range(edit.span), "newText": edit.text}


class Convert(Outward):
    """The two ways between one text and its positions."""

    def __init__(self, text: Text, encoding: Encoding) -> None:
        super().__init__(text, encoding)
        self.text = text

    def place(self, position: lsp.Position) -> Place:
        """The place of a position; one outside the text means the nearest (LSP 3.17, Position)."""
        line = position.line
        count = column(self.text.line(line), position.character, self.encoding) if 0 <= line < self.text.count else 0
        return self.text.clamp(line, count)

    def offset(self, position: lsp.Position) -> int:
        """The offset of a position."""
        return self.text.offset(self.place(position))

    def span(self, range: lsp.Range) -> Span:
        """The span of a range, be it given backwards."""
        start, end = sorted((self.offset(range.start), self.offset(range.end)))
        return Span(start, end)

    def offsets(self, positions: Iterable[lsp.Position]) -> Iterator[int]:
        """The offsets of positions that are in order: each is counted from the one before it, if they share a line."""
        number, line, start, at, before = -1, "", 0, 0, 0
        for position in positions:
            if position.line != number or position.character < before:
                if not 0 <= position.line < self.text.count:
                    yield self.offset(position)
                    continue
                number, at, before = position.line, 0, 0
                line, start = self.text.line(number).rstrip("\r\n"), self.text.offset(Place(number, 0))
            ahead = line[at : at + position.character - before]
            more = column(ahead, position.character - before, self.encoding)
            at, before = at + more, before + units(ahead, more, self.encoding)
            yield start + at

    def change(self, range: lsp.Range, new: str) -> None:
        """The text of a range gives way to `new`."""
        start, end = sorted((self.place(range.start), self.place(range.end)))
        self.text.replace(start, end, new)
        self._last, self._units = Place(0, 0), 0
