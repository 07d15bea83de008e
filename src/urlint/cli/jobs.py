"""When is work on many documents spread over processes? When that is faster; results come in the order of the tasks."""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence

from urlint.typed import TypeVar

_PAYS = 2.0  # seconds of remaining work from which processes pay off; they cost a third more CPU time in total
_TRIED = 0.1  # seconds of work before an estimate is reliable

Task = TypeVar("Task")
Result = TypeVar("Result")


def spread(tasks: Sequence[Task], work: Callable[[Task], Result], jobs: int = 0) -> Iterator[Result]:
    """Yields `work(task)` for each task, in order, from `jobs` processes; 0: one per processor, if that is faster.

    `work` and its results are pickled. An exception in another process is raised as WorkerFailed here.
    """
    count = min(jobs or _processors(), len(tasks), _most())
    since, first, warm = time.monotonic(), 0, False
    for at, task in enumerate(tasks):
        spent = time.monotonic() - since
        if count > 1 and (jobs or (warm and _pays(spent, at - first, len(tasks) - at))):
            from urlint.cli.pool import Pool  # late: most runs are too short for it

            yield from Pool(tasks[at:], work, count).results()
            return
        if not warm and spent > _TRIED:  # the first tasks take longer, because they fill caches
            since, first, warm = since + spent, at, True
        yield work(task)


def _pays(spent: float, done: int, left: int) -> bool:
    """Whether the remaining tasks take long enough, by estimate, to start processes."""
    return done > 0 and spent > _TRIED and left > 1 and spent / done * left > _PAYS


def _most() -> int:
    """The largest number of processes; Windows waits for 64 objects at most (`MAXIMUM_WAIT_OBJECTS`), and Python uses three."""
    return 61 if sys.platform == "win32" else 4096


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
