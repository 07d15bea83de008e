"""How are results kept between runs? As files in the user's cache folder; failing to read or write them is not an error.

Only files that an earlier run of this user wrote under the same name are used, because their content is executed.
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

MOST = 8 * 1024 * 1024  # bytes of one file; the tables of a grammar take less
_LONG = 30 * 24 * 60 * 60  # seconds; files of another release in use are not removed at once
FORM = r"[0-9a-f]{64}(?:\.[0-9]+)?"  # the names of `kept` files and of temporary files


def kept(key: str, make: Callable[[], bytes]) -> bytes:
    """The result of `make()` for `key`, from the cache if it holds an intact copy."""
    path = path_of("grammars", digest(f"{__version__}\n{key}"))
    found = read(path)
    if found is None:
        found = make()
        write(path, found)
        clear(os.path.dirname(path), FORM)
    return found


def path_of(*names: str) -> str:
    """The path in the cache for `names`; "" if the user's cache folder is a relative path or inside the linted files.

    The XDG Base Directory Specification says to ignore relative paths. Either folder could come with the linted files.
    """
    home = folder()
    path = os.path.join(home, "urlint", *names)
    return path if os.path.isabs(home) and not private.is_here(os.path.dirname(path)) else ""


def folder() -> str:
    """The user's cache folder, by the conventions of the system."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    if sys.platform == "darwin":
        return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, "Library", "Caches")
    return os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")


def read(path: str) -> bytes | None:
    """The bytes that `write` stored at `path`; None if they are missing, damaged, unreadable, or another user's."""
    whole = private.read(path, MOST + LENGTH) if path else None
    if whole is None:
        return None
    data = whole[LENGTH:]
    return data if whole[:LENGTH] == seal(called(path), data) else None


def write(path: str, data: bytes) -> None:
    """Stores `data` at `path` atomically, so that no other run sees half a file; does nothing if that fails."""
    made = seal(called(path), data, make=True) if path and len(data) <= MOST else None
    if made is not None:
        with suppress(OSError):
            private.write(path, made + data)


def clear(shelf: str, form: str) -> None:
    """Removes the files in `shelf` whose names match the regular expression `form` and that were last written 30 days ago."""
    since = time.time() - _LONG
    with suppress(OSError), os.scandir(shelf) as entries:
        for entry in entries:
            if re.fullmatch(form, entry.name):
                _remove(entry, since)


def spare(shelf: str, count: int) -> None:
    """Removes all files in `shelf` but the `count` that were written last."""
    with suppress(OSError), os.scandir(shelf) as entries:
        files = sorted((entry for entry in entries if re.fullmatch(FORM, entry.name)), key=_written, reverse=True)
        for entry in files[count:]:
            _remove(entry, time.time())


def called(path: str) -> str:
    """The name that is sealed: the last two parts of the path, so that no file can pass for another."""
    shelf, name = os.path.split(path)
    return f"{os.path.basename(shelf)}/{name}"


def _written(entry: "os.DirEntry[str]") -> float:
    return entry.stat(follow_symlinks=False).st_mtime


def _remove(entry: "os.DirEntry[str]", since: float) -> None:
    with suppress(OSError):
        if entry.is_file(follow_symlinks=False) and entry.stat(follow_symlinks=False).st_mtime < since:
            os.unlink(entry.path)
