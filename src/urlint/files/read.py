"""The bytes of a file that a repository names or brings along: of a regular one, and no more than a few.

Whatever else stands at its place (a pipe that nobody writes to, a device without an end, a socket) is refused at once: what is
read here is read before an editor has its first answer.
"""

import os
import re
import stat
from errno import EISDIR

_WAITING = os.O_RDONLY | getattr(os, "O_BINARY", 0)
_AT_ONCE = _WAITING | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_PIECE = 1 << 16
# Names that mean a device in every folder of Windows, whatever follows the point; `\\.\` begins those of all others.
_DEVICE = re.compile(
    r"\\\\\.\\|(?:.*[\\/:])?(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:[.:][^\\/]*)?\Z", re.IGNORECASE
)


def read(path: str, most: int) -> bytes:
    """All bytes of a regular file that has no more than `most`. Raises OSError, and ValueError for what is no file or too large."""
    file = regular(path)
    try:
        return rest(file, most)
    finally:
        os.close(file)


def regular(path: str) -> int:
    """The descriptor of a regular file that is open for reading. Raises OSError, and ValueError for anything else at its place.

    It is asked twice what the file is: before it is opened, as that alone makes some devices do something, and once it is open,
    as another may stand there by then; to open it does not wait for anybody.
    """
    if is_device(path):
        raise ValueError("is no file")
    _is_regular(os.stat(path))
    return opened(path)


def opened(path: str) -> int:
    """The same where it is known that to open what stands there does no harm: the system is asked once less."""
    file = os.open(path, _AT_ONCE)
    try:
        _is_regular(os.fstat(file))
    except BaseException:
        os.close(file)
        raise
    return file


def waiting(path: str) -> int:
    """The descriptor of whatever a person named, be it a pipe whose writer is yet to come. Raises OSError and ValueError."""
    return os.open(path, _WAITING)


def rest(file: int, most: int) -> bytes:
    """All that is left of an open file, if that is no more than `most` bytes. Raises OSError, and ValueError where it is more."""
    size = os.fstat(file).st_size
    if size > most:
        raise ValueError(_too_large(most))
    pieces, left = [], most
    while piece := os.read(file, min(max(size, _PIECE), left) + 1):
        pieces.append(piece)
        left -= len(piece)
        if left < 0:  # it grows, or never tells its size
            raise ValueError(_too_large(most))
    return b"".join(pieces)


def is_device(path: str, system: str = os.name) -> bool:
    """Whether a path means a device by its name alone, as on Windows."""
    return system == "nt" and _DEVICE.match(path) is not None


def _is_regular(status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise ValueError("is no file")


def _too_large(most: int) -> str:
    return f"is too large: more than {most:,} bytes"
