"""workspace/didChangeWatchedFiles: a configuration file or a possible link target was created, changed, or deleted."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def did_change_watched_files(session: Session, params: lsp.DidChangeWatchedFilesParams) -> None:
    """Reads the settings again if any configuration file may have changed, and checks references again."""
    if not params.changes or any(session.is_setting(each.uri) for each in params.changes):
        session.workspace.reload()
        session.reconfigure()
    session.follow.soon()


feature = Feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, did_change_watched_files)
