"""How does a server run inside another program, without streams and threads? It takes and sends messages by function calls."""

from collections.abc import Callable

from urlint_server.parsed import parsed
from urlint_server.server import Server


class Embedded:
    """The server of one editor. It runs on the event loop of its creator, and calls `send` with the JSON of each message."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self.server = Server()
        self.server.protocol.set_writer(_Bodies(send))

    def take(self, message: str) -> None:
        """Handles one message of any content. Raises ValueError if it is not JSON."""
        self.server.protocol.receive(parsed(message.encode("utf-8", "surrogatepass")))


class _Bodies:
    """A writer that passes on the body of each message, without its header."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self._send = send

    def write(self, data: bytes) -> None:
        """Passes on a whole message."""
        self._send(data.partition(b"\r\n\r\n")[2].decode("utf-8", "surrogatepass"))

    def close(self) -> None:
        """Does nothing: there is no stream to close."""
