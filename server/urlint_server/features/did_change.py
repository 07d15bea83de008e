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
    typed, seconds = _typed(session, changes), session.option("hideWhileTyping", uri) / 1000
    if typed and seconds and not busy:
        _type(session, opened, typed, seconds)
    else:
        _wait(session, opened, typed if seconds else None)
        _make_all(session, opened, changes, busy)
    opened.edited()
    session.follow.edited(uri)
    if not session.client.pulls:
        session.push.soon(uri)


def _typed(session: Session, changes: Sequence[lsp.TextDocumentContentChangeEvent]) -> lsp.TextDocumentContentChangePartial | None:
    """The only edit, if it is within a line, and diagnostics that are hidden for now can be refreshed later; else None."""
    edit = changes[0] if len(changes) == 1 and (session.client.refreshes or not session.client.pulls) else None
    if not isinstance(edit, lsp.TextDocumentContentChangePartial) or set(edit.text) & set("\r\n"):
        return None
    return edit if edit.range.start.line == edit.range.end.line else None


def _wait(session: Session, opened: Opened, typed: lsp.TextDocumentContentChangePartial | None) -> None:
    """Prepares for an edit after which others are waiting: what is hidden stays so if all of them are `typed`."""
    if typed:
        session.delay.wait(opened, session.convert(opened).span(typed.range))
    else:
        session.delay.release(opened)


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
    """Applies one edit, and hides new diagnostics at the caret, which is at its end."""
    span = session.convert(opened).span(change.range)
    visible = session.delay.before(opened, span)
    _make(session, opened, change)
    session.delay.after(opened, span.start + len(change.text), visible, seconds)


feature = Feature(lsp.TEXT_DOCUMENT_DID_CHANGE, did_change)
