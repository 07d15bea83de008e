"""Of which files did an earlier run say nothing? Kept in the user's cache, as in most files nothing is wrong.

An entry stands for the bytes of a file, its path, its settings, and this release. Whether its references still lead somewhere is
not kept but found out again, and what is wrong with a file is not kept either.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property

import urlint
from urlint.files.cache import FORM, MOST, clear, place, read, spare, write
from urlint.files.key import digest
from urlint.lint.config import Config
from urlint.once import Once
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

    from urlint.files.source import Source

_LENGTH = 32  # hexadecimal digits of an entry
_FOLDERS = 32  # from which urlint was started; what is kept for more is removed, the oldest first


class Quiet:
    """What is known of files in the current folder, which is read when somebody first asks."""

    def __init__(self) -> None:
        self._begun = Once(self._begin)

    def __reduce__(self) -> "tuple[type, tuple[()]]":
        return type(self), ()

    def key(self, source: "Source", config: Config) -> str:
        """The entry of a file under its settings; "" where some of them cannot be told from others."""
        begun = self._begun(config)
        if begun is None:
            return ""
        made = begun.copy()
        made.update(f"{source.given}\0{source.path}\0".encode("utf-8", "surrogatepass"))
        made.update(source.data)
        return made.hexdigest()[:_LENGTH]

    def promises(self, key: str) -> tuple[str, ...] | None:
        """On what it hangs that nothing is said of a file; None if something may be said all the same."""
        found = self._known.get(key)
        return None if found is None else tuple(found.split())

    def keep(self, met: Mapping[str, tuple[str, ...]]) -> None:
        """Stores the entries that a run met, with their promises, and behind them as many of earlier runs as there is room for."""
        if met.keys() <= self._known.keys():
            return
        new = {key: " ".join(promises) for key, promises in met.items() if all(map(_is_word, promises))}
        lines = (key + promises for key, promises in (new | self._read()).items())
        whole = "\n".join((self._release, *lines, "")).encode("ascii")
        write(self._path, whole[: whole.rfind(b"\n", 0, MOST) + 1])
        clear(os.path.dirname(self._path), FORM)
        spare(os.path.dirname(self._path), _FOLDERS)

    @cached_property
    def _known(self) -> dict[str, str]:
        return self._read()

    def _read(self) -> dict[str, str]:
        release, *lines = (read(self._path) or b"").decode("ascii", "replace").splitlines() or [""]
        return {line[:_LENGTH]: line[_LENGTH:] for line in lines} if release == self._release else {}

    @cached_property
    def _path(self) -> str:
        return place("quiet", digest(os.getcwd()))

    @cached_property
    def _release(self) -> str:
        """This release of urlint, as it lies on the disk, and of Python."""
        files = sorted(_files(os.path.dirname(urlint.__file__)))
        return digest(f"{urlint.__version__} {sys.version} {files}")

    def _begin(self, config: Config) -> "Hash | None":
        from hashlib import sha256  # late: it takes 4 ms; four times as fast as others where the processor knows it

        told = _told(config)
        return None if told is None else sha256(f"{self._release}\0{told}\0".encode("utf-8", "surrogatepass"))


def _told(config: Config) -> str | None:
    """All settings in words; None if a grammar of the user's own is among them, or what a program answered."""
    grammar, schemes = config.grammar, config.schemes.values()
    if config.answers is not None or any(not isinstance(each, bool) for each in schemes):
        return None
    if grammar is not None and grammar.standard is None:
        return None
    return f"{grammar and grammar.name} {config._replace(grammar=None, read_grammar=None)!r}"


def _is_word(promise: str) -> bool:
    return promise.isascii() and promise.split() == [promise]


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    """The files of a package, with the time and the size that tell of a change; none of one in an archive."""
    with suppress(NotADirectoryError, FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _files(entry.path) if entry.name != "__pycache__" else ()
            else:
                state = entry.stat()
                yield entry.path, state.st_mtime_ns, state.st_size
