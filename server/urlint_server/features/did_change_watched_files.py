"""workspace/didChangeWatchedFiles: a configuration file or a possible link target was created, changed, or deleted."""

import os

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session
from urlint_server.uri import file_path


def did_change_watched_files(session: Session, params: lsp.DidChangeWatchedFilesParams) -> None:
    """Reads the settings again if any configuration file may have changed, and checks references again."""
    if not params.changes or any(session.is_setting(each.uri) or _holds_settings(session, each) for each in params.changes):
        session.workspace.reload()
        session.reconfigure()
    session.follow.soon()


def _holds_settings(session: Session, change: lsp.FileEvent) -> bool:
    """Whether a folder came that may hold a configuration file, or one went that held one: there is no event for the file."""
    path = file_path(change.uri)
    if change.type is not lsp.FileChangeType.Deleted:
        return os.path.isdir(path)
    return any(session.workspace.source(uri).startswith(os.path.join(path, "")) for uri in session.opened)


feature = Feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, did_change_watched_files)
