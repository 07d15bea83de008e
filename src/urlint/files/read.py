"""The bytes of a file that a repository names or brings along: of a regular one, and no more than a few.

Whatever else stands at its place (a pipe that nobody writes to, a device without an end, a socket) is refused at once: what is
read here is read before an editor has its first answer.
"""

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from errno import EISDIR
from functools import partial
from time import monotonic

from urlint.expression import compiled

_READ = os.O_RDONLY | getattr(os, "O_BINARY", 0)
_AT_ONCE = _READ | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_PIECE = 1 << 16
_PATIENCE = 30  # seconds that the writer of a pipe has, which a person named
piped: dict[str, bytes] = {}  # what came out of such pipes, by their absolute paths
# Names that mean a device in every folder of Windows, whatever follows the point; `\\.\` begins those of all others.
_DEVICE = r"(?i)\\\\\.\\|(?:.*[\\/:])?(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:[.:][^\\/]*)?\Z"


def read(path: str, most: int) -> bytes:
    """All bytes of a regular file that has no more than `most`. Raises OSError, and ValueError for what is no file or too large."""
    if piped and (given := piped.get(os.path.abspath(path))) is not None:
        return given
    file = regular(path)
    try:
        return rest(file, most)
    finally:
        os.close(file)


def take(path: str, most: int) -> None:
    """Has what a pipe holds, such as `<(…)` makes one, be read from now on where that is named: nothing comes out of it twice.

    For what a person names alone, as its writer is waited for, though not for ever; what else is named is read as any file is.
    Raises OSError, and ValueError where it is too large or late.
    """
    if os.name == "nt" or "\0" in path or not os.path.exists(path) or not stat.S_ISFIFO(os.stat(path).st_mode):
        return
    file = at_once(path)
    try:
        piped[os.path.abspath(path)] = gathered(partial(_awaited, file, monotonic() + _PATIENCE), most)
    finally:
        os.close(file)


def _awaited(file: int, end: float, size: int) -> bytes:
    """What comes next out of a pipe, "" at its end. Raises ValueError where that is not before `end`."""
    from select import select  # late: few name a pipe

    while select([file], [], [], max(end - monotonic(), 0))[0]:
        with suppress(BlockingIOError):
            return os.read(file, size)
    raise ValueError(f"no data from this pipe for {_PATIENCE} seconds")


def regular(path: str) -> int:
    """The descriptor of a regular file that is open for reading. Raises OSError, and ValueError for anything else at its place.

    It is asked twice what the file is: before it is opened, as that alone makes some devices do something, and once it is open,
    as another may stand there by then; to open it does not wait for anybody.
    """
    if is_device(path):
        raise ValueError("is not a regular file")
    _prove(os.stat(path))
    file = at_once(path)
    try:
        prove(file)
    except BaseException:
        os.close(file)
        raise
    return file


def at_once(path: str) -> int:
    """The descriptor of what stands at a path, which nobody is waited for to open or to read. Raises OSError and ValueError."""
    return os.open(path, _AT_ONCE)


def prove(file: int) -> None:
    """Raises OSError and ValueError where an open file is no regular one."""
    _prove(os.fstat(file))


def whatever(path: str) -> int:
    """The descriptor of what a person named, be it a pipe whose writer is yet to come. Raises OSError, and ValueError for a NUL."""
    return os.open(path, _READ)


def rest(file: int, most: int) -> bytes:
    """All that is left of an open file, if that is no more than `most` bytes. Raises OSError, and ValueError where it is more."""
    size = os.fstat(file).st_size
    if size > most:
        raise ValueError(too_large(most))
    return gathered(partial(os.read, file), most, max(size, _PIECE))


def gathered(read: Callable[[int], bytes], most: int, piece: int = _PIECE) -> bytes:
    """All that `read` gives, a piece at a time. Raises OSError, and ValueError where it is more than `most` bytes."""
    pieces, left = [], most
    while data := read(min(piece, left) + 1):
        pieces.append(data)
        left -= len(data)
        if left < 0:  # it grows, or never tells its size
            raise ValueError(too_large(most))
    return b"".join(pieces)


def is_device(path: str, system: str = os.name) -> bool:
    """Whether a path means a device by its name alone, as on Windows."""
    return system == "nt" and compiled(_DEVICE).match(path) is not None


def _prove(status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise ValueError("is not a regular file")


def too_large(most: int) -> str:
    return f"is too large: more than {most:,} bytes"
