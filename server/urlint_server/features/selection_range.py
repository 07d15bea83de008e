"""textDocument/selectionRange: from a label of the host to the host, the authority, the URL, and the line.

VS Code expands a selection to brackets only in documents for which nobody offers this, so it is not offered to our extension.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import NamedTuple

from lsprotocol import types as lsp

from urlint.find.document import Finding
from urlint.text import Span
from urlint.url.reference import split
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.feature import Feature
from urlint_server.session import Session

_CARETS = 10_000  # the maximum in VS Code
_PARTS = {"host": re.compile(r"[^.]+"), "path": re.compile(r"[^/]+"), "query": re.compile(r"[^&]+")}


class _Shape(NamedTuple):
    """The spans of a URL's components without authority, of their parts, and of the authority, in code points of the URL."""

    components: list[Span]
    pieces: list[Span]
    authority: Span | None


def selection_range(session: Session, params: lsp.SelectionRangeParams) -> list[Json] | None:
    """The nested ranges for each position, the innermost first; positions beyond `_CARETS` get empty ranges.

    Results are cached for positions that share a line or URL.
    """
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return None
    convert = session.convert(opened)
    range, line, shape = cache(convert.range), cache(partial(_line, opened)), cache(_shape)
    offsets = [convert.offset(position) for position in params.positions[:_CARETS]]
    nested = [_nested(_around(opened, at, line, shape), at, range) for at in offsets]
    return nested + [{"range": {"start": each, "end": each}} for each in map(_written, params.positions[_CARETS:])]


def _written(position: lsp.Position) -> Json:
    return {"line": position.line, "character": position.character}


def _around(opened: Opened, offset: int, line: Callable[[int], Span], shape: Callable[[Finding], _Shape]) -> list[Span]:
    """The spans around an offset: its line (all lines, if a URL there spans several) and those of the URL."""
    inner = list(_within(opened, offset, shape))
    first, last = (line(opened.text.place(at).line) for at in (inner[0] if inner else (offset, offset)))
    return [Span(first.start, last.end), *inner]


def _nested(around: list[Span], offset: int, range: Callable[[Span], Json]) -> Json:
    made: Json = {}
    spans = {span for span in around if span.start <= offset <= span.end} or {Span(offset, offset)}
    for span in sorted(spans, key=lambda each: each.start - each.end):
        made = {"range": range(span)} | ({"parent": made} if made else {})
    return made


def _line(opened: Opened, number: int) -> Span:
    start = opened.text.offset(opened.text.clamp(number, 0))
    return Span(start, start + len(opened.text.line(number).rstrip("\r\n")))


def _within(opened: Opened, offset: int, shape: Callable[[Finding], _Shape]) -> Iterator[Span]:
    """The selectable spans of a URL around an offset; of two adjacent ones, the right one."""
    finding = opened.finding(offset)
    if finding is None:
        return
    yield finding.span
    components, pieces, authority = shape(finding)
    behind = bisect_right(pieces, offset, key=lambda each: finding.place(each).start)
    inner = [*components, *pieces[max(behind - 1, 0) : behind]]
    chosen: Span | None = None
    for span in sorted(inner, key=lambda each: (each.start, -each.end)):
        place = finding.place(span)
        if place.start <= offset <= place.end and (chosen is None or (place.start >= chosen.start and place.end <= chosen.end)):
            chosen = place
            yield place
    if authority and chosen and (whole := finding.place(authority)).start <= chosen.start and chosen.end <= whole.end:
        yield whole


def _shape(finding: Finding) -> _Shape:
    components = [(name, span) for name, span in split(finding.url) if name != "authority"]
    pieces = (part.span() for name, span in components if name in _PARTS for part in _PARTS[name].finditer(finding.url, *span))
    authority = split(finding.url).components.get("authority")
    return _Shape([span for _, span in components], sorted(Span(*piece) for piece in pieces), authority)


feature = Feature(lsp.TEXT_DOCUMENT_SELECTION_RANGE, selection_range, offered=lambda client: not client.selects)
