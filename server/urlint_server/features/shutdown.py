"""shutdown: take back everything that was pushed; the exit status is decided when `exit` comes."""

from lsprotocol import types as lsp

from urlint_server.feature import Feature
from urlint_server.session import Session


def shutdown(session: Session, _: None = None) -> None:
    """Close what is still open."""
    for uri in list(session.opened):
        session.close(uri)


feature = Feature(lsp.SHUTDOWN, shutdown)
