"""How paths are written, with forward slashes on every system and relative to something, and what lies in what."""

import os


def relative(path: str, root: str) -> str:
    """`path` below `root` with forward slashes, both absolute; "" where it does not lie there. Windows knows no case.

    >>> relative("/home/a/docs/b.md", "/home/a"), relative("/home/ab", "/home/a")
    ('docs/b.md', '')
    """
    if not root.endswith(os.sep):
        root += os.sep
    return slashed(path[len(root) :]) if os.path.normcase(path).startswith(os.path.normcase(root)) else ""


def shown(path: str) -> str:
    """A path as messages call it: relative where it lies below the current folder, with forward slashes."""
    whole, here = os.path.abspath(path), os.getcwd()
    return "." if whole == here else relative(whole, here) or path.replace(os.sep, "/")


def slashed(path: str) -> str:
    """A path as it is written in output and in patterns, on every system."""
    return path.replace(os.sep, "/")


def holds(top: str, path: str) -> bool:
    """Whether a file or folder lies in a folder or is that one, wherever links lead. Raises OSError and ValueError."""
    outer, inner = real(top), real(path)
    return inner == outer or bool(relative(inner, outer))


def real(path: str) -> str:
    """Where links lead, in the spelling by which paths are compared. Raises OSError and ValueError."""
    return os.path.normcase(os.path.realpath(path))


def checkout(folder: str) -> str:
    """The nearest folder upward from an absolute path that holds `.git`, as git has it in all that it checks out; "": none."""
    while not os.path.lexists(os.path.join(folder, ".git")):
        below, folder = folder, os.path.dirname(folder)
        if folder == below:
            return ""
    return folder


def repository(folder: str) -> str:
    """The folder of what came together with an absolute path: its checkout, the current folder, or else itself.

    One in which the home folder lies is none: not all that is there came together.
    """
    home, folder = os.path.expanduser("~"), os.path.realpath(folder)
    around = (top for top in (checkout(folder), os.getcwd()) if top and holds(top, folder) and not holds(top, home))
    return next(around, folder)
