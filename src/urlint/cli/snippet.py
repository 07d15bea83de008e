"""A line of a document for a terminal, and carets that stand under what is meant whatever the characters before it."""

from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import category, east_asian_width

from urlint.text import Lines, Span

_LONGEST = 110  # code points of a line that are shown
_BEFORE, _BEHIND, _TAB = 60, 20, 4


class Snippet(NamedTuple):
    """The line as shown; blanks as wide as what stands before the carets; the carets."""

    line: str
    indent: str
    carets: str


def snippet(lines: Lines, span: Span) -> Snippet:
    """The line on which `span` starts, or as much of it around the span as fits, marked with `…` where it is cut."""
    whole = lines.span(lines.place(span.start).line)
    shown = _window(whole, span)
    cut = ("…" if shown.start > whole.start else "", "…" if shown.end < whole.end else "")
    cells = list(_cells(lines.text[shown.start : shown.end], len(cut[0])))
    start, end = span.start - shown.start, span.end - shown.start
    line = "".join(text for text, _ in cells)
    indent = len(cut[0]) + sum(width for _, width in cells[:start])
    return Snippet(f"{cut[0]}{line}{cut[1]}".rstrip(), " " * indent, "^" * max(sum(width for _, width in cells[start:end]), 1))


def _window(line: Span, span: Span) -> Span:
    """The part of a line that is shown; of a line of megabytes nothing else is looked at."""
    if line.end - line.start <= _LONGEST:
        return line
    start = max(line.start, min(span.start - _BEFORE, line.end - _LONGEST))
    end = max(start + _LONGEST, min(span.end, start + 2 * _LONGEST) + _BEHIND)
    return Span(start, min(end, line.end))


def _cells(text: str, column: int) -> Iterator[tuple[str, int]]:
    """What is written for each character, and how many columns that takes."""
    for char in text:
        cell = (" " * (_TAB - column % _TAB), _TAB - column % _TAB) if char == "\t" else _cell(char)
        column += cell[1]
        yield cell


def _cell(char: str) -> tuple[str, int]:
    if " " <= char <= "~":
        return char, 1
    if char < " ":
        return chr(0x2400 + ord(char)), 1  # the control pictures: ␀ for NUL, and so on
    if not char.isprintable() and char != "\u3000":
        text = f"<{ord(char):02X}>" if ord(char) < 0x100 else f"<U+{ord(char):04X}>"
        return text, len(text)
    if category(char) in ("Mn", "Me"):
        return char, 0
    return char, 2 if east_asian_width(char) in "WF" else 1
