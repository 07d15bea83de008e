"""The user's key: what bears its seal was kept by an earlier run of this user's, whoever brought the file.

It lies outside of the cache folder: a cache that was brought along, as build services bring one from job to job, has no key.
"""

import os
import sys
from contextlib import suppress

from urlint.files.private import OTHERS, is_here, read, write

try:
    from _blake2 import blake2b  # `hashlib` has it from there, and OpenSSL behind that costs 4 ms
except ImportError:
    from hashlib import blake2b

LENGTH = 32  # bytes, of the key and of a seal


def digest(text: str) -> str:
    """A name for what was made from a text."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=LENGTH).hexdigest()


def seal(name: str, data: bytes, make: bool = False) -> bytes | None:
    """The seal of `data` under a name; None where there is no key, and with `make` where none can be made."""
    key = _key() or (_made() if make else None)
    if key is None:
        return None
    made = blake2b(name.encode("utf-8", "surrogatepass") + b"\n", key=key, digest_size=LENGTH)
    made.update(data)
    return made.digest()


def _key() -> bytes | None:
    path = _path()
    key = read(path, LENGTH, OTHERS) if path else None
    return key if key and len(key) == LENGTH else None


def _made() -> bytes | None:
    """A new key in its place. It is read again: where two runs make one at once, both go on with the last."""
    path = _path()
    if path:
        with suppress(OSError):
            write(path, os.urandom(LENGTH))
    return _key()


def _path() -> str:
    """Where the key lies; "" where that is in the current folder, or no absolute path."""
    folder = _folder()
    return os.path.join(folder, "key") if os.path.isabs(folder) and not is_here(folder) else ""


def _folder() -> str:
    """The folder of ours among those for the state of programs, as the system calls them."""
    home, chosen = os.path.expanduser("~"), os.environ.get("XDG_STATE_HOME")
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
        return os.path.join(local, "urlint-state")  # `urlint` beside it is the cache
    if sys.platform == "darwin":
        return os.path.join(chosen or os.path.join(home, "Library", "Application Support"), "urlint")
    return os.path.join(chosen or os.path.join(home, ".local", "state"), "urlint")
