"""textDocument/didSave: who saves wants to know now; what was saved may be a configuration file or a grammar."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.kind import kind_of
from urlint_server.session import Session


def did_save(session: Session, params: lsp.DidSaveTextDocumentParams) -> None:
    """Read the settings again, as few editors tell of all the files that they come from, and push what waits to be pushed."""
    session.follow.soon()
    opened = session.opened.get(params.text_document.uri)
    kind = kind_of(opened) if opened else None
    if opened and kind:
        kind.saved(session, opened)
    session.workspace.reload()
    session.reconfigure()
    uri = params.text_document.uri
    if uri in session.opened and not session.client.pulls:
        session.push.now(uri)


feature = Feature(lsp.TEXT_DOCUMENT_DID_SAVE, did_save, lsp.SaveOptions(include_text=False))
