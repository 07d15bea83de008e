"""How are compiled regular expressions kept between runs? In the user's cache; compiling them took a third of a short run."""

import marshal
import os
import sys
from contextlib import suppress

from urlint import __version__
from urlint.expression import Programs, know, made
from urlint.files.cache import MOST, clear, place, read, write

_FORM = r"[0-9][0-9a-z.+]*-[a-z]+-?[0-9]+-[0-9a-f]+-(?:little|big)(?:\.[0-9]+)?"  # the names of `_path` and of temporary files


def take() -> None:
    """Loads the expressions that earlier runs compiled."""
    know(_kept())


def keep() -> None:
    """Stores the expressions that this run compiled, with the earlier ones, and removes old files of other releases."""
    new = made()
    if new:
        path = _path()
        whole = marshal.dumps(_kept() | new)  # read again: another run may have added to it
        write(path, whole if len(whole) <= MOST else marshal.dumps(new))
        clear(os.path.dirname(path), _FORM)  # after this release's own file was renewed
        new.clear()


def _kept() -> Programs:
    data = read(_path())
    with suppress(EOFError, TypeError, ValueError):
        programs: Programs = marshal.loads(data) if data else {}
        return programs if isinstance(programs, dict) else {}
    return {}


def _path() -> str:
    """The cache file for this release of urlint and of Python, whose patch releases may change the matching engine."""
    name = f"{__version__}-{sys.implementation.cache_tag}-{sys.hexversion:x}-{sys.byteorder}"
    return place("expressions", name)
