"""A server inside another program, which hands messages over and is handed them: where there are no streams and no threads."""

from collections.abc import Callable

from urlint_server.parsed import parsed
from urlint_server.server import Server


class Embedded:
    """One editor's server. `take` and its timers run on the loop of whoever made it; `send` is given the JSON of each message."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self.server = Server()
        self.server.protocol.set_writer(_Bodies(send))

    def take(self, message: str) -> None:
        """Handle one message, whatever it is. Raises ValueError where it is not JSON."""
        self.server.protocol.receive(parsed(message.encode("utf-8", "surrogatepass")))


class _Bodies:
    """Passes on the body of each message that is written, without its header."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self._send = send

    def write(self, data: bytes) -> None:
        """Send a whole message."""
        self._send(data.partition(b"\r\n\r\n")[2].decode("utf-8", "surrogatepass"))

    def close(self) -> None:
        """Nothing: there is nothing to close."""
