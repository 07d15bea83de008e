"""What was worked out once, kept as bytes in the user's cache folder. A cache that cannot be read or written is no error."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

from urlint import __version__


def kept(key: str, make: Callable[[], bytes]) -> bytes:
    """What `make` gives for `key`, from the cache where an intact copy lies there."""
    name = sha256(f"{__version__}\n{key}".encode("utf-8", "surrogatepass")).hexdigest()
    path = os.path.join(folder(), "urlint", "grammars", name)
    found = _read(path)
    if found is None:
        found = make()
        with suppress(OSError):
            _write(path, sha256(found).digest() + found)
    return found


def folder() -> str:
    """The user's cache folder, as the system calls it."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    if sys.platform == "darwin":
        return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, "Library", "Caches")
    return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")


def _read(path: str) -> bytes | None:
    """The bytes behind their digest, or None where they are not there, not whole or not readable."""
    with suppress(OSError), open(path, "rb") as file:
        digest, data = file.read(32), file.read()
        return data if sha256(data).digest() == digest else None
    return None


def _write(path: str, data: bytes) -> None:
    """Written beside and put in place at once: another run never sees half a file."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    beside = f"{path}.{os.getpid()}"
    try:
        with open(beside, "xb") as file:
            file.write(data)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            os.unlink(beside)
        raise
