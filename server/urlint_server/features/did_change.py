"""textDocument/didChange: edits, each made in the text that the one before it left."""

import logging

from lsprotocol import types as lsp

from urlint_server.convert import Convert
from urlint_server.feature import Feature
from urlint_server.session import Session
from urlint_server.store import Text

log = logging.getLogger(__name__)


def did_change(session: Session, params: lsp.DidChangeTextDocumentParams) -> None:
    """Edit the text, forget what was said about it, and say it anew soon."""
    uri = params.text_document.uri
    opened = session.opened.get(uri)
    if opened is None:
        log.warning("a change of a document that is not open")
        return
    for change in params.content_changes:
        if isinstance(change, lsp.TextDocumentContentChangePartial):
            Convert(opened.text, session.client.encoding).change(change.range, change.text)
        else:
            opened.text = Text(change.text)
    opened.version = params.text_document.version
    opened.forget()
    if not session.client.pulls:
        session.push.soon(uri)


feature = Feature(lsp.TEXT_DOCUMENT_DID_CHANGE, did_change)
