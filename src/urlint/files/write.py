"""How is a fixed text written to its file? Atomically, with owner, mode, and attributes preserved."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial

from urlint.files.decode import decode, encode
from urlint.files.error import FileError, reason, unwritable
from urlint.files.paths import relative, slashed

_ITSELF = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # Windows has neither
_KEPT = frozenset({".git", ".hg", ".jj", ".svn"})  # folders that a checkout cannot contain, and whose files may name programs


def write(path: str, before: str, after: str) -> None:
    """Replaces the text `before` of a file with `after`, in the file's encoding. Raises FileError and leaves the file unchanged.

    The new file is written next to the old one and renamed, so that an interrupt or power failure cannot leave half a file. The
    target of a symbolic link is written only inside the folder, because the link may be untrusted. A file with hard links is
    refused: replacing it would separate the names, and writing into it would change files elsewhere, such as a backup.
    """
    try:
        target = led(path)
        was = writable(target)
        replace(target, _bytes(target, before, after), was)
    except UnicodeEncodeError as error:
        raise FileError(f"{path}: not fixed: {unwritable(error)}") from None
    except (OSError, ValueError) as error:
        raise FileError(f"{path}: not fixed: {reason(error)}") from None


def replace(target: str, data: bytes, was: os.stat_result | None = None) -> None:
    """Writes these bytes atomically to the file `target`, which is not a link. Raises OSError.

    `was` is the state of the existing file, whose owner, mode, and extended attributes are kept. Raises ValueError if the file
    has changed since.
    """
    name = f".urlint-{os.urandom(8).hex()}.tmp"
    with _held(os.path.dirname(target)) as folder:
        beside, there = os.path.join(os.path.dirname(target), name), target
        if folder is not None:
            beside, there = name, os.path.basename(target)
        try:
            with open(beside, "xb", opener=partial(os.open, mode=0o666 if was is None else 0o600, dir_fd=folder)) as file:
                file.write(data)
                file.flush()
                if was is not None:
                    _like(file.fileno() if os.chmod in os.supports_fd else beside, target, was)
                os.fsync(file.fileno())
            if was is not None and _state(os.stat(there, dir_fd=folder, follow_symlinks=False)) != _state(was):
                raise ValueError("another program has changed it")
            os.replace(beside, there, src_dir_fd=folder, dst_dir_fd=folder)
        except BaseException:  # including an interrupt
            with suppress(OSError):
                os.unlink(beside, dir_fd=folder)
            raise


@contextmanager
def _held(folder: str) -> Iterator[int | None]:
    """A descriptor of a folder, opened without following links, so that a folder swapped in meanwhile is not written to.

    None except on Linux, where `O_PATH` needs no permission to list the folders above. Raises OSError.
    """
    if sys.platform != "linux":
        yield None
        return
    held = os.open("/", os.O_PATH | os.O_DIRECTORY)
    try:
        for name in filter(None, os.path.abspath(folder).split("/")):
            held, before = os.open(name, os.O_PATH | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=held), held
            os.close(before)
        yield held
    finally:
        os.close(held)


def led(path: str) -> str:
    """The path with links resolved.

    Raises ValueError if it leaves the current folder (for a path elsewhere: its own folder) or enters a folder such as `.git`.
    """
    whole, here, target = os.path.abspath(path), os.getcwd(), os.path.realpath(path)
    top = here if relative(whole, here) else os.path.dirname(whole)
    below = relative(target, os.path.realpath(top))
    if not below:
        raise ValueError(f"a link leads out of the folder, to `{slashed(target)}`")
    if not _kept(below) <= _kept(relative(whole, top)):
        raise ValueError(f"a link leads to `{slashed(target)}`, which is not a file of the checkout")
    return target


def writable(target: str) -> os.stat_result:
    """The state of a writable file; the mode also applies to the superuser. Raises OSError and ValueError."""
    was = os.stat(target, follow_symlinks=False)
    if not stat.S_ISREG(was.st_mode):
        raise ValueError("it is not a regular file")
    if not was.st_mode & 0o222 or not os.access(target, os.W_OK):
        raise ValueError("it is read-only")
    if was.st_nlink > 1:
        raise ValueError("it has other names (hard links)")
    return was


def _kept(path: str) -> frozenset[str]:
    """The names of protected folders in a path; case is ignored, as it is by some file systems."""
    return _KEPT.intersection(path.lower().split("/"))


def _bytes(target: str, before: str, after: str) -> bytes:
    """The new bytes of the file, read again without following links or waiting for pipes. Raises ValueError if it has changed."""
    with open(target, "rb", opener=lambda name, flags: os.open(name, flags | _ITSELF)) as file:
        decoded = decode(file.read())
    if decoded.text != before:
        raise ValueError("another program has changed it")
    return encode(after, decoded)


def _like(made: int | str, target: str, was: os.stat_result) -> None:
    """Copies owner, extended attributes, and mode from the file to be replaced, as far as the system permits."""
    if hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(made, was.st_uid, was.st_gid)
    if sys.platform == "linux":  # elsewhere Python cannot access them
        for name in _attributes(target):
            with suppress(OSError):  # attributes reserved for the system
                os.setxattr(made, name, os.getxattr(target, name))
    os.chmod(made, stat.S_IMODE(was.st_mode))  # last: a change of owner clears the set-user-ID bit


def _attributes(target: str) -> list[str]:
    if sys.platform == "linux":
        with suppress(OSError):  # a file system without attributes
            return os.listxattr(target)
    return []


def _state(known: os.stat_result) -> tuple[int, ...]:
    """Values that differ after a file was written or replaced."""
    return known.st_dev, known.st_ino, known.st_size, known.st_mtime_ns
