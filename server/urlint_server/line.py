"""The line to the editor, as the session needs it: what speaks over it is elsewhere."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from urlint_server.convert import Json


class Raw(NamedTuple):
    """JSON that is written already: what is long is made piece by piece, and goes out as it is."""

    parts: tuple[bytes, ...]


Answer = Callable[[Any], None]


class Line(Protocol):
    """The line to the editor, as the session needs it."""

    @property
    def idle(self) -> bool:
        """Whether no message of the editor waits to be read."""

    def notify(self, method: str, params: Json | Raw) -> None:
        """Tell the editor something."""

    def request(self, method: str, params: Any = None, answer: Answer | None = None) -> None:
        """Ask the editor something; `answer` takes the result, None where there was an error."""
