"""workspace/didChangeWorkspaceFolders: folders and their settings were added or removed."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.features.initialized import ask
from urlint_server.session import Session


def did_change_workspace_folders(session: Session, params: lsp.DidChangeWorkspaceFoldersParams) -> None:
    """Updates the folders, and with them the settings."""
    session.workspace.move([each.uri for each in params.event.added], [each.uri for each in params.event.removed])
    session.reconfigure()
    ask(session)


feature = Feature(lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, did_change_workspace_folders)
