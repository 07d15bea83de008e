"""Which files does the run itself write or read? They repeat the URLs of other files, so they are not linted."""

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress


def _written() -> Iterator[os.stat_result]:
    """The files that standard output and standard error go to, unless that is a terminal, a pipe, or nothing."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):  # no file descriptor
            found = os.fstat(stream.fileno())
            if stat.S_ISREG(found.st_mode):
                yield found


def own(answers: str) -> list[os.stat_result]:
    """The files that the run prints to, and the one that it reads as a link checker's `answers`, if that is not ""."""
    found = [*_written()]
    if answers:
        with suppress(OSError, ValueError):  # another part of the run reports it
            found.append(os.stat(answers))
    return found


def is_same(path: str, files: Iterable[os.stat_result]) -> bool:
    """Whether a path is that of one of `files`, with links followed."""
    try:
        state = os.stat(path)
    except (OSError, ValueError):
        return False
    return any(os.path.samestat(state, each) for each in files)
