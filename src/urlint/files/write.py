"""A mended text back into its file: all of it or none, and nothing else about the file changes."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial

from urlint.files.decode import decode, encode
from urlint.files.error import FileError, reason, unwritable
from urlint.files.paths import relative, slashed

_ITSELF = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # Windows knows neither
_KEPT = frozenset({".git", ".hg", ".jj", ".svn"})  # folders that no checkout can bring, and whose files may name programs


def write(path: str, before: str, after: str) -> None:
    """Puts `after` where the file at `path` has `before`, in its own encoding. Raises FileError; the file is then as it was.

    The new file is written beside the old one and takes its place at once, so that neither an interrupt nor a lost power supply
    leaves half of it. Through a symbolic link, what it leads to is written, but nothing elsewhere: whoever wrote the link may not
    be who mends. A file of several names (hard links) is left alone: with a new file under one of them, they would be two files,
    and to write into the old one would be to write what lies elsewhere, such as a backup or a store of packages.
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
    """A file with these bytes at `target`, which is no link: all of them or none. Raises OSError.

    Where something was there, owner, mode and extended attributes stay. Raises ValueError if the file has changed since.
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
        except BaseException:  # an interrupt, too
            with suppress(OSError):
                os.unlink(beside, dir_fd=folder)
            raise


@contextmanager
def _held(folder: str) -> Iterator[int | None]:
    """A descriptor of a folder that is reached through no link, so that what is put in its place meanwhile is not written to.

    None where the system has none that asks for no right to list each folder on the way: it is Linux that has. Raises OSError.
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
    """Where a path leads through links.

    Raises ValueError where that is out of the current folder, or its own one elsewhere, or into what Git keeps of a repository.
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
    """What is known of a file that may be written; a superuser is held to its mode, too. Raises OSError and ValueError."""
    was = os.stat(target, follow_symlinks=False)
    if not stat.S_ISREG(was.st_mode):
        raise ValueError("it is not a regular file")
    if not was.st_mode & 0o222 or not os.access(target, os.W_OK):
        raise ValueError("it is read-only")
    if was.st_nlink > 1:
        raise ValueError("it has other names (hard links)")
    return was


def _kept(path: str) -> frozenset[str]:
    """Which of those folders a path names, in the letters of a disk that knows no case."""
    return _KEPT.intersection(path.lower().split("/"))


def _bytes(target: str, before: str, after: str) -> bytes:
    """What is to be written; no link is followed, and no pipe waited for, that has taken the place of the file since."""
    with open(target, "rb", opener=lambda name, flags: os.open(name, flags | _ITSELF)) as file:
        decoded = decode(file.read())
    if decoded.text != before:
        raise ValueError("another program has changed it")
    return encode(after, decoded)


def _like(made: int | str, target: str, was: os.stat_result) -> None:
    """Owner, extended attributes and mode of the file that it will replace, as far as the system lets us."""
    if hasattr(os, "chown"):
        with suppress(OSError):
            os.chown(made, was.st_uid, was.st_gid)
    if sys.platform == "linux":  # elsewhere Python has no way to them
        for name in _attributes(target):
            with suppress(OSError):  # such as are the system's own
                os.setxattr(made, name, os.getxattr(target, name))
    os.chmod(made, stat.S_IMODE(was.st_mode))  # last: a change of owner takes the set-user-ID bit away


def _attributes(target: str) -> list[str]:
    if sys.platform == "linux":
        with suppress(OSError):  # a file system that knows none
            return os.listxattr(target)
    return []


def _state(known: os.stat_result) -> tuple[int, ...]:
    """What differs where a file was written to, or replaced."""
    return known.st_dev, known.st_ino, known.st_size, known.st_mtime_ns
