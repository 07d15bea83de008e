"""Processes that do one batch of tasks at a time each, and give the results in the order of the tasks."""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain

from urlint.cli.jobs import Result, Task
from urlint.typed import TYPE_CHECKING, Generic

if TYPE_CHECKING:
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

_AHEAD = 4  # batches for each process that may be done before their turn: all that is kept in memory
_BATCH = 32  # tasks at most that are sent at once
_SAFE_PATH = "PYTHONSAFEPATH"
_ENDED = "a worker process ended before its work was done"


class Pool(Generic[Task, Result]):
    """Processes that each do one batch of tasks at a time. They write nothing, so that they may be ended at any moment."""

    def __init__(self, tasks: Sequence[Task], work: Callable[[Task], Result], count: int) -> None:
        size = max(1, min(_BATCH, len(tasks) // (count * _AHEAD)))
        self._batches = [tasks[at : at + size] for at in range(0, len(tasks), size)]
        self._work, self._count = work, count
        self._idle: deque[Connection] = deque()
        self._busy: dict[Connection, int] = {}
        self._done: dict[int, list[Result]] = {}

    def results(self) -> Iterator[Result]:
        """All results in order."""
        import gc

        gc.freeze()  # what the children share with us stays shared
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
        """Adds the processes as they start: the system may give us fewer than we ask for, or none."""
        from multiprocessing import Pipe
        from pickle import dumps

        from urlint.cli.signals import deaf
        from urlint.files.private import named
        from urlint.files.read import piped

        forks = sys.platform == "linux"
        process_of = _process()
        packed = b"" if forks else dumps(self._work)
        with deaf("SIGINT"), _nothing_from_here(), suppress(OSError):  # half a process cannot be ended
            for _ in range(self._count):
                ours, theirs = Pipe()
                given = (_serve, (theirs, self._work, (*self._idle, ours))) if forks else (_begin, (theirs, packed, named, piped))
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
        except OSError:  # such as a closed pipe, which would pass for that of standard output
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
            if isinstance(got, str):
                raise RuntimeError(got)
            self._done[self._busy.pop(connection)] = got
            self._idle.append(connection)


def _process() -> "type[BaseProcess]":
    """Forked, where that is safe: what is compiled and loaded is shared then."""
    from multiprocessing import get_context

    if sys.platform == "linux":
        return get_context("fork").Process
    return get_context("spawn").Process


@contextmanager
def _nothing_from_here() -> Iterator[None]:
    """While it holds, a Python that is started looks for no module in the current folder, which may be a stranger's.

    A process that is spawned is told what to do by `-c`, for which Python looks there first.
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


def _begin(connection: "Connection", packed: bytes, named: set[str], piped: dict[str, bytes]) -> None:
    """The life of a process that begins empty: it takes what was compiled before `work` imports the modules that compile."""
    from pickle import loads

    from urlint.files import read
    from urlint.files.expressions import take
    from urlint.files.private import beware

    beware(named)
    read.piped.update(piped)
    take()
    _serve(connection, loads(packed), ())


def _serve(connection: "Connection", work: Callable[[Task], Result], inherited: "tuple[Connection, ...]") -> None:
    """The life of a process: batches come in, results go out, until the other end is closed, be it that its owner was killed.

    Nobody but the owner may hold that end, so `inherited` ones are closed here. An interrupt is for the owner, too.
    """
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for each in inherited:
        each.close()
    with suppress(EOFError, OSError):
        while True:
            batch = connection.recv()
            try:
                connection.send([work(task) for task in batch])
            except Exception as error:
                connection.send(f"{type(error).__name__}: {error}")
