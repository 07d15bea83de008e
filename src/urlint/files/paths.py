"""How paths are written: with forward slashes on every system, and relative to something."""

import os


def relative(path: str, root: str) -> str:
    """`path` below `root` with forward slashes, both absolute; "" where it does not lie there."""
    if not root.endswith(os.sep):
        root += os.sep
    return path[len(root) :].replace(os.sep, "/") if path.startswith(root) else ""


def shown(path: str) -> str:
    """A path as messages call it: relative where it lies below the current folder, with forward slashes."""
    whole, here = os.path.abspath(path), os.getcwd()
    return "." if whole == here else relative(whole, here) or path.replace(os.sep, "/")


def slashed(path: str) -> str:
    """A path as it is written in output and in patterns, on every system."""
    return path.replace(os.sep, "/")
