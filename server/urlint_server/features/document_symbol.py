"""textDocument/documentSymbol: the productions of a grammar."""

from lsprotocol import types as lsp

from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.grammars import outlined
from urlint_server.session import Session

_FUNCTION = lsp.SymbolKind.Function.value


def document_symbol(session: Session, params: lsp.DocumentSymbolParams) -> list[Json] | None:
    """The definitions in order; None if there is no grammar."""
    found = outlined(session, params.text_document.uri)
    if found is None:
        return None
    convert = session.convert(found[0])
    return [
        {
            "name": each.text,
            "kind": _FUNCTION,
            "range": convert.range(Span(each.name.start, each.end)),
            "selectionRange": convert.range(Span(each.name.start, each.name.end)),
        }
        for each in found[1].outline.definitions
    ]


feature = Feature(
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL,
    document_symbol,
    offered=lambda client: not client.grammars,
    later=lambda client: client.grammars,
)
