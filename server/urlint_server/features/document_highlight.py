"""textDocument/documentHighlight: the other occurrences of the URL at the caret, in any spelling."""

from lsprotocol import types as lsp

from urlint_server.convert import Json
from urlint_server.equivalence import Equivalence
from urlint_server.feature import Feature
from urlint_server.features.references import places
from urlint_server.grammars import named_at
from urlint_server.session import Session


def document_highlight(session: Session, params: lsp.DocumentHighlightParams) -> list[Json] | None:
    """The ranges of all equivalent URLs in the document; None if there is no URL."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return None
    if named := named_at(session, opened.uri, params.position):
        return [{"range": each["range"], "kind": 1} for each in places(session, named, declared=True)]
    convert, equivalence = session.convert(opened), Equivalence(opened)
    found = equivalence.at(convert.offset(params.position))
    return [{"range": convert.range(each.span), "kind": 1} for each in equivalence.places(found[1])] if found else None


feature = Feature(lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, document_highlight)
