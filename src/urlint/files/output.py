"""Which file does standard output go to? It contains the start of our own report, so it is not linted."""

import os
import stat
import sys


def output() -> os.stat_result | None:
    """The file that standard output goes to; None if it goes elsewhere, such as to a terminal or a pipe."""
    try:
        found = os.fstat(sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):  # no file descriptor
        return None
    return found if stat.S_ISREG(found.st_mode) else None


def is_same(path: str, file: os.stat_result) -> bool:
    """Whether a path is that of `file`, with links followed."""
    try:
        return os.path.samestat(os.stat(path), file)
    except (OSError, ValueError):
        return False
