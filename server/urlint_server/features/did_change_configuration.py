"""workspace/didChangeConfiguration: applies new settings and lints the affected documents again."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.features.initialized import ask
from urlint_server.session import Session


def did_change_configuration(session: Session, params: lsp.DidChangeConfigurationParams) -> None:
    """Applies the settings, and requests them in case the editor only reports that they have changed."""
    session.workspace.take(params.settings)
    session.reconfigure()
    ask(session)


feature = Feature(lsp.WORKSPACE_DID_CHANGE_CONFIGURATION, did_change_configuration)
