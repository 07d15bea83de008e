"""What was worked out once, kept as bytes in the user's cache folder. A cache that cannot be read or written is no error."""

import os
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from zlib import crc32

from urlint import __version__

_LONG = 30 * 24 * 60 * 60  # seconds: of two releases that are in use, none takes at once what the other one kept


def kept(key: str, make: Callable[[], bytes]) -> bytes:
    """What `make` gives for `key`, from the cache where an intact copy lies there."""
    from hashlib import sha256  # late: OpenSSL behind it costs 4 ms

    name = sha256(f"{__version__}\n{key}".encode("utf-8", "surrogatepass")).hexdigest()
    path = place("grammars", name)
    found = read(path)
    if found is None:
        found = make()
        write(path, found)
    return found


def place(*names: str) -> str:
    """The path of what is kept under those names; "" where the user's cache folder is relative, as no path is.

    The XDG Base Directory Specification has that ignored: it might be of what is linted, or of a user without a home.
    """
    home = folder()
    return os.path.join(home, "urlint", *names) if os.path.isabs(home) else ""


def folder() -> str:
    """The user's cache folder, as the system calls it."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    if sys.platform == "darwin":
        return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, "Library", "Caches")
    return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")


def read(path: str) -> bytes | None:
    """The bytes that `write` put at a place, or None where they are not there, not whole or not readable."""
    with suppress(OSError), open(path, "rb") as file:
        checksum, data = file.read(4), file.read()
        return data if crc32(data).to_bytes(4, "big") == checksum else None
    return None


def write(path: str, data: bytes) -> None:
    """Written beside and put in place at once: another run never sees half a file. What cannot be written is not."""
    with suppress(OSError):
        _put(path, crc32(data).to_bytes(4, "big") + data)


def clear(shelf: str, form: str) -> None:
    """Removes the files in the folder `shelf` whose names are of that form, an expression, and that nobody wrote for long."""
    since = time.time() - _LONG
    with suppress(OSError), os.scandir(shelf) as entries:
        for entry in entries:
            if re.fullmatch(form, entry.name):
                _remove(entry, since)


def _remove(entry: "os.DirEntry[str]", since: float) -> None:
    with suppress(OSError):
        if entry.is_file(follow_symlinks=False) and entry.stat(follow_symlinks=False).st_mtime < since:
            os.unlink(entry.path)


def _put(path: str, data: bytes) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    beside = f"{path}.{os.getpid()}"
    try:
        with open(beside, "xb") as file:
            file.write(data)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            os.unlink(beside)
