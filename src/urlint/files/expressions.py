"""The programs of the package's expressions, kept between runs: a pre-commit hook starts often, and compiling was a third of it."""

import marshal
import os
import sys
from contextlib import suppress

from urlint import __version__
from urlint.expression import Programs, know, made
from urlint.files.cache import MOST, clear, place, read, write

_FORM = r"[0-9][0-9a-z.+]*-[a-z]+-?[0-9]+-[0-9a-f]+-(?:little|big)(?:\.[0-9]+)?"  # of `_path`, and of what is not yet in place


def take() -> None:
    """What earlier runs compiled is there for this one, none where the cache has nothing."""
    know(_kept())


def keep() -> None:
    """What this run had to compile is there for the next one, with what earlier ones kept; what other releases left is not."""
    new = made()
    if new:
        path = _path()
        whole = marshal.dumps(_kept() | new)  # read again: another run may have added to it
        write(path, whole if len(whole) <= MOST else marshal.dumps(new))
        clear(os.path.dirname(path), _FORM)  # now that this release's own is new
        new.clear()


def _kept() -> Programs:
    data = read(_path())
    with suppress(EOFError, TypeError, ValueError):
        programs: Programs = marshal.loads(data) if data else {}
        return programs if isinstance(programs, dict) else {}
    return {}


def _path() -> str:
    """Another release of Python has another matching engine; `hexversion` tells them apart to the last patch."""
    name = f"{__version__}-{sys.implementation.cache_tag}-{sys.hexversion:x}-{sys.byteorder}"
    return place("expressions", name)
