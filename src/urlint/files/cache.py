"""What was worked out once, kept as bytes in the user's cache folder. A cache that cannot be read or written is no error."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from zlib import crc32

from urlint import __version__


def kept(key: str, make: Callable[[], bytes]) -> bytes:
    """What `make` gives for `key`, from the cache where an intact copy lies there."""
    from hashlib import sha256  # late: OpenSSL behind it costs 4 ms

    name = sha256(f"{__version__}\n{key}".encode("utf-8", "surrogatepass")).hexdigest()
    path = os.path.join(folder(), "urlint", "grammars", name)
    found = read(path)
    if found is None:
        found = make()
        write(path, found)
    return found


def folder() -> str:
    """The user's cache folder, as the system calls it."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    if sys.platform == "darwin":
        return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, "Library", "Caches")
    return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")


def read(path: str) -> bytes | None:
    """The bytes that `write` put there, or None where they are not there, not whole or not readable.

    None at a relative path, too, which the XDG Base Directory Specification has ignored: it might be of what is linted.
    """
    if not os.path.isabs(path):
        return None
    with suppress(OSError), open(path, "rb") as file:
        checksum, data = file.read(4), file.read()
        return data if crc32(data).to_bytes(4, "big") == checksum else None
    return None


def write(path: str, data: bytes) -> None:
    """Written beside and put in place at once: another run never sees half a file. What cannot be written is not."""
    with suppress(OSError):
        _put(path, crc32(data).to_bytes(4, "big") + data)


def _put(path: str, data: bytes) -> None:
    if not os.path.isabs(path):
        return  # of a user without a home, or set so
    os.makedirs(os.path.dirname(path), exist_ok=True)
    beside = f"{path}.{os.getpid()}"
    try:
        with open(beside, "xb") as file:
            file.write(data)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            os.unlink(beside)
