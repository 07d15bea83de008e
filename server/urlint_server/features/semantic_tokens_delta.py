"""textDocument/semanticTokens/full/delta: the changes since the last answer. Off by default."""

from lsprotocol import types as lsp

from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.features.semantic_tokens_full import semantic_tokens_full
from urlint_server.session import Session
from urlint_server.tokens import LEGEND, difference


def semantic_tokens_delta(session: Session, params: lsp.SemanticTokensDeltaParams) -> Json | None:
    """The edit of the last tokens, or all tokens if the editor does not have the last ones."""
    opened = session.opened.get(params.text_document.uri)
    before = opened.tokens if opened else ("", [])
    made = semantic_tokens_full(session, lsp.SemanticTokensParams(params.text_document))
    if made is None or before[0] != params.previous_result_id:
        return made
    return {"resultId": made["resultId"], "edits": difference(before[1], made["data"])}


feature = Feature(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, semantic_tokens_delta, LEGEND, option="semanticTokens")
