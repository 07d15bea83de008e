"""shutdown: all pushed diagnostics are removed; `exit` then ends the process."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def shutdown(session: Session, _: None = None) -> None:
    """Closes all open documents."""
    for uri in list(session.opened):
        session.close(uri)


feature = Feature(lsp.SHUTDOWN, shutdown)
