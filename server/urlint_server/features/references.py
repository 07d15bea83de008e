"""textDocument/references: where in the open documents the URL at the caret stands, however it is spelled."""

from lsprotocol import types as lsp

from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.same import Same
from urlint_server.session import Session


def references(session: Session, params: lsp.ReferenceParams) -> list[Json] | None:
    """The places of all that name the same; None where no URL is."""
    opened = session.opened.get(params.text_document.uri)
    found = Same(opened).at(session.convert(opened).offset(params.position)) if opened else None
    if found is None:
        return None
    return [
        {"uri": each.uri, "range": session.convert(each).range(place.span)}
        for each in session.documents()
        for place in Same(each).places(found[1])
    ]


feature = Feature(lsp.TEXT_DOCUMENT_REFERENCES, references)
