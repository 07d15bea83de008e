"""textDocument/selectionRange: from a label of the host to the host, the authority, the URL, the line."""

import re
from collections.abc import Iterator

from lsprotocol import types as lsp

from urlint.text import Span
from urlint.url.reference import split
from urlint_server.convert import Convert, Json
from urlint_server.feature import Feature
from urlint_server.opened import Opened
from urlint_server.session import Session

_PARTS = {"host": re.compile(r"[^.]+"), "path": re.compile(r"[^/]+"), "query": re.compile(r"[^&]+")}


def selection_range(session: Session, params: lsp.SelectionRangeParams) -> list[Json] | None:
    """For each position the ranges around it, the innermost first."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return None
    convert = session.convert(opened)
    return [_nested(opened, convert, convert.offset(position)) for position in params.positions]


def _nested(opened: Opened, convert: Convert, offset: int) -> Json:
    made: Json = {}
    spans = {span for span in _around(opened, offset) if span.start <= offset <= span.end} or {Span(offset, offset)}
    for span in sorted(spans, key=lambda each: each.start - each.end):
        made = {"range": convert.range(span)} | ({"parent": made} if made else {})
    return made


def _around(opened: Opened, offset: int) -> Iterator[Span]:
    """All that could be selected around an offset; of what stands side by side, the one further right."""
    line = opened.text.place(offset).line
    start = opened.text.offset(opened.text.clamp(line, 0))
    yield Span(start, start + len(opened.text.line(line).rstrip("\r\n")))
    finding = opened.finding(offset)
    if finding is None:
        return
    yield finding.span
    inner = [(name, span) for name, span in split(finding.url) if name not in ("authority",)]
    inner += [("", Span(*part.span())) for name, span in inner if name in _PARTS for part in _within(finding.url, name, span)]
    authority = split(finding.url).components.get("authority")
    chosen: Span | None = None
    for _, span in sorted(inner, key=lambda each: (each[1].start, -each[1].end)):
        place = finding.place(span)
        if place.start <= offset <= place.end and (chosen is None or (place.start >= chosen.start and place.end <= chosen.end)):
            chosen = place
            yield place
    if authority and chosen and (whole := finding.place(authority)).start <= chosen.start and chosen.end <= whole.end:
        yield whole


def _within(url: str, name: str, span: Span) -> Iterator[re.Match[str]]:
    return _PARTS[name].finditer(url, span.start, span.end)


feature = Feature(lsp.TEXT_DOCUMENT_SELECTION_RANGE, selection_range)
