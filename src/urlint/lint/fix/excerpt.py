"""Which parts of a long document must be linted again to see what fixing it would answer? The pieces around what is said of it."""

from collections.abc import Iterator
from functools import partial

from urlint.find.document import Document
from urlint.find.language import Run
from urlint.lint.addressed import is_addressed
from urlint.lint.fix.fixer import Relint
from urlint.lint.linter import Linted, Linter
from urlint.lint.surroundings import BEFORE, BEHIND
from urlint.text import Lines, Span, joined

_LONG = 100_000  # code points of a document of which not all is linted again


def by_pieces(linted: Linted, linter: Linter) -> Relint:
    """What judges fixes of a document: if that is long, it lints only the pieces around what is said of it.

    All of it is linted if comments in it are for urlint, if the pieces are most of it or are judged otherwise alone, or if lines
    come or go.
    """
    document = linted.document
    if len(document.text) < _LONG or is_addressed(document.text):
        return linter
    pieces = _pieces(linted)
    if 2 * sum(end - start for start, end in pieces) > len(document.text):
        return linter
    before = Lines(document.text)
    lines = [Span(before.place(start).line, _after(before, end)) for start, end in pieces]

    def judge(again: Document) -> Linted:
        after = Lines(again.text)
        if len(after.starts) != len(before.starts):
            return linter(again)
        starts = [*after.starts, len(again.text)]
        return linter(again, partial(_parts, [Span(starts[first], starts[last]) for first, last in lines]))

    return judge if _messages(judge(document)) == _messages(linted) else linter


def _after(lines: Lines, end: int) -> int:
    """The number of the first line after a piece."""
    return len(lines.starts) if end == len(lines.text) else lines.place(end).line


def _messages(linted: Linted) -> list[str]:
    return [each.message for each in linted.diagnostics]


def _pieces(linted: Linted) -> list[Span]:
    """The pieces of the text that contain all that the rules may look at for a diagnostic, in order and disjoint."""
    from urlint.find.incremental.sync import around  # late: few documents are so long

    text, spans, end = linted.document.text, list[Span](), 0
    whole = Run(0, len(text), linted.document.language)
    for start, behind in (each.finding.span for each in linted.diagnostics):
        if behind > end:
            piece = around(text, whole, Span(max(start - BEFORE, 0), min(behind + BEHIND, len(text))))
            spans.append(Span(piece.start, piece.end))
            end = piece.end
    return joined(spans)


def _parts(pieces: list[Span], text: str, region: Run) -> Iterator[Run]:
    """The parts of a region that are in the pieces."""
    for start, end in pieces:
        part = Span(max(start, region.start), min(end, region.end))
        if part.start < part.end:
            yield region._replace(start=part.start, end=part.end)
