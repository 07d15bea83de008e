"""How are paths written and compared? With forward slashes on every system, relative to a folder if inside it."""

import os
import sys


def cased(path: str) -> str:
    """A path as the system compares it: in lower case on Windows and macOS, whose file systems ignore case by default."""
    return path.lower() if sys.platform == "darwin" else os.path.normcase(path)


def relative(path: str, root: str) -> str:
    """`path` relative to `root`, with forward slashes; "" if it is not inside. Windows and macOS ignore case.

    >>> relative("/home/a/docs/b.md", "/home/a"), relative("/home/ab", "/home/a")
    ('docs/b.md', '')
    """
    if not root.endswith(os.sep):
        root += os.sep
    inside = path.startswith(root) or cased(path).startswith(cased(root))
    return slashed(path[len(root) :]) if inside else ""


def shown(path: str) -> str:
    """A path for messages: relative if inside the current folder, with forward slashes."""
    whole, here = os.path.abspath(path), os.getcwd()
    return "." if whole == here else relative(whole, here) or path.replace(os.sep, "/")


def slashed(path: str) -> str:
    """A path with forward slashes, for output and patterns."""
    return path.replace(os.sep, "/")


def holds(top: str, path: str) -> bool:
    """Whether `path` is the folder `top` or inside it, with links resolved. Raises OSError and ValueError."""
    outer, inner = real(top), real(path)
    return inner == outer or bool(relative(inner, outer))


def real(path: str) -> str:
    """The path with links resolved and case normalized, for comparison. Raises OSError and ValueError."""
    return cased(os.path.realpath(path))


def checkout(folder: str, known: dict[str, str] | None = None) -> str:
    """The nearest folder upward from an absolute path that contains `.git`; "" if there is none.

    `known` caches the results: folders in it are not looked up on disk again, and the folders on the way are added.
    """
    known, way = {} if known is None else known, [folder]
    while (here := way[-1]) not in known:
        above = os.path.dirname(here)
        is_top = os.path.lexists(os.path.join(here, ".git"))
        if is_top or above == here:
            known[here] = here if is_top else ""
        else:
            way.append(above)
    known.update(dict.fromkeys(way, known[here]))
    return known[folder]


def repository(folder: str) -> str:
    """The project folder of an absolute path: its checkout, else the current folder if that contains it, else the path itself.

    A folder that contains the home folder does not count, because its files have different origins.
    """
    home, folder = os.path.expanduser("~"), os.path.realpath(folder)
    around = (top for top in (checkout(folder), os.getcwd()) if top and holds(top, folder) and not holds(top, home))
    return next(around, folder)
