"""How do several processes work on one list of tasks? Each in batches; results come in the order of the tasks."""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain

from urlint.cli.failure import WorkerFailed, mistakes
from urlint.cli.jobs import Result, Task
from urlint.typed import TYPE_CHECKING, Generic

if TYPE_CHECKING:
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

_AHEAD = 4  # batches per process that may finish before their turn; bounds the memory
_BATCH = 32  # largest number of tasks sent at once
_SAFE_PATH = "PYTHONSAFEPATH"
_ENDED = "a worker process ended before its work was done"


class Pool(Generic[Task, Result]):
    """Worker processes that each do one batch of tasks at a time. They write no files, so they can be terminated at any time."""

    def __init__(self, tasks: Sequence[Task], work: Callable[[Task], Result], count: int) -> None:
        size = max(1, min(_BATCH, len(tasks) // (count * _AHEAD)))
        self._batches = [tasks[at : at + size] for at in range(0, len(tasks), size)]
        self._work, self._count = work, count
        self._idle: deque[Connection] = deque()
        self._busy: dict[Connection, int] = {}
        self._done: dict[int, list[Result]] = {}

    def results(self) -> Iterator[Result]:
        """Yields all results in the order of the tasks."""
        import gc

        gc.freeze()  # keeps memory pages shared with the children
        processes: list[BaseProcess] = []
        try:
            self._start(processes)
            yield from self._gathered() if processes else map(self._work, chain(*self._batches))
        finally:
            for process in processes:
                process.terminate()
                process.join()
            gc.unfreeze()

    def _start(self, processes: "list[BaseProcess]") -> None:
        """Starts the workers and appends them to `processes`; the system may allow fewer than asked for, or none."""
        from multiprocessing import Pipe
        from pickle import dumps

        from urlint.cli.signals import blocked
        from urlint.files.private import given_paths as paths
        from urlint.files.read import piped

        forks = sys.platform == "linux"
        process_of = _process()
        packed = b"" if forks else dumps(self._work)
        with blocked("SIGINT"), _nothing_from_here(), suppress(OSError):  # an interrupt must not leave a half-started process
            for _ in range(self._count):
                ours, theirs = Pipe()
                given = (_serve, (theirs, self._work, (*self._idle, ours))) if forks else (_begin, (theirs, packed, paths, piped))
                process = process_of(target=given[0], args=given[1], daemon=True)
                process.start()
                processes.append(process)
                self._idle.append(ours)
                theirs.close()

    def _gathered(self) -> Iterator[Result]:
        sent = 0
        for turn in range(len(self._batches)):
            while turn not in self._done:
                while self._idle and sent < min(len(self._batches), turn + self._count * _AHEAD):
                    self._send(sent)
                    sent += 1
                self._receive()
            yield from self._done.pop(turn)

    def _send(self, number: int) -> None:
        connection = self._idle.popleft()
        try:
            connection.send(self._batches[number])
        except OSError:
            raise RuntimeError(_ENDED) from None
        self._busy[connection] = number

    def _receive(self) -> None:
        from multiprocessing.connection import wait

        wait(list(self._busy))
        for connection in [each for each in self._busy if each.poll()]:
            try:
                got = connection.recv()
            except (EOFError, OSError):
                raise RuntimeError(_ENDED) from None
            if isinstance(got, tuple):
                raise WorkerFailed(*got)
            self._done[self._busy.pop(connection)] = got
            self._idle.append(connection)


def _process() -> "type[BaseProcess]":
    """The process class: forked on Linux, which shares loaded modules and compiled expressions, and spawned elsewhere."""
    from multiprocessing import get_context

    if sys.platform == "linux":
        return get_context("fork").Process
    return get_context("spawn").Process


@contextmanager
def _nothing_from_here() -> Iterator[None]:
    """Within it, a spawned Python does not import modules from the current folder, which may be untrusted.

    A spawned process runs `python -c`, which puts the current folder first on the module search path.
    """
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
        else:
            os.environ[_SAFE_PATH] = before


def _begin(connection: "Connection", packed: bytes, given: set[str], piped: dict[str, bytes]) -> None:
    """The main function of a spawned process: loads compiled expressions first, because unpickling `work` imports modules."""
    from pickle import loads

    from urlint.files import read
    from urlint.files.expressions import take
    from urlint.files.private import beware

    beware(given)
    read.piped.update(piped)
    take()
    _serve(connection, loads(packed), ())


def _serve(connection: "Connection", work: Callable[[Task], Result], inherited: "tuple[Connection, ...]") -> None:
    """The main function of a worker: receives batches and sends results until the parent closes its end or is killed.

    Closes `inherited` connections, because only the parent may hold those ends. The parent handles interrupts. If it is killed, the
    rest of the batch, which nobody waits for, is not done.
    """
    import signal

    parent = os.getppid()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for each in inherited:
        each.close()
    with suppress(EOFError, OSError):
        while True:
            batch = connection.recv()
            try:
                connection.send([work(task) for task in batch if os.getppid() == parent])
            except Exception as error:
                from traceback import format_exc  # late: few runs have errors

                connection.send((f"{type(error).__name__}: {error}", format_exc(), mistakes(error)))
