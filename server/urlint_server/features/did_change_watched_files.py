"""workspace/didChangeWatchedFiles: a configuration file has come, changed or gone, or a file to which references may lead."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def did_change_watched_files(session: Session, params: lsp.DidChangeWatchedFilesParams) -> None:
    """Read settings again, whichever file it is, as one may extend another; and follow references anew."""
    if not params.changes or any(session.is_setting(each.uri) for each in params.changes):
        session.workspace.reload()
        session.reconfigure()
    session.follow.soon()


feature = Feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, did_change_watched_files)
