"""In which files did an earlier run find nothing? Kept in the user's cache, because in most files nothing is wrong.

The key of an entry is a hash of a file's bytes, path, and settings, and of this release. The entry lists the promises about the
targets of references, which each run checks again. Findings are not kept.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property

import urlint
from urlint.files.cache import FORM, MOST, clear, path_of, read, spare, write
from urlint.files.key import digest
from urlint.identity_cache import IdentityCache
from urlint.lint.config import Config
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

    from urlint.files.source import Source

_LENGTH = 32  # hexadecimal digits of a key
_FOLDERS = 32  # current folders of runs whose entries are kept; for more, the oldest are removed


class Quiet:
    """The entries that runs in the current folder stored; they are read when the first one is requested."""

    def __init__(self) -> None:
        self._begun = IdentityCache(self._begin)

    def __reduce__(self) -> "tuple[type, tuple[()]]":
        return type(self), ()

    def key(self, source: "Source", config: Config) -> str:
        """The key of a file under its settings; "" if they include what has no short description, such as a user's grammar."""
        begun = self._begun(config)
        if begun is None:
            return ""
        made = begun.copy()
        made.update(f"{source.given}\0{source.path}\0".encode("utf-8", "surrogatepass"))
        made.update(source.data)
        return made.hexdigest()[:_LENGTH]

    def promises(self, key: str) -> tuple[str, ...] | None:
        """The promises on which the lack of findings in a file depends; None if there is no entry for it."""
        found = self._known.get(key)
        return None if found is None else tuple(found.split())

    def keep(self, used: Mapping[str, tuple[str, ...]]) -> None:
        """Stores the entries of a run, with their promises, and then as many of earlier runs as there is room for."""
        if used.keys() <= self._known.keys():
            return
        new = {key: " ".join(promises) for key, promises in used.items() if all(map(_is_word, promises))}
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
        return path_of("quiet", digest(os.getcwd()))

    @cached_property
    def _release(self) -> str:
        """A hash of this installation of urlint, including the times and sizes of its files, and of the release of Python."""
        files = sorted(_files(os.path.dirname(urlint.__file__)))
        return digest(f"{urlint.__version__} {sys.version} {files}")

    def _begin(self, config: Config) -> "Hash | None":
        from hashlib import (
            sha256,
        )  # late: takes 4 ms; four times as fast as others with support by the processor

        described = _described(config)
        return None if described is None else sha256(f"{self._release}\0{described}\0".encode("utf-8", "surrogatepass"))


def _described(config: Config) -> str | None:
    """All settings as text; None if they include a user's grammar or the results of a link checker."""
    grammar, schemes = config.grammar, config.schemes.values()
    if config.answers is not None or any(not isinstance(each, bool) for each in schemes):
        return None
    if grammar is not None and grammar.standard is None:
        return None
    return f"{grammar and grammar.name} {config._replace(grammar=None, read_grammar=None)!r}"


def _is_word(promise: str) -> bool:
    return promise.isascii() and promise.split() == [promise]


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    """The files of a package, with their times and sizes, which show changes; none if the package is in an archive."""
    with suppress(NotADirectoryError, FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _files(entry.path) if entry.name != "__pycache__" else ()
            else:
                state = entry.stat()
                yield entry.path, state.st_mtime_ns, state.st_size
