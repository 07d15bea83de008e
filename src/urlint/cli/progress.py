"""How far a long run has come, for a person at a terminal."""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator

from urlint.typed import TypeVar

_LONG = 1.0  # seconds after which a person begins to wonder
_REDRAWN = 0.1  # seconds between two pictures
_SHAPE = "{bar:40} {n_fmt}/{total_fmt} files, {remaining} left"

Item = TypeVar("Item")


def tracked(items: Iterator[Item], total: int, speaks: Callable[[Item], bool]) -> Iterator[Item]:
    """The items as they come, with a bar on standard error once that takes long; out of the way while an item `speaks`."""
    due = time.monotonic() + _LONG
    bar: _Bar | None = None
    try:
        for done, item in enumerate(items, 1):
            if bar is not None and speaks(item):
                bar.hide()
            yield item
            if time.monotonic() >= due:
                bar = bar or _Bar(total, done)
                bar.show(done)
                due = time.monotonic() + _REDRAWN
    finally:
        if bar is not None:
            bar.hide()


class _Bar:
    """A bar that leaves no trace. It is drawn when it is told to be, by no thread of its own: processes may yet be forked."""

    def __init__(self, total: int, done: int) -> None:
        from tqdm.std import tqdm  # late: most runs are short

        tqdm.monitor_interval = 0  # no thread
        tqdm.set_lock(threading.RLock())  # nor a lock between processes
        unfit = os.environ.get("TERM") == "dumb"
        looks = {"bar_format": _SHAPE, "dynamic_ncols": True, "smoothing": 0, "leave": False}
        self._bar = tqdm(initial=done, total=total, file=sys.stderr, disable=unfit, **looks)

    def show(self, done: int) -> None:
        """Draws the bar for so many items done."""
        self._bar.n = done
        self._bar.refresh()

    def hide(self) -> None:
        """Takes the bar off the screen."""
        self._bar.clear()
