"""Are the settings valid? Reported to editors that support rust-analyzer's `experimental/serverStatus`."""

from collections.abc import Collection

from urlint.lint.redact import redacted_text
from urlint_server.client import Client
from urlint_server.harmless import message
from urlint_server.line import Line

_METHOD = "experimental/serverStatus"


class Status:
    """Notifies the editor once when a problem appears, and once when all are solved."""

    def __init__(self, client: Client, line: Line) -> None:
        self._client, self._line, self._told = client, line, ""

    def look(self, problems: Collection[str]) -> None:
        """Reports the first of the current `problems`, if it has changed."""
        text = next(iter(problems), "")
        if text == self._told or not self._client.shows_status:
            return
        self._told = text
        told = {"message": message(f"{redacted_text(text)}; the last good settings apply")} if text else {}
        self._line.notify(_METHOD, {"health": "warning" if text else "ok", "quiescent": True} | told)
