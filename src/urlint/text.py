"""Where is something in a text? Spans, edits and lines, in code points. Knows no URL, no file."""

import re
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate, count
from operator import add

from urlint.record import Record

_LINE_END = re.compile(r"\r\n|\n|\r")

new = tuple.__new__
"""Makes a record of all its fields: a class's own way takes thrice as long, of most URLs half of what they cost."""


def a_text(given: object, name: str) -> str:
    """`given`, which is a text. Raises TypeError for anything else, which `name` is called in the message.

    >>> a_text(b"http://host/", "url")
    Traceback (most recent call last):
    TypeError: `url` must be a string, not bytes; decode it first
    """
    if isinstance(given, str):
        return given
    hint = "; decode it first" if isinstance(given, (bytes, bytearray, memoryview)) else ""
    raise TypeError(f"`{name}` must be a string, not {type(given).__name__}{hint}")


class Span(Record):
    """The code points `start <= i < end` of a text.

    >>> import urlint
    >>> start, end = urlint.find("at http://host/")[0].span
    >>> "at http://host/"[start:end]
    'http://host/'
    """

    start: int
    end: int

    def shift(self, by: int) -> "Span":
        """The same length, `by` code points further right."""
        return Span(self.start + by, self.end + by)

    def touches(self, other: "Span") -> bool:
        """Whether the two share a code point or meet at an end."""
        return self.start <= other.end and other.start <= self.end

    def overlaps(self, other: "Span") -> bool:
        """Whether the two share a code point, or an empty one lies inside the other."""
        return self.start < other.end and other.start < self.end


def joined(spans: Iterable[Span]) -> list[Span]:
    """The same code points, by place, in spans that do not touch."""
    made = list[Span]()
    for span in sorted(spans):
        if made and span.start <= made[-1].end:
            made[-1] = Span(made[-1].start, max(made[-1].end, span.end))
        elif span.start < span.end:
            made.append(span)
    return made


class Edit(Record):
    """`span` of the text gives way to `text`; an empty span inserts, an empty text deletes.

    >>> import urlint
    >>> urlint.lint("<http://host:8a/>", "markdown")[0].fixes[0].edits
    (Edit(span=Span(start=14, end=15), text=''),)
    """

    span: Span
    text: str

    def shift(self, by: int) -> "Edit":
        """The same in a text that has `by` code points more in front of it."""
        return Edit(self.span.shift(by), self.text)


def apply(text: str, edits: Iterable[Edit]) -> str:
    """`text` with all `edits` made at once; their spans are those of `text`. Raises ValueError where two overlap."""
    pieces: list[str] = []
    at = 0
    for span, new in sorted(edits):
        if span.start < at:
            raise ValueError(f"edits overlap at {span.start}")
        pieces += (text[at : span.start], new)
        at = span.end
    pieces.append(text[at:])
    return "".join(pieces)


def merge(text: str, edits: Iterable[Edit], span: Span) -> Edit:
    """All `edits` of `text` as one, of `span` and whatever lies beyond it. Raises ValueError where two overlap."""
    given = tuple(edits)
    start = min([span.start, *(edit.span.start for edit in given)])
    end = max([span.end, *(edit.span.end for edit in given)])
    return Edit(Span(start, end), apply(text[start:end], (edit.shift(-start) for edit in given)))


def compose(first: Iterable[Edit], then: Iterable[Edit]) -> tuple[Edit, ...]:
    """The edits that do at once what `first` does and after it `then`, whose spans are those of the text between. Linear.

    Neither may overlap in itself. What both leave alone, the result leaves alone.
    """
    between, made = _Pieces(first), list[Span | str]()
    at = 0
    for span, new in sorted(then):
        made += (*between.take(span.start - at), new)
        between.take(span.end - span.start)
        at = span.end
    return tuple(_edits((*made, *between.take(sys.maxsize))))


class _Pieces:
    """A text after edits: spans of the text before, and what is new, from left to right."""

    def __init__(self, edits: Iterable[Edit]) -> None:
        pieces, at = list[Span | str](), 0
        for span, new in sorted(edits):
            pieces += (Span(at, span.start), new)
            at = span.end
        self._waiting = [Span(at, sys.maxsize), *reversed(pieces)]

    def take(self, length: int) -> list[Span | str]:
        """The next pieces, `length` code points in all or as many as there are."""
        taken: list[Span | str] = []
        while length > 0 and self._waiting:
            head, rest = _parted(self._waiting.pop(), length)
            taken.append(head)
            length -= _size(head)
            if _size(rest):
                self._waiting.append(rest)
        return taken


def _size(piece: Span | str) -> int:
    return len(piece) if isinstance(piece, str) else piece.end - piece.start


def _parted(piece: Span | str, at: int) -> tuple[Span | str, Span | str]:
    if isinstance(piece, str):
        return piece[:at], piece[at:]
    middle = min(piece.start + at, piece.end)
    return Span(piece.start, middle), Span(middle, piece.end)


def _edits(pieces: Iterable[Span | str]) -> Iterator[Edit]:
    """What was done to a text, of which this is left and this is new."""
    at, new = 0, ""
    for piece in pieces:
        if isinstance(piece, str):
            new += piece
        elif piece.start < piece.end:
            if new or piece.start > at:
                yield Edit(Span(at, piece.start), new)
            at, new = piece.end, ""


class Place(Record):
    """A 0-based line, and a 0-based column in code points of that line."""

    line: int
    column: int


def _starts(text: str) -> list[int]:
    """The offsets of the lines of a text without CR, four times as fast as a search for each line end."""
    ends = accumulate(map(len, text.split("\n")), initial=0)
    return list(map(add, ends, count()))[:-1]


class Lines:
    """The lines of one text: LF, CRLF and CR end a line and nothing else does (LSP 3.17, Text Documents)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(found.end() for found in _LINE_END.finditer(text))] if "\r" in text else _starts(text)

    def place(self, offset: int) -> Place:
        """Line and column of an offset; an offset behind the end counts as the end."""
        at = min(max(offset, 0), len(self.text))
        line = bisect_right(self.starts, at) - 1
        return Place(line, at - self.starts[line])

    def span(self, line: int) -> Span:
        """The code points of a line without its line end. Raises IndexError for a line that is not there."""
        start = self.starts[line]
        end = self.starts[line + 1] if line + 1 < len(self.starts) else len(self.text)
        while end > start and self.text[end - 1] in "\r\n":
            end -= 1
        return Span(start, end)

    def offset(self, line: int, column: int) -> int:
        """The offset of a place; a column behind the end of the line counts as its end."""
        span = self.span(line)
        return min(span.start + column, span.end)
