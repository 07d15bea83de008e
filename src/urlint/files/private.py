"""Files of our own, in folders of our own: read only where nobody else can have written them, and without waiting."""

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress

from urlint.files.paths import checkout, holds, real

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)  # no pipe is waited for, no link is followed
OTHERS_WRITE, OTHERS = 0o022, 0o077  # what the mode of a file may let nobody else do
named: set[str] = set()  # the absolute paths that this run was given


def read(path: str, most: int, forbidden: int = OTHERS_WRITE) -> bytes | None:
    """What stands in a file of ours, None where it is none: no file, not ours alone, or more than `most` bytes.

    Where the system knows owners, file and folder are to be this user's; the mode of the file has no bit of `forbidden`.
    """
    with suppress(OSError, ValueError), open(path, "rb", opener=_opened) as file:
        state = os.fstat(file.fileno())
        folder = os.stat(os.path.dirname(path))
        if stat.S_ISREG(state.st_mode) and _is_ours(state, forbidden) and _is_ours(folder, OTHERS_WRITE):
            data = file.read(most + 1)
            return data if len(data) <= most else None
    return None


def write(path: str, data: bytes) -> None:
    """Puts `data` into a file that nobody else can read: all of it or nothing. Raises OSError."""
    folder = os.path.dirname(path)
    os.makedirs(folder, 0o700, exist_ok=True)
    _close(folder)
    beside = f"{path}.{int.from_bytes(os.urandom(6), 'big')}"
    try:
        with open(beside, "xb", opener=_private) as file:
            file.write(data)
        os.replace(beside, path)
    except BaseException:  # an interrupt, too
        with suppress(OSError):
            os.unlink(beside)
        raise


def beware(paths: Iterable[str]) -> None:
    """From now on, what lies at those paths may be of what is linted, as well as what lies in the current folder."""
    named.clear()
    with suppress(OSError):  # the current folder is gone
        named.update(map(os.path.abspath, paths))


def is_here(folder: str) -> bool:
    """Whether an absolute path lies in the current folder, in one that was named, or in the checkout around it, links followed.

    It might be of what is linted. Who works in the home folder itself works among files of their own, unless that was checked
    out; at the root, where editors are started, among those of the system.
    """
    try:
        return _came_with(os.getcwd(), folder) or any(_came_with(place, folder) for place in _around(folder))
    except (OSError, ValueError):  # the current folder is gone
        return True


def _came_with(place: str, folder: str) -> bool:
    """Whether a folder lies in what came together with a place, wherever links lead."""
    place = real(place)
    top = checkout(place)
    return holds(top or place, folder) and (top != "" or place not in (real(os.path.expanduser("~")), os.path.dirname(place)))


def _around(folder: str) -> set[str]:
    """The folders that were named, or hold what was, with which one may have come: without a checkout, those that it lies in."""
    whole = real(folder)
    above = None if checkout(whole) else {*_upward(folder), *_upward(whole)}
    near = (path for path in named if above is None or path in above or os.path.dirname(path) in above)
    return {path if os.path.isdir(path) else os.path.dirname(path) for path in near}


def _upward(path: str) -> Iterator[str]:
    below = ""
    while path != below:
        yield path
        below, path = path, os.path.dirname(path)


def _opened(path: str, flags: int) -> int:
    return os.open(path, flags | _AT_ONCE)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _is_ours(state: os.stat_result, forbidden: int) -> bool:
    return not hasattr(os, "geteuid") or (state.st_uid == os.geteuid() and not state.st_mode & forbidden)


def _close(folder: str) -> None:
    """Nobody else writes into a folder of ours from now on. Raises OSError where it is not ours."""
    state = os.stat(folder)
    if not _is_ours(state, 0):
        raise PermissionError(f"{folder} is not ours")
    if not _is_ours(state, OTHERS_WRITE):
        os.chmod(folder, 0o700)
