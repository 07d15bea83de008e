"""How far has a long run come? A progress bar on the terminal."""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator

from urlint.typed import TypeVar

_LONG = 1.0  # seconds before the bar appears
_REDRAWN = 0.1  # seconds between two updates
_SHAPE = "{bar:40} {n_fmt}/{total_fmt} files, {remaining} left"

Item = TypeVar("Item")


def tracked(items: Iterator[Item], total: int, speaks: Callable[[Item], bool]) -> Iterator[Item]:
    """Yields the items, with a bar on standard error after a second; hides it before items that print (`speaks`)."""
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
    """A progress bar that is erased at the end. It uses no thread, because processes may still be forked."""

    def __init__(self, total: int, done: int) -> None:
        from tqdm.std import tqdm  # late: most runs are short

        tqdm.monitor_interval = 0  # no thread
        tqdm.set_lock(threading.RLock())  # no lock between processes
        unfit = os.environ.get("TERM") == "dumb"
        looks = {"bar_format": _SHAPE, "dynamic_ncols": True, "smoothing": 0, "leave": False}
        self._bar = tqdm(initial=done, total=total, file=sys.stderr, disable=unfit, **looks)

    def show(self, done: int) -> None:
        """Draws the bar with `done` items done."""
        self._bar.n = done
        self._bar.refresh()

    def hide(self) -> None:
        """Erases the bar."""
        self._bar.clear()
