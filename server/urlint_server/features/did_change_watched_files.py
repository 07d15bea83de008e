"""workspace/didChangeWatchedFiles: a configuration file has come, changed or gone."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def did_change_watched_files(session: Session, _: lsp.DidChangeWatchedFilesParams) -> None:
    """Read the files again; which one it is does not matter, as one may extend another."""
    session.workspace.reload()
    session.reconfigure()


feature = Feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, did_change_watched_files)
