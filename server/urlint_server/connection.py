"""What does the session need of the connection to the editor? An interface, implemented in `server.py`."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from urlint_server.convert import Json


class Raw(NamedTuple):
    """JSON that is already serialized, in parts, because long results are built piece by piece."""

    parts: tuple[bytes, ...]


Answer = Callable[[Any], None]


class Connection(Protocol):
    """The connection to the editor."""

    @property
    def idle(self) -> bool:
        """Whether no message from the editor is waiting that changes a document."""

    def notify(self, method: str, params: Json | Raw) -> None:
        """Sends a notification."""

    def request(self, method: str, params: Any = None, answer: Answer | None = None) -> None:
        """Sends a request; `answer` gets the result, or None after an error."""
