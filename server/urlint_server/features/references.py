"""textDocument/references: where the URL at the caret stands, however it is spelled: in open documents, or on request in all."""

from lsprotocol import types as lsp

from urlint_server.convert import Json
from urlint_server.equivalence import Same
from urlint_server.feature import Feature
from urlint_server.session import Session
from urlint_server.workspace_files import everywhere


async def references(session: Session, params: lsp.ReferenceParams) -> list[Json] | None:
    """The places of all that name the same; None where no URL is."""
    opened = session.opened.get(params.text_document.uri)
    found = Same(opened).at(session.convert(opened).offset(params.position)) if opened else None
    if found is None:
        return None
    return [
        {"uri": each.uri, "range": convert.range(place.span)}
        async for each in everywhere(session, params.work_done_token)
        for convert in (session.convert(each),)  # one for all, which counts on from the last place
        for place in Same(each).places(found[1])
    ]


feature = Feature(lsp.TEXT_DOCUMENT_REFERENCES, references)
