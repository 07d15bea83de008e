"""textDocument/semanticTokens/full: the components of all URLs (off by default), or the tokens of a grammar."""

from lsprotocol import types as lsp

from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.feature import Feature
from urlint_server.grammar_tokens import grammar_tokens
from urlint_server.grammars import outlined
from urlint_server.session import Session
from urlint_server.tokens import LEGEND, tokens


def semantic_tokens_full(session: Session, params: lsp.SemanticTokensParams) -> Json | None:
    """The tokens and their result id, which the next delta refers to."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return None
    data = data_of(session, opened, Span(0, len(opened.text)))
    if data is None:
        return None
    name, before = opened.tokens
    if data != before or not name:  # settings change them, too, so the document version cannot be the id
        opened.tokens = (str(int(name or 0) + 1), data)
    return {"resultId": opened.tokens[0], "data": data}


def data_of(session: Session, opened: Opened, span: Span) -> list[int] | None:
    """The tokens in a span: those of a grammar always, those of URLs if the setting is on, else None."""
    found = outlined(session, opened.uri)
    if found and found[1].whole:
        return grammar_tokens(found[1], session.convert(opened), span)
    return tokens(opened, session.convert(opened), span) if session.option("semanticTokens", opened.uri) else None


feature = Feature(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, semantic_tokens_full, LEGEND, option="semanticTokens")
