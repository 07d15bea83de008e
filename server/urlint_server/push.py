"""When to push diagnostics: at once after a pause, later while somebody types; never to an editor that asks for them."""

import asyncio
from collections.abc import Callable
from time import monotonic

_PAUSE = 0.2
_DELAY = 0.15


class Push:
    """`publish` sends the diagnostics of a document, if they are there: else it is called again.

    `idle` says whether no message waits that could change the document.
    """

    def __init__(self, publish: Callable[[str], bool], idle: Callable[[], bool]) -> None:
        self._publish, self._idle = publish, idle
        self._last: dict[str, float] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def now(self, uri: str) -> None:
        """Push, and let what was to be pushed later go."""
        self.cancel(uri)
        self._last[uri] = monotonic()
        if not self._publish(uri):
            self._timers[uri] = asyncio.get_running_loop().call_later(0, self.now, uri)

    def soon(self, uri: str) -> None:
        """Push after a change: at once when the last push is a while ago and no message waits, else shortly after the last."""
        if self._idle() and monotonic() - self._last.get(uri, 0.0) > _PAUSE:
            self.now(uri)
            return
        self.cancel(uri)
        self._timers[uri] = asyncio.get_running_loop().call_later(_DELAY, self.now, uri)

    def clear(self, uri: str) -> None:
        """Push what there is to say of a document that is closed: nothing."""
        self.now(uri)
        self._last.pop(uri, None)

    def cancel(self, uri: str) -> None:
        """Let what was to be pushed later go."""
        if timer := self._timers.pop(uri, None):
            timer.cancel()
