"""How is an untrusted file read? Only if it is a regular file, and up to a size limit.

Pipes, devices, and sockets are rejected without waiting: these files are read before an editor gets its first answer.
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
_PATIENCE = 30  # seconds to wait for the writer of a pipe that the user named
piped: dict[str, bytes] = {}  # the contents of such pipes by absolute path
# Names of devices in every folder on Windows, with any extension; other devices start with `\\.\`.
_DEVICE = r"(?i)\\\\\.\\|(?:.*[\\/:])?(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:[.:][^\\/]*)?\Z"


def read(path: str, most: int) -> bytes:
    """The bytes of a regular file. Raises OSError, and ValueError if it is not a regular file or has more than `most` bytes."""
    if piped and (given := piped.get(os.path.abspath(path))) is not None:
        return given
    file = regular(path)
    try:
        return rest(file, most)
    finally:
        os.close(file)


def take(path: str, most: int) -> None:
    """Reads a named pipe, such as one from `<(…)`, once and keeps its content for later reads; ignores other files.

    Only for paths given by the user, because it waits for the writer, up to 30 seconds. Raises OSError, and ValueError if the
    content is too large or late.
    """
    if os.name == "nt" or "\0" in path or not os.path.exists(path) or not stat.S_ISFIFO(os.stat(path).st_mode):
        return
    file = at_once(path)
    try:
        piped[os.path.abspath(path)] = gathered(partial(_awaited, file, monotonic() + _PATIENCE), most)
    finally:
        os.close(file)


def _awaited(file: int, end: float, size: int) -> bytes:
    """The next bytes from a pipe, b"" at its end. Raises ValueError if none arrive before the time `end`."""
    from select import select  # late: few runs read a pipe

    while select([file], [], [], max(end - monotonic(), 0))[0]:
        with suppress(BlockingIOError):
            return os.read(file, size)
    raise ValueError(f"no data from this pipe for {_PATIENCE} seconds")


def regular(path: str) -> int:
    """The descriptor of a regular file, open for reading. Raises OSError, and ValueError if it is not a regular file.

    The kind of the file is checked twice: before opening, because opening some devices has side effects, and afterwards,
    because the file may have been replaced. Opening does not block.
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
    """The descriptor of any kind of file, opened for nonblocking reads. Raises OSError and ValueError."""
    return os.open(path, _AT_ONCE)


def prove(file: int) -> None:
    """Raises OSError or ValueError if an open file is not a regular file."""
    _prove(os.fstat(file))


def whatever(path: str) -> int:
    """The descriptor of a file that the user named, which may be a pipe; waits for its writer. Raises OSError and ValueError."""
    return os.open(path, _READ)


def rest(file: int, most: int) -> bytes:
    """The remaining bytes of an open file. Raises OSError, and ValueError if the file has more than `most` bytes."""
    size = os.fstat(file).st_size
    if size > most:
        raise ValueError(too_large(most))
    return gathered(partial(os.read, file), most, max(size, _PIECE))


def gathered(read: Callable[[int], bytes], most: int, piece: int = _PIECE) -> bytes:
    """All bytes that `read` returns, piece by piece. Raises OSError, and ValueError if there are more than `most`."""
    pieces, left = [], most
    while data := read(min(piece, left) + 1):
        pieces.append(data)
        left -= len(data)
        if left < 0:  # a file that grows or has no known size
            raise ValueError(too_large(most))
    return b"".join(pieces)


def is_device(path: str, system: str = os.name) -> bool:
    """Whether a path names a device, such as `NUL` on Windows."""
    return system == "nt" and compiled(_DEVICE).match(path) is not None


def _prove(status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise ValueError("is not a regular file")


def too_large(most: int) -> str:
    return f"is too large: more than {most:,} bytes"
