"""textDocument/foldingRange: definitions and comments of a grammar that take several lines."""

from collections.abc import Iterator

from lsprotocol import types as lsp

from urlint_server.convert import Convert, Json
from urlint_server.feature import Feature
from urlint_server.grammars import Read, outlined
from urlint_server.session import Session


def folding_range(session: Session, params: lsp.FoldingRangeParams) -> list[Json] | None:
    """The first and last line of each fold; None if there is no grammar."""
    found = outlined(session, params.text_document.uri)
    if found is None:
        return None
    convert = session.convert(found[0])
    return [{"startLine": first, "endLine": last} | kind for first, last, kind in _folds(convert, found[1]) if first < last]


def _folds(convert: Convert, read: Read) -> Iterator[tuple[int, int, Json]]:
    place = convert.text.place
    for each in read.outline.definitions:
        yield place(each.name.start).line, place(each.end).line, {}
    first = last = before = -1
    for mark in read.outline.marks:
        line = place(mark.start).line
        is_first, before = line > before, place(mark.end).line  # first on its line: the text before it is read only once
        alone = is_first and mark.kind == "comment" and not read.text[read.text.rfind("\n", 0, mark.start) + 1 : mark.start].strip()
        if alone and line == last + 1 and first >= 0:
            last = place(mark.end).line
        elif alone:
            yield first, last, {"kind": "comment"}
            first, last = line, place(mark.end).line
    yield first, last, {"kind": "comment"}


feature = Feature(
    lsp.TEXT_DOCUMENT_FOLDING_RANGE,
    folding_range,
    offered=lambda client: not client.grammars,
    later=lambda client: client.grammars,
)
