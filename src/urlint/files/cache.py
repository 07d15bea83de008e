"""What was worked out once, kept as bytes in the user's cache folder. A cache that cannot be read or written is no error.

Nothing is taken from it that an earlier run of this user's did not put there under the same name: what is kept is run, and judges.
"""

import os
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from urlint import __version__
from urlint.files import private
from urlint.files.key import LENGTH, digest, seal

MOST = 8 * 1024 * 1024  # bytes that are kept under a name; the tables of a grammar are below
_LONG = 30 * 24 * 60 * 60  # seconds: of two releases that are in use, none takes at once what the other one kept
_FORM = r"[0-9a-f]{64}(?:\.[0-9]+)?"  # of the names that `kept` gives, and of what is not yet in place


def kept(key: str, make: Callable[[], bytes]) -> bytes:
    """What `make` gives for `key`, from the cache where an intact copy lies there."""
    path = place("grammars", digest(f"{__version__}\n{key}"))
    found = read(path)
    if found is None:
        found = make()
        write(path, found)
        clear(os.path.dirname(path), _FORM)
    return found


def place(*names: str) -> str:
    """The path of what is kept under those names; "" where the user's cache folder is relative, as no path is, or lies here.

    The XDG Base Directory Specification has the first ignored; either might be of what is linted, or of a user without a home.
    """
    home = folder()
    path = os.path.join(home, "urlint", *names)
    return path if os.path.isabs(home) and not private.is_here(os.path.dirname(path)) else ""


def folder() -> str:
    """The user's cache folder, as the system calls it."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    if sys.platform == "darwin":
        return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, "Library", "Caches")
    return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")


def read(path: str) -> bytes | None:
    """The bytes that `write` put at a place, or None where they are not there, not whole, not ours or not readable."""
    whole = private.read(path, MOST + LENGTH) if path else None
    if whole is None:
        return None
    data = whole[LENGTH:]
    return data if whole[:LENGTH] == seal(_name(path), data) else None


def write(path: str, data: bytes) -> None:
    """Written beside and put in place at once: another run never sees half a file. What cannot be written is not."""
    made = seal(_name(path), data, make=True) if path and len(data) <= MOST else None
    if made is not None:
        with suppress(OSError):
            private.write(path, made + data)


def clear(shelf: str, form: str) -> None:
    """Removes the files in the folder `shelf` whose names are of that form, an expression, and that nobody wrote for long."""
    since = time.time() - _LONG
    with suppress(OSError), os.scandir(shelf) as entries:
        for entry in entries:
            if re.fullmatch(form, entry.name):
                _remove(entry, since)


def _name(path: str) -> str:
    """What a seal is for: the last two names of a path, so that no file passes for another one."""
    shelf, name = os.path.split(path)
    return f"{os.path.basename(shelf)}/{name}"


def _remove(entry: "os.DirEntry[str]", since: float) -> None:
    with suppress(OSError):
        if entry.is_file(follow_symlinks=False) and entry.stat(follow_symlinks=False).st_mtime < since:
            os.unlink(entry.path)
