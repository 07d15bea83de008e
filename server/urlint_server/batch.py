"""How are many changes of one message applied? Each applies to the result of the one before; nearby ones become one edit.

Editors send the changes of many carets from last to first, so that no change moves the others.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from lsprotocol import types as lsp

from urlint.text import Edit, Span
from urlint_server.convert import Convert
from urlint_server.store import Text

Partial = lsp.TextDocumentContentChangePartial


def runs(changes: Iterable[lsp.TextDocumentContentChangeEvent]) -> Iterator[list[lsp.TextDocumentContentChangeEvent]]:
    """The changes in order, grouped into runs; each change of a run ends before the start of the one before it."""
    run: list[lsp.TextDocumentContentChangeEvent] = []
    for change in changes:
        if run and not _is_before(change, run[-1]):
            yield run
            run = []
        run.append(change)
    if run:
        yield run


def edits(convert: Convert, run: Sequence[lsp.TextDocumentContentChangeEvent]) -> list[Edit]:
    """The edits of a run, from last to first in the text; none if two of them touch."""
    partial = [change for change in run if isinstance(change, Partial)]
    offsets = list(convert.offsets(place for change in reversed(partial) for place in _ends(change)))
    spans = [Span(*pair) for pair in zip(offsets[::2], offsets[1::2], strict=True)]
    if any(left.end >= right.start for left, right in pairwise(spans)):
        return []  # for example, both are past the end of a line
    made = [Edit(span, change.text) for span, change in zip(reversed(spans), partial, strict=True)]
    return [_joined(convert.text, close) for close in _close(convert.text, made)]


def _close(text: Text, edits: Iterable[Edit]) -> Iterator[list[Edit]]:
    """The edits grouped by segment."""
    close: list[Edit] = []
    for edit in edits:
        if close and text.segment(edit.span.end) != text.segment(close[-1].span.start):
            yield close
            close = []
        close.append(edit)
    if close:
        yield close


def _joined(text: Text, close: Sequence[Edit]) -> Edit:
    """One edit in place of several, which are ordered from last to first."""
    if len(close) == 1:
        return close[0]
    start, end = close[-1].span.start, close[0].span.end
    old, made, at = text.slice(start, end), [], start
    for span, new in reversed(close):
        made += [old[at - start : span.start - start], new]
        at = span.end
    return Edit(Span(start, end), "".join(made))


def _is_before(change: lsp.TextDocumentContentChangeEvent, other: lsp.TextDocumentContentChangeEvent) -> bool:
    return isinstance(change, Partial) and isinstance(other, Partial) and _ends(change)[1] < _ends(other)[0]


def _ends(change: Partial) -> list[lsp.Position]:
    """The start and end of a change, even if they are swapped."""
    return sorted((change.range.start, change.range.end))
