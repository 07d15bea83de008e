"""textDocument/semanticTokens/range: the components of the URLs that are on the screen. Off by default."""

from lsprotocol import types as lsp

from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.session import Session
from urlint_server.tokens import LEGEND, tokens


def semantic_tokens_range(session: Session, params: lsp.SemanticTokensRangeParams) -> Json | None:
    """The tokens of the URLs that the range touches."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None or not session.option("semanticTokens", opened.uri):
        return None
    convert = session.convert(opened)
    return {"data": tokens(opened, convert, convert.span(params.range))}


feature = Feature(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, semantic_tokens_range, LEGEND, option="semanticTokens")
