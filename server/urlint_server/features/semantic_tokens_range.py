"""textDocument/semanticTokens/range: the components of the visible URLs. Off by default."""

from lsprotocol import types as lsp

from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.features.semantic_tokens_full import data_of
from urlint_server.session import Session
from urlint_server.tokens import LEGEND


def semantic_tokens_range(session: Session, params: lsp.SemanticTokensRangeParams) -> Json | None:
    """The tokens of the URLs that touch the range."""
    opened = session.opened.get(params.text_document.uri)
    data = data_of(session, opened, session.convert(opened).span(params.range)) if opened else None
    return None if data is None else {"data": data}


feature = Feature(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, semantic_tokens_range, LEGEND, option="semanticTokens")
