"""Are the settings valid? Reported to editors that support rust-analyzer's `experimental/serverStatus`."""

from collections.abc import Collection

from urlint_server.client import Client
from urlint_server.connection import Connection
from urlint_server.harmless import message

_METHOD = "experimental/serverStatus"


class Status:
    """Notifies the editor once when a problem appears, and once when all are solved."""

    def __init__(self, client: Client, connection: Connection) -> None:
        self._client, self._connection, self._last = client, connection, ""

    def update(self, problems: Collection[str]) -> None:
        """Reports the first of the current `problems`, if it has changed."""
        text = next(iter(problems), "")
        if text == self._last or not self._client.shows_status:
            return
        self._last = text
        fields = {"message": message(f"{text}; the last good settings apply")} if text else {}
        self._connection.notify(_METHOD, {"health": "warning" if text else "ok", "quiescent": True} | fields)
