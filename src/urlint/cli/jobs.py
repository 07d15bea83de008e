"""Work on many documents, spread over processes where that makes a run shorter; the results come in the order of the tasks."""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence

from urlint.typed import TypeVar

_PAYS = 2.0  # seconds of work ahead that are worth the start of processes, which cost a third more in all
_TRIED = 0.1  # seconds after which an estimate means something

Task = TypeVar("Task")
Result = TypeVar("Result")


def spread(tasks: Sequence[Task], work: Callable[[Task], Result], jobs: int = 0) -> Iterator[Result]:
    """`work(task)` for each task, in order, by as many processes; 0: as many as there are processors, once it pays.

    `work` and what it gives go through `pickle`; an exception of `work` in another process is a RuntimeError here.
    """
    count = min(jobs or _processors(), len(tasks), _most())
    since, first, warm = time.monotonic(), 0, False
    for at, task in enumerate(tasks):
        spent = time.monotonic() - since
        if count > 1 and (jobs or (warm and _pays(spent, at - first, len(tasks) - at))):
            from urlint.cli.pool import Pool  # late: most runs are too short for it

            yield from Pool(tasks[at:], work, count).results()
            return
        if not warm and spent > _TRIED:  # the first ones take longer, as much is made when it is needed
            since, first, warm = since + spent, at, True
        yield work(task)


def _pays(spent: float, done: int, left: int) -> bool:
    """Whether what is left will take so long that processes are worth their start."""
    return done > 0 and spent > _TRIED and left > 1 and spent / done * left > _PAYS


def _most() -> int:
    """Windows waits for 64 things at once (`MAXIMUM_WAIT_OBJECTS`), of which Python keeps three."""
    return 61 if sys.platform == "win32" else 4096


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
