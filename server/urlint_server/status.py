"""Whether the settings are in order, for editors that show a server's state: rust-analyzer's `experimental/serverStatus`."""

from collections.abc import Collection

from urlint.lint.redact import redacted_text
from urlint_server.client import Client
from urlint_server.harmless import message
from urlint_server.line import Line

_METHOD = "experimental/serverStatus"


class Status:
    """Tells the editor once when something goes wrong, and once when all is well again."""

    def __init__(self, client: Client, line: Line) -> None:
        self._client, self._line, self._told = client, line, ""

    def look(self, problems: Collection[str]) -> None:
        """`problems` are what is wrong now, the first of which is told."""
        text = next(iter(problems), "")
        if text == self._told or not self._client.shows_status:
            return
        self._told = text
        told = {"message": message(f"{redacted_text(text)}; the last good settings apply")} if text else {}
        self._line.notify(_METHOD, {"health": "warning" if text else "ok", "quiescent": True} | told)
