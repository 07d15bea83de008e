"""textDocument/didClose: nothing is said any more about a document that nobody looks at."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def did_close(session: Session, params: lsp.DidCloseTextDocumentParams) -> None:
    """Forget the document, and take back what was pushed about it."""
    session.close(params.text_document.uri)


feature = Feature(lsp.TEXT_DOCUMENT_DID_CLOSE, did_close)
