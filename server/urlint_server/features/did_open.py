"""textDocument/didOpen: the editor's text now replaces the file; its diagnostics are pushed at once."""

from lsprotocol import types as lsp

from urlint_server.document import Opened
from urlint_server.feature import Feature
from urlint_server.session import Session


def did_open(session: Session, params: lsp.DidOpenTextDocumentParams) -> None:
    """Adds the document, replacing an open one with the same URI."""
    item = params.text_document
    session.open(Opened(item.uri, item.language_id, item.version, item.text, tree=session.tree))
    session.follow.edited(item.uri)
    if not session.client.pulls:
        session.push.now(item.uri)
    elif item.uri in session.asked_early:  # VS Code may pull before it opens a document, and then not again before a change
        session.asked_early.remove(item.uri)
        session.renew([item.uri])


feature = Feature(lsp.TEXT_DOCUMENT_DID_OPEN, did_open)
