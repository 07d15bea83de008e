"""workspace/didChangeConfiguration: every open document is judged again."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def did_change_configuration(session: Session, params: lsp.DidChangeConfigurationParams) -> None:
    """Take the settings; push again, or ask the editor to ask again."""
    if not session.configure(params.settings):
        return
    for uri, opened in session.opened.items():
        opened.forget()
        if not session.client.pulls:
            session.push.now(uri)
    if session.client.pulls and session.client.refreshes:
        session.line.request(lsp.WORKSPACE_DIAGNOSTIC_REFRESH)


feature = Feature(lsp.WORKSPACE_DID_CHANGE_CONFIGURATION, did_change_configuration)
