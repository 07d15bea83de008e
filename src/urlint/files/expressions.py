"""How are compiled regular expressions kept between runs? In the user's cache; compiling them took a third of a short run."""

import marshal
import os
import sys

from urlint import __version__
from urlint.expression import Program, know, made
from urlint.files.cache import clear, path_of
from urlint.files.entries import read, write

_FORM = r"[0-9][0-9a-z.+]*-[a-z]+-?[0-9]+-[0-9a-f]+-(?:little|big)(?:\.[0-9]+)?"  # the names of `_path` and of temporary files


def take() -> None:
    """Uses the expressions that earlier runs compiled; each is loaded when it is needed."""
    entries = read(_path())

    def find(pattern: str, flags: int) -> Program | None:
        data = entries.get(_name(pattern, flags))
        return marshal.loads(data) if data is not None else None

    know(find)


def keep() -> None:
    """Stores the expressions that this run compiled, in addition to the earlier ones, and removes old files of other releases."""
    new = made()
    if new:
        path = _path()
        write(path, {_name(*key): marshal.dumps(program) for key, program in new.items()})
        clear(os.path.dirname(path), _FORM)  # after this release's own file was renewed
        new.clear()


def _name(pattern: str, flags: int) -> str:
    return f"{flags} {pattern}"


def _path() -> str:
    """The cache file for this release of urlint and of Python, whose patch releases may change the matching engine."""
    name = f"{__version__}-{sys.implementation.cache_tag}-{sys.hexversion:x}-{sys.byteorder}"
    return path_of("expressions", name)
