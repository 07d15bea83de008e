"""textDocument/didSave: who saves wants to know now."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def did_save(session: Session, params: lsp.DidSaveTextDocumentParams) -> None:
    """Push what waits to be pushed."""
    uri = params.text_document.uri
    if uri in session.opened and not session.client.pulls:
        session.push.now(uri)


feature = Feature(lsp.TEXT_DOCUMENT_DID_SAVE, did_save, lsp.SaveOptions(include_text=False))
