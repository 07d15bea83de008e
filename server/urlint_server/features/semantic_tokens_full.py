"""textDocument/semanticTokens/full: the components of all URLs of a document. Off by default."""

from lsprotocol import types as lsp

from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.session import Session
from urlint_server.tokens import LEGEND, tokens


def semantic_tokens_full(session: Session, params: lsp.SemanticTokensParams) -> Json | None:
    """The tokens, and the name of this answer, from which the next may be a difference."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None or not session.option("semanticTokens", opened.uri):
        return None
    data = tokens(opened, session.convert(opened), Span(0, len(opened.text)))
    name, before = opened.tokens
    if data != before or not name:  # settings change them, too, so the version of the text is no name
        opened.tokens = (str(int(name or 0) + 1), data)
    return {"resultId": opened.tokens[0], "data": data}


feature = Feature(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, semantic_tokens_full, LEGEND, option="semanticTokens")
