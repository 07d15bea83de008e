"""$/setTrace: how much the editor wants to be told of what the server does."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def set_trace(session: Session, params: lsp.SetTraceParams) -> None:
    """From now on."""
    session.trace = params.value.value


feature = Feature(lsp.SET_TRACE, set_trace)
