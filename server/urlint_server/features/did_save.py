"""textDocument/didSave: diagnostics are pushed now; the file may be a configuration file or a grammar."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.kind import kind_of
from urlint_server.session import Session


def did_save(session: Session, params: lsp.DidSaveTextDocumentParams) -> None:
    """Reads the settings again, because few editors report all changed files, and pushes diagnostics now."""
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
