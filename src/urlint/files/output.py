"""Which files does the run itself write or read? They repeat the URLs of other files, so they are not linted."""

import os
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress


def output() -> os.stat_result | None:
    """The file that standard output goes to; None if it goes elsewhere, such as to a terminal or a pipe."""
    try:
        found = os.fstat(sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):  # no file descriptor
        return None
    return found if stat.S_ISREG(found.st_mode) else None


def own(answers: str) -> list[os.stat_result]:
    """The files that the run writes to standard output and reads as a link checker's `answers`, if that is not ""."""
    found = [output()]
    if answers:
        with suppress(OSError, ValueError):  # another part of the run reports it
            found.append(os.stat(answers))
    return [each for each in found if each is not None]


def is_same(path: str, files: Iterable[os.stat_result]) -> bool:
    """Whether a path is that of one of `files`, with links followed."""
    try:
        state = os.stat(path)
    except (OSError, ValueError):
        return False
    return any(os.path.samestat(state, each) for each in files)
