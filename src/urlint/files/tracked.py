"""Does Git track a file? Read from the index of the checkout (gitformat-index), without running Git."""

import os
from functools import lru_cache

from urlint.files.bounds import is_away
from urlint.files.paths import checkout, relative
from urlint.files.read import read

_LONGEST = 4096  # bytes of a path, the limit of Linux
_MOST = 1 << 26  # bytes of an index
_HEADER, _STAT, _FLAGS = 12, 40, 2  # bytes: of the file's header; of an entry before and after its hash
_HASHES = (20, 32)  # bytes of SHA-1 and SHA-256; both are tried, because only the repository's configuration names the one
_EXTENDED = 0x4000
_LINK = b"gitdir: "
_NOTHING: frozenset[str] = frozenset()


def is_tracked(path: str) -> bool:
    """Whether Git tracks the file at an absolute path, or, if the path ends with a separator, any file in that folder.

    False if there is no repository or its index cannot be read.
    """
    top = checkout(os.path.dirname(path.rstrip(os.sep)))
    below = relative(path, top).rstrip("/") if top else ""
    return bool(below) and below in _paths(top)


def _paths(top: str) -> frozenset[str]:
    """The tracked files and their folders, relative to the top of the checkout."""
    try:
        index = os.path.join(_folder(top), "index")
        if is_away(index):
            return _NOTHING
        status = os.stat(index)
        return _known(index, status.st_mtime_ns, status.st_size)
    except (OSError, ValueError):
        return _NOTHING


def _folder(top: str) -> str:
    """The Git folder of a checkout; in worktrees and submodules, `.git` is a file that names it."""
    git = os.path.join(top, ".git")
    if os.path.isdir(git):
        return git
    content = read(git, 1 << 16)
    if not content.startswith(_LINK):
        raise ValueError("is not a repository")
    return os.path.join(top, os.fsdecode(content.removeprefix(_LINK).rstrip(b"\r\n")))


@lru_cache(maxsize=8)
def _known(index: str, _time: int, _size: int) -> frozenset[str]:
    data = read(index, _MOST)
    made = set[str]()
    for name in next(filter(None, (names(data, length) for length in _HASHES)), []):
        path = os.fsdecode(name)
        while path and path not in made:
            made.add(path)
            path = path.rpartition("/")[0]
    return frozenset(made)


def names(data: bytes, length: int) -> list[bytes]:
    """The file names in an index (versions 2 to 4) whose hashes have `length` bytes; none if the data does not fit."""
    version, count = int.from_bytes(data[4:8], "big"), int.from_bytes(data[8:_HEADER], "big")
    if data[:4] != b"DIRC" or version not in (2, 3, 4):
        return []
    made, at, name = list[bytes](), _HEADER, b""
    for _ in range(min(count, len(data))):
        start, at = at, at + _STAT + length + _FLAGS
        flags = int.from_bytes(data[at - _FLAGS : at], "big")
        at += 2 * bool(flags & _EXTENDED)
        if version == 4:
            kept, at = _number(data, at)
            name = name[: len(name) - kept]
        else:
            name = b""
        end = data.find(b"\0", at)
        name += data[at:end]
        if end < 0 or len(name) > _LONGEST or min(len(name), 0xFFF) != flags & 0xFFF:
            return []
        made.append(name)
        at = end + 1 if version == 4 else start + (end - start + 8) // 8 * 8
    return made


def _number(data: bytes, at: int) -> tuple[int, int]:
    """The value of a variable-width integer at `at` (gitformat-pack), and the offset after it."""
    value = -1
    while at < len(data):
        value = (value + 1) << 7 | data[at] & 0x7F
        at += 1
        if data[at - 1] < 0x80:
            break
    return max(value, 0), at
