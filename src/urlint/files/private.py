"""How are the user's own files, such as the cache, read and written safely? Only if nobody else can have written them."""

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress

from urlint.files.paths import checkout, holds, real

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)  # do not wait for pipes or follow links
OTHERS_WRITE, OTHERS = 0o022, 0o077  # mode bits that a file must not have
given_paths: set[str] = set()  # the absolute paths given on the command line


def read(path: str, most: int, forbidden: int = OTHERS_WRITE) -> bytes | None:
    """The content of a file of this user; None if it is missing, not a regular file, not private, or over `most` bytes.

    On systems with owners, this user must own file and folder, and the mode of the file must have no bit of `forbidden`.
    """
    with suppress(OSError, ValueError), open(path, "rb", opener=_opened) as file:
        state = os.fstat(file.fileno())
        folder = os.stat(os.path.dirname(path))
        if stat.S_ISREG(state.st_mode) and _is_ours(state, forbidden) and _is_ours(folder, OTHERS_WRITE):
            data = file.read(most + 1)
            return data if len(data) <= most else None
    return None


def write(path: str, data: bytes) -> None:
    """Writes `data` atomically to a file that nobody else can read. Raises OSError."""
    folder = os.path.dirname(path)
    os.makedirs(folder, 0o700, exist_ok=True)
    _close(folder)
    beside = f"{path}.{int.from_bytes(os.urandom(6), 'big')}"
    try:
        with open(beside, "xb", opener=_private) as file:
            file.write(data)
        os.replace(beside, path)
    except BaseException:  # including an interrupt
        with suppress(OSError):
            os.unlink(beside)
        raise


def beware(paths: Iterable[str]) -> None:
    """Marks `paths` as linted, so untrusted, in addition to the current folder; replaces earlier ones."""
    given_paths.clear()
    with suppress(OSError):  # the current folder is gone
        given_paths.update(map(os.path.abspath, paths))


def is_here(folder: str) -> bool:
    """Whether an absolute path is inside the linted files: the current folder, a named one, or their checkouts.

    Links are resolved. The home folder itself does not count unless it is a checkout, because it holds the user's own files;
    neither does the root folder, where editors are started.
    """
    try:
        return _came_with(os.getcwd(), folder) or any(_came_with(place, folder) for place in _around(folder))
    except (OSError, ValueError):  # the current folder is gone
        return True


def _came_with(place: str, folder: str) -> bool:
    """Whether `folder` is inside `place` or the checkout around it, with links resolved."""
    place = real(place)
    top = checkout(place)
    return holds(top or place, folder) and (top != "" or place not in (real(os.path.expanduser("~")), os.path.dirname(place)))


def _around(folder: str) -> set[str]:
    """The named folders, and the folders of named files, that `folder` may have come with.

    All of them if it is in a checkout, else those above it.
    """
    whole = real(folder)
    above = None if checkout(whole) else {*_upward(folder), *_upward(whole)}
    near = (path for path in given_paths if above is None or path in above or os.path.dirname(path) in above)
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
    """Removes other users' write access to a folder of ours. Raises OSError if this user does not own it."""
    state = os.stat(folder)
    if not _is_ours(state, 0):
        raise PermissionError(f"{folder} is not ours")
    if not _is_ours(state, OTHERS_WRITE):
        os.chmod(folder, 0o700)
