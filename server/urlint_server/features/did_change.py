"""textDocument/didChange: edits, each applied to the result of the one before."""

import logging
from collections.abc import Sequence

from lsprotocol import types as lsp

from urlint_server.batch import edits, runs
from urlint_server.document import Opened
from urlint_server.feature import Feature
from urlint_server.session import Session

log = logging.getLogger(__name__)


def did_change(session: Session, params: lsp.DidChangeTextDocumentParams) -> None:
    """Edits the text and schedules new diagnostics."""
    uri = params.text_document.uri
    opened = session.opened.get(uri)
    if opened is None:
        log.warning("ignored a change to a document that is not open")
        return
    changes = params.content_changes
    opened.index.lazy = busy = not session.connection.idle
    opened.version = params.text_document.version
    seconds = session.option("hideWhileTyping", uri) / 1000
    if len(changes) == 1 and isinstance(changes[0], lsp.TextDocumentContentChangePartial) and seconds and _can_wait(session):
        _type(session, opened, changes[0], seconds)
    else:
        session.delay.release(opened)
        _make_all(session, opened, changes, busy)
    opened.edited()
    session.follow.edited(uri)
    if not session.client.pulls:
        session.push.soon(uri)


def _can_wait(session: Session) -> bool:
    """Whether diagnostics may be hidden for now: only if no message is waiting and they can be refreshed later."""
    return session.connection.idle and (session.client.refreshes or not session.client.pulls)


def _make(session: Session, opened: Opened, change: lsp.TextDocumentContentChangeEvent) -> None:
    if isinstance(change, lsp.TextDocumentContentChangePartial):
        session.convert(opened).change(change.range, change.text)
    else:
        opened.text.become(change.text)


def _make_all(session: Session, opened: Opened, changes: Sequence[lsp.TextDocumentContentChangeEvent], busy: bool) -> None:
    """Applies all changes of a message; the edited text is searched only after the last ones."""
    left = len(changes)
    for run in runs(changes):
        left -= len(run)
        opened.index.lazy = busy or left > 0
        convert = session.convert(opened)
        made = edits(convert, run) if len(run) > 1 else []
        for edit in made:
            opened.text.put(*edit.span, edit.text)
        if not made:
            for change in run:
                _make(session, opened, change)


def _type(session: Session, opened: Opened, change: lsp.TextDocumentContentChangePartial, seconds: float) -> None:
    """Applies one edit; if it is within a line, hides new diagnostics at the caret, which is at its end."""
    span = session.convert(opened).span(change.range)
    within = change.range.start.line == change.range.end.line and not set(change.text) & set("\r\n")
    visible = session.delay.before(opened, span) if within else frozenset()
    _make(session, opened, change)
    if within:
        session.delay.after(opened, span.start + len(change.text), visible, seconds)
    else:
        session.delay.release(opened)


feature = Feature(lsp.TEXT_DOCUMENT_DID_CHANGE, did_change)
