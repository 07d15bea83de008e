"""How is a finding shown in its line on a terminal? With carets under it, aligned for characters of any width."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile
from unicodedata import category, east_asian_width

from urlint.cli.plain import unordered
from urlint.lint.redact import in_part
from urlint.record import Record
from urlint.seen import octet, seen
from urlint.text import Edit, Lines, Span

_LONGEST, _BEFORE, _TAB = 110, 60, 4  # columns: of a line, before the span, of a tab at most
_DENSEST = 4  # code points per column at most, for stacked combining marks


class Snippet(Record):
    """A line as shown, the spaces before the carets, and the carets."""

    line: str
    indent: str
    carets: str


def snippet(lines: Lines, span: Span, hidden: Sequence[Edit] = ()) -> Snippet:
    """The line on which `span` starts, or the part around the span that fits, with `…` where it is cut.

    Secrets are redacted: those given by `hidden`, in offsets of the whole text, and those found in the line. If `span` starts
    inside a secret, the carets mark the whole secret.
    """
    whole = lines.span(lines.place(span.start).line)
    shown = _window(lines.text, whole, span)
    cut = ("…" if shown.start > whole.start else "", "…" if shown.end < whole.end else "")
    cells = list(_cells(unordered(lines.text[shown.start : shown.end]), len(cut[0])))
    start, end = span.shift(-shown.start)
    for edit in in_part(lines.text, shown, hidden):
        mask = edit.span.shift(-shown.start)
        _hide(cells, mask, edit.text)
        start, end = (mask.start, max(end, mask.end)) if mask.start < start < mask.end else (start, end)
    line = "".join(text for text, _ in cells)
    indent = len(cut[0]) + sum(width for _, width in cells[:start])
    return Snippet(f"{cut[0]}{line}{cut[1]}".rstrip(), " " * indent, "^" * max(sum(width for _, width in cells[start:end]), 1))


def _window(text: str, line: Span, span: Span) -> Span:
    """The part of a line that is shown, found without reading the rest of a long line."""
    start = _before(text, min(span.start, line.end), line.start, _BEFORE)
    end = start + _fitting(text[start : min(line.end, start + _LONGEST * _DENSEST)], _LONGEST)
    return Span(_before(text, end, line.start, _LONGEST) if end == line.end else start, end)


def _before(text: str, at: int, first: int, columns: int) -> int:
    """The smallest offset, not before `first`, whose distance to `at` is at most `columns` columns."""
    return at - _fitting(text[max(first, at - columns * _DENSEST) : at][::-1], columns)


def _fitting(text: str, columns: int) -> int:
    """The number of leading characters of `text` that fit into `columns` columns."""
    widths = accumulate(_TAB if char == "\t" else _cell(char)[1] for char in text)
    return sum(1 for _ in takewhile(lambda width: width <= columns, widths))


def _cells(text: str, column: int) -> Iterator[tuple[str, int]]:
    """The shown text and its width in columns for each character; `column` is the column of the first, for tab stops."""
    for char in text:
        cell = (" " * (_TAB - column % _TAB), _TAB - column % _TAB) if char == "\t" else _cell(char)
        column += cell[1]
        yield cell


def _hide(cells: list[tuple[str, int]], span: Span, text: str) -> None:
    """Replaces the cells of `span`: `text` for the first visible character, nothing for the others."""
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
    if category(char) in ("Mn", "Me") or "\u1160" <= char <= "\u11ff":  # combining marks, and Hangul vowels and finals
        return char, 0
    return char, 2 if east_asian_width(char) in "WF" else 1
