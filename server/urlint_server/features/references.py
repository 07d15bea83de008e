"""textDocument/references: all occurrences of the URL at the caret, in any spelling; in a grammar, those of the name.

URLs are searched in open documents, and with the setting `workspaceReferences` in all files.
"""

from lsprotocol import types as lsp

from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.equivalence import Equivalence
from urlint_server.feature import Feature
from urlint_server.grammars import At, named_at
from urlint_server.session import Session
from urlint_server.workspace_files import everywhere


def places(session: Session, at: At, declared: bool) -> list[Json]:
    """The occurrences of a grammar name in its document; those in definitions only if `declared`."""
    convert = session.convert(at.opened)
    found = at.read.outline.same(at.mark.key) if at.mark.key else []
    return [
        {"uri": at.opened.uri, "range": convert.range(Span(each.start, each.end))} for each in found if declared or not each.defines
    ]


async def references(session: Session, params: lsp.ReferenceParams) -> list[Json] | None:
    """The occurrences of equivalent URLs; None if there is no URL."""
    if named := named_at(session, params.text_document.uri, params.position):
        return places(session, named, params.context.include_declaration)
    opened = session.opened.get(params.text_document.uri)
    found = Equivalence(opened).at(session.convert(opened).offset(params.position)) if opened else None
    if found is None:
        return None
    return [
        {"uri": each.uri, "range": convert.range(place.span)}
        async for each in everywhere(session, params.work_done_token)
        for convert in (session.convert(each),)  # shared, because it counts from the last place
        for place in Equivalence(each).places(found[1])
    ]


feature = Feature(lsp.TEXT_DOCUMENT_REFERENCES, references)
