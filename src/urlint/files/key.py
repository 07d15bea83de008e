"""Was a cached file written by this user? Yes, if its seal, a keyed hash, was made with the user's key.

The key is outside of the cache folder, so that a restored cache, such as that of a CI job, does not bring its own key.
"""

import os
import sys
from contextlib import suppress

from urlint.files.private import OTHERS, is_here, read, write

try:
    from _blake2 import blake2b  # the source of `hashlib`'s, without OpenSSL, whose import takes 4 ms
except ImportError:
    from hashlib import blake2b

LENGTH = 32  # bytes, of the key and of a seal


def digest(text: str) -> str:
    """The BLAKE2b hash of a text in hexadecimal, as a file name."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=LENGTH).hexdigest()


def short(data: bytes) -> bytes:
    """A BLAKE2b hash of 16 bytes."""
    return blake2b(data, digest_size=16).digest()


def seal(name: str, data: bytes, make: bool = False) -> bytes | None:
    """The keyed hash of `name` and `data`; None without a key. If `make`, a missing key is created if possible."""
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
    """A new key, written and read again: if two runs create one at once, both use the last."""
    path = _path()
    if path:
        with suppress(OSError):
            write(path, os.urandom(LENGTH))
    return _key()


def _path() -> str:
    """The path of the key; "" if it is inside the linted files or not absolute."""
    folder = _folder()
    return os.path.join(folder, "key") if os.path.isabs(folder) and not is_here(folder) else ""


def _folder() -> str:
    """Our folder for program state, by the conventions of the system."""
    home, chosen = os.path.expanduser("~"), os.environ.get("XDG_STATE_HOME")
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
        return os.path.join(local, "urlint-state")  # `urlint` next to it is the cache
    if sys.platform == "darwin":
        return os.path.join(chosen or os.path.join(home, "Library", "Application Support"), "urlint")
    return os.path.join(chosen or os.path.join(home, ".local", "state"), "urlint")
