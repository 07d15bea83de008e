"""workspace/didChangeConfiguration: every open document that is concerned is judged again."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.features.initialized import ask
from urlint_server.session import Session


def did_change_configuration(session: Session, params: lsp.DidChangeConfigurationParams) -> None:
    """Take the settings, and ask for them where the editor says nothing but that they have changed."""
    session.workspace.take(params.settings)
    session.reconfigure()
    ask(session)


feature = Feature(lsp.WORKSPACE_DID_CHANGE_CONFIGURATION, did_change_configuration)
