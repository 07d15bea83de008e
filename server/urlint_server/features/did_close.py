"""textDocument/didClose: the diagnostics of a closed document are removed."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def did_close(session: Session, params: lsp.DidCloseTextDocumentParams) -> None:
    """Removes the document and its pushed diagnostics."""
    session.close(params.text_document.uri)


feature = Feature(lsp.TEXT_DOCUMENT_DID_CLOSE, did_close)
