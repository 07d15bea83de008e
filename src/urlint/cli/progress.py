"""How far a long run has come, for a person at a terminal."""

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

_LONG = 1.0  # seconds after which a person begins to wonder
_REDRAWN = 0.1  # seconds between two pictures

Item = TypeVar("Item")


def tracked(items: Iterator[Item], total: int, speaks: Callable[[Item], bool], color: bool) -> Iterator[Item]:
    """The items as they come, with a bar on standard error once that takes long; out of the way while an item `speaks`."""
    due = time.monotonic() + _LONG
    bar: _Bar | None = None
    try:
        for done, item in enumerate(items, 1):
            if bar is not None and speaks(item):
                bar.hide()
            yield item
            if time.monotonic() >= due:
                bar = bar or _Bar(total, color)
                bar.show(done)
                due = time.monotonic() + _REDRAWN
    finally:
        if bar is not None:
            bar.hide()


class _Bar:
    """A bar that leaves no trace. It is drawn when it is told to be, by no thread of its own: processes may yet be forked."""

    def __init__(self, total: int, color: bool) -> None:
        from rich.console import Console  # late: most runs are short
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), "files", TimeRemainingColumn())
        console = Console(stderr=True, no_color=not color)
        self._progress = Progress(
            *columns,
            console=console,
            transient=True,
            auto_refresh=False,
            redirect_stdout=False,
            redirect_stderr=False,
            disable=console.is_dumb_terminal,
        )
        self._task = self._progress.add_task("", total=total)

    def show(self, done: int) -> None:
        """Draws the bar for so many items done."""
        if not self._progress.disable:
            self._progress.start()
            self._progress.update(self._task, completed=done, refresh=True)

    def hide(self) -> None:
        """Takes the bar off the screen."""
        if not self._progress.disable:  # Before its release 14, `rich` would end a line all the same.
            self._progress.stop()
