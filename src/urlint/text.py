"""Where is something in a text? Spans, edits, and lines, in code points. Knows no URLs or files."""

import re
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate, count
from operator import add

from urlint.record import Record
from urlint.typed import TYPE_CHECKING

_LINE_END = re.compile(r"\r\n|\n|\r")

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar, TypeVarTuple

    Made = TypeVar("Made")
    Values = TypeVarTuple("Values")

    def new(kind: Callable[[*Values], Made], values: tuple[*Values]) -> Made:
        """A record from its class and all its fields, whose types are those of the constructor."""
else:
    new = tuple.__new__
    """Creates a record from its class and all its fields; to call the class takes thrice as long, half the cost of most URLs."""


def a_text(given: object, name: str) -> str:
    """`given`, if it is a string. Raises TypeError for anything else, with `name` as the name of the argument.

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
        """A span of the same length, `by` code points further right."""
        return Span(self.start + by, self.end + by)

    def touches(self, other: "Span") -> bool:
        """Whether the two spans share a code point or are adjacent."""
        return self.start <= other.end and other.start <= self.end

    def overlaps(self, other: "Span") -> bool:
        """Whether the two spans share a code point, or an empty one is inside the other."""
        return self.start < other.end and other.start < self.end


def joined(spans: Iterable[Span]) -> list[Span]:
    """Spans with the same code points, sorted, that neither overlap nor touch."""
    made = list[Span]()
    for span in sorted(spans):
        if made and span.start <= made[-1].end:
            made[-1] = Span(made[-1].start, max(made[-1].end, span.end))
        elif span.start < span.end:
            made.append(span)
    return made


class Edit(Record):
    """A replacement of `span` by `text`; an empty span inserts, an empty text deletes.

    >>> import urlint
    >>> urlint.lint("<http://host:8a/>", "markdown")[0].fixes[0].edits
    (Edit(span=Span(start=14, end=15), text=''),)
    """

    span: Span
    text: str

    def shift(self, by: int) -> "Edit":
        """The same edit for a text with `by` more code points before it."""
        return Edit(self.span.shift(by), self.text)


def apply(text: str, edits: Iterable[Edit]) -> str:
    """`text` with all `edits` applied at once; their spans refer to `text`. Raises ValueError if two edits overlap."""
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
    """All `edits` of `text` as a single edit that covers at least `span`. Raises ValueError if two edits overlap."""
    given = tuple(edits)
    start = min([span.start, *(edit.span.start for edit in given)])
    end = max([span.end, *(edit.span.end for edit in given)])
    return Edit(Span(start, end), apply(text[start:end], (edit.shift(-start) for edit in given)))


def compose(first: Iterable[Edit], then: Iterable[Edit]) -> tuple[Edit, ...]:
    """The edits that have the effect of `first` followed by `then`, whose spans refer to the result of `first`. Linear.

    The edits within each argument must not overlap. Text that both leave unchanged is unchanged by the result.
    """
    between, made = _Pieces(first), list[Span | str]()
    at = 0
    for span, new in sorted(then):
        made += (*between.take(span.start - at), new)
        between.take(span.end - span.start)
        at = span.end
    return tuple(_edits((*made, *between.take(sys.maxsize))))


class _Pieces:
    """An edited text as a sequence of spans of the original text and new strings, left to right."""

    def __init__(self, edits: Iterable[Edit]) -> None:
        pieces, at = list[Span | str](), 0
        for span, new in sorted(edits):
            pieces += (Span(at, span.start), new)
            at = span.end
        self._waiting = [Span(at, sys.maxsize), *reversed(pieces)]

    def take(self, length: int) -> list[Span | str]:
        """The next pieces, with a total length of `length` code points, or less at the end."""
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
    """The edits that turn the original text into these pieces."""
    at, new = 0, ""
    for piece in pieces:
        if isinstance(piece, str):
            new += piece
        elif piece.start < piece.end:
            if new or piece.start > at:
                yield Edit(Span(at, piece.start), new)
            at, new = piece.end, ""


class LineColumn(Record):
    """A 0-based line, and a 0-based column in code points."""

    line: int
    column: int


def _starts(text: str) -> list[int]:
    """The offsets of the lines of a text without CR; four times as fast as searching for each line end."""
    ends = accumulate(map(len, text.split("\n")), initial=0)
    return list(map(add, ends, count()))[:-1]


class Lines:
    """The lines of a text; only LF, CRLF, and CR end a line (LSP 3.17, Text Documents)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(found.end() for found in _LINE_END.finditer(text))] if "\r" in text else _starts(text)

    def place(self, offset: int) -> LineColumn:
        """The line and column of an offset; an offset beyond the end counts as the end."""
        at = min(max(offset, 0), len(self.text))
        line = bisect_right(self.starts, at) - 1
        return LineColumn(line, at - self.starts[line])

    def span(self, line: int) -> Span:
        """The code points of a line without its line end. Raises IndexError if there is no such line."""
        start = self.starts[line]
        end = self.starts[line + 1] if line + 1 < len(self.starts) else len(self.text)
        while end > start and self.text[end - 1] in "\r\n":
            end -= 1
        return Span(start, end)

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column; a column beyond the end of the line counts as its end."""
        span = self.span(line)
        return min(span.start + column, span.end)
