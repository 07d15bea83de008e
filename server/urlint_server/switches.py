"""Which features can settings switch on and off while the editor runs (LSP 3.17)?"""

from collections.abc import Callable
from typing import Any

from urlint_server.client import Client
from urlint_server.connection import Connection
from urlint_server.tokens import LEGEND

# By setting: the registered method, its options, and the refresh request.
_TOKENS = {"legend": LEGEND, "full": {"delta": True}, "range": True}
SWITCHES: dict[str, tuple[str, dict[str, Any], str]] = {
    "inlayHints": ("textDocument/inlayHint", {}, "workspace/inlayHint/refresh"),
    "semanticTokens": ("textDocument/semanticTokens", _TOKENS, "workspace/semanticTokens/refresh"),
}


class Switches:
    """Registers features when settings change. `is_on` tells whether a setting is on in any folder.

    Features that are on at the start are advertised by the answer to `initialize`.
    """

    def __init__(self, client: Client, connection: Connection, is_on: Callable[[str], bool]) -> None:
        self._client, self._connection, self._is_on = client, connection, is_on
        self._offered = self._on = {name for name in SWITCHES if is_on(name)}

    def update(self, changed: bool) -> None:
        """Registers or refreshes features after a change of settings; `changed`: earlier results may be outdated."""
        before, self._on = self._on, {name for name in SWITCHES if self._is_on(name)}
        flipped, stale = self._on ^ before, self._on & before if changed else set()
        for name in (flipped - self._offered) & self._client.registers:
            self._register(name, name in self._on)
        for name in (flipped & self._offered | stale) & self._client.asks_again:
            self._connection.request(SWITCHES[name][2])

    def _register(self, name: str, on: bool) -> None:
        method, options, _ = SWITCHES[name]
        registration = {"id": f"urlint {method}", "method": method}
        if on:
            options = {"documentSelector": None, **options}
            self._connection.request("client/registerCapability", {"registrations": [registration | {"registerOptions": options}]})
        else:
            self._connection.request("client/unregisterCapability", {"unregisterations": [registration]})
