"""A line of a document for a terminal, and carets that stand under what is meant whatever the characters before it."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile
from unicodedata import category, east_asian_width

from urlint.cli.plain import octet, unordered
from urlint.lint.redact import in_part
from urlint.record import Record
from urlint.seen import seen
from urlint.text import Edit, Lines, Span

_LONGEST, _BEFORE, _TAB = 110, 60, 4  # columns: of a line, of what is shown before the fault, of a tab at most
_DENSEST = 4  # code points a column, where many stand on one another


class Snippet(Record):
    """The line as shown; blanks as wide as what stands before the carets; the carets."""

    line: str
    indent: str
    carets: str


def snippet(lines: Lines, span: Span, hidden: Sequence[Edit] = ()) -> Snippet:
    """The line on which `span` starts, or as much of it around the span as fits, marked with `…` where it is cut.

    Secrets are not shown: what `hidden` says of the whole text, and those of the line.
    """
    whole = lines.span(lines.place(span.start).line)
    shown = _window(lines.text, whole, span)
    cut = ("…" if shown.start > whole.start else "", "…" if shown.end < whole.end else "")
    cells = list(_cells(unordered(lines.text[shown.start : shown.end]), len(cut[0])))
    for edit in in_part(lines.text, shown, hidden):
        _hide(cells, edit.span.shift(-shown.start), edit.text)
    start, end = span.start - shown.start, span.end - shown.start
    line = "".join(text for text, _ in cells)
    indent = len(cut[0]) + sum(width for _, width in cells[:start])
    return Snippet(f"{cut[0]}{line}{cut[1]}".rstrip(), " " * indent, "^" * max(sum(width for _, width in cells[start:end]), 1))


def _window(text: str, line: Span, span: Span) -> Span:
    """The part of a line that is shown; of a line of megabytes nothing else is looked at."""
    start = _before(text, min(span.start, line.end), line.start, _BEFORE)
    end = start + _fitting(text[start : min(line.end, start + _LONGEST * _DENSEST)], _LONGEST)
    return Span(_before(text, end, line.start, _LONGEST) if end == line.end else start, end)


def _before(text: str, at: int, first: int, columns: int) -> int:
    """The offset, `first` at least, from which to `at` there are no more columns than that."""
    return at - _fitting(text[max(first, at - columns * _DENSEST) : at][::-1], columns)


def _fitting(text: str, columns: int) -> int:
    """How many of the first characters of `text` are no wider together than `columns`."""
    widths = accumulate(_TAB if char == "\t" else _cell(char)[1] for char in text)
    return sum(1 for _ in takewhile(lambda width: width <= columns, widths))


def _cells(text: str, column: int) -> Iterator[tuple[str, int]]:
    """What is written for each character, and how many columns that takes."""
    for char in text:
        cell = (" " * (_TAB - column % _TAB), _TAB - column % _TAB) if char == "\t" else _cell(char)
        column += cell[1]
        yield cell


def _hide(cells: list[tuple[str, int]], span: Span, text: str) -> None:
    """Shows `text` in the place of the first character of a span that is shown, and nothing in that of the others."""
    inside = range(max(span.start, 0), min(span.end, len(cells)))
    for at in inside:
        cells[at] = (text, len(text)) if at == inside.start else ("", 0)


def _cell(char: str) -> tuple[str, int]:
    if " " <= char <= "~":
        return char, 1
    if char < " ":
        return chr(0x2400 + ord(char)), 1  # the control pictures: ␀ for NUL, and so on
    if not seen(char) and char != "\u3000":
        text = octet(char) or (f"<{ord(char):02X}>" if ord(char) < 0x100 else f"<U+{ord(char):04X}>")
        return text, len(text)
    if category(char) in ("Mn", "Me") or "\u1160" <= char <= "\u11ff":  # which combine with what they follow, as in Hangul
        return char, 0
    return char, 2 if east_asian_width(char) in "WF" else 1
