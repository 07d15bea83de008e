"""How are many results kept in one file if each run needs only a few of them? Each is checked when it is requested.

A file consists of the seal of its head, the head with its length, and the entries. The head says where each entry is, and its hash.
Entries are compressed, to a fifth of their size, because the file is read whole.
"""

import marshal
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import accumulate

from urlint.files import private
from urlint.files.cache import called
from urlint.files.key import LENGTH, seal, short

MOST = 2 * 1024 * 1024  # bytes of one file, because all of it is read
_SIZE = 4  # bytes of the length of the head
Places = dict[bytes, tuple[int, int, bytes]]
"""The start and end of each entry, counted from the end of the head, and its hash, by the hash of its name."""


class Entries:
    """The entries of a file, by name. Damaged ones count as missing."""

    def __init__(self, data: bytes, places: Places) -> None:
        self._data, self._places = data, places

    def get(self, name: str) -> bytes | None:
        """The bytes stored under a name; None if there are none."""
        data = self._at(_hashed(name))
        return None if data is None else zlib.decompress(data)

    def stored(self) -> Iterator[tuple[bytes, bytes]]:
        """All entries as they are in the file, each with the hash of its name."""
        for name in self._places:
            if (data := self._at(name)) is not None:
                yield name, data

    def _at(self, name: bytes) -> bytes | None:
        if name not in self._places:
            return None
        start, end, known = self._places[name]
        data = self._data[start:end]
        return data if short(data) == known else None


NONE = Entries(b"", {})


def read(path: str) -> Entries:
    """The entries that `write` stored at `path`; none if the file is missing, damaged, unreadable, or another user's."""
    found = private.read(path, LENGTH + MOST) if path else None
    whole = found[LENGTH:] if found else b""
    head = _head(whole)
    if not found or found[:LENGTH] != seal(_sealed(path), head):
        return NONE
    with suppress(EOFError, TypeError, ValueError):
        data, places = whole[len(head) :], marshal.loads(head[_SIZE:])
        if not places or next(reversed(places.values()))[1] == len(data):
            return Entries(data, places)
    return NONE


def write(path: str, new: Mapping[str, bytes]) -> None:
    """Stores entries at `path` in addition to those already there; only the new ones if together they are too large for one file.

    Other runs never see half a file. Does nothing if that fails.
    """
    hashed = {_hashed(name): zlib.compress(data) for name, data in new.items()}
    whole = _packed({**dict(read(path).stored()), **hashed})  # read again: another run may have added to it
    whole = whole if len(whole) <= MOST else _packed(hashed)
    made = seal(_sealed(path), _head(whole), make=True) if path and len(whole) <= MOST else None
    if made is not None:
        with suppress(OSError):
            private.write(path, made + whole)


def _packed(entries: dict[bytes, bytes]) -> bytes:
    """A file without its seal."""
    ends = [*accumulate(map(len, entries.values()))]
    head = marshal.dumps(
        {name: (end - len(data), end, short(data)) for (name, data), end in zip(entries.items(), ends, strict=True)}
    )
    return b"".join((len(head).to_bytes(_SIZE, "little"), head, *entries.values()))


def _head(whole: bytes) -> bytes:
    """The part of a file, without its seal, that is sealed."""
    return whole[: _SIZE + int.from_bytes(whole[:_SIZE], "little")]


def _sealed(path: str) -> str:
    """The name that is sealed, so that no file of another form can pass for one of this form."""
    return f"compressed entries of {called(path)}"


def _hashed(name: str) -> bytes:
    return short(name.encode("utf-8", "surrogatepass"))
