"""When are diagnostics pushed? At once after a pause, delayed while the user types, never to an editor that pulls them."""

import asyncio
from collections.abc import Callable
from time import monotonic

_PAUSE = 0.2
_DELAY = 0.15


class Push:
    """Schedules pushes. `publish` sends the diagnostics of a document; if it returns False, it is called again.

    `idle` tells whether no message is waiting that could change the document.
    """

    def __init__(self, publish: Callable[[str], bool], idle: Callable[[], bool]) -> None:
        self._publish, self._idle = publish, idle
        self._last: dict[str, float] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def now(self, uri: str) -> None:
        """Pushes now and cancels a scheduled push."""
        self.cancel(uri)
        self._last[uri] = monotonic()
        if not self._publish(uri):
            self._timers[uri] = asyncio.get_running_loop().call_later(0, self.now, uri)

    def soon(self, uri: str) -> None:
        """Pushes after a change: at once if there was a pause and no message is waiting, else after a short delay."""
        if self._idle() and monotonic() - self._last.get(uri, 0.0) > _PAUSE:
            self.now(uri)
            return
        self.cancel(uri)
        self._timers[uri] = asyncio.get_running_loop().call_later(_DELAY, self.now, uri)

    def clear(self, uri: str) -> None:
        """Pushes the empty list for a closed document."""
        self.now(uri)
        self._last.pop(uri, None)

    def cancel(self, uri: str) -> None:
        """Cancels a scheduled push."""
        if timer := self._timers.pop(uri, None):
            timer.cancel()
