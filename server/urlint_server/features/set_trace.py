"""$/setTrace: how much the server reports about its work."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def set_trace(session: Session, params: lsp.SetTraceParams) -> None:
    """Sets the trace level."""
    session.trace = params.value.value


feature = Feature(lsp.SET_TRACE, set_trace)
