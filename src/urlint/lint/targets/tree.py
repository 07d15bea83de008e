"""What is asked about the files of a project: whoever runs a lint answers, from a disk, or with what an editor has open.

Paths are absolute, with forward slashes and without `.` and `..`.
"""

from collections.abc import Mapping
from itertools import count


class Tree:
    """A project without any files; the others say what they hold.

    `memory` is for what was worked out of its files, as long as they are what they are; `ways` is for where paths led, by all
    that decides it.
    """

    def __init__(self) -> None:
        self._folded: dict[str, dict[str, str]] = {}
        self.memory: dict[object, object] = {}
        self.ways: dict[object, object] = {}

    def absolute(self, path: str) -> str:
        """The path of a document as it was called; "" for one that is no file."""
        return ""

    def top(self, folder: str) -> str:
        """The folder of the project in which a folder lies; "" where nobody knows."""
        return ""

    def entries(self, folder: str) -> Mapping[str, bool] | None:
        """What is in a folder: each name, and whether it is a folder itself. None where that cannot be found out."""
        return None

    def text(self, path: str) -> str | None:
        """The text of a file, None where it has none, or cannot be read."""
        return None

    def ignored(self, path: str) -> bool:
        """Whether the project keeps a path out of what it shares: what is missing there may be made by a build."""
        return True

    def means(self, globs: tuple[str, ...], path: str, root: str) -> bool:
        """Whether some of the globs, which are written as in a `.gitignore` in the folder `root`, mean a path."""
        return False

    def spelled(self, folder: str, name: str) -> str | None:
        """The name in a folder that differs from `name` in case, or in how accents are written, alone; None where there is none."""
        if folder not in self._folded:
            self._folded[folder] = {folded(each): each for each in self.entries(folder) or ()}
        return self._folded[folder].get(folded(name))

    def called(self, name: str, top: str) -> tuple[str, ...]:
        """The files below a folder that have a name, in order; none where there are too many to look at."""
        return ()


def parent(path: str) -> str:
    """The folder of a path: `/a` of `/a/b`, `/` of `/a`."""
    return path[: path.rfind("/")] or "/"


def join(folder: str, name: str) -> str:
    """A name in a folder."""
    return f"{folder.rstrip('/')}/{name}"


def below(path: str, folder: str) -> str:
    """A path as seen from a folder in which it lies, "" where it does not."""
    start = f"{folder.rstrip('/')}/"
    return path[len(start) :] if path.startswith(start) else ""


def upward(folder: str, top: str) -> list[str]:
    """A folder and those around it, up to `top`.

    >>> upward("/a/b/c", "/a")
    ['/a/b/c', '/a/b', '/a']
    """
    found = [folder]
    while folder not in (top, "/"):
        folder = parent(folder)
        found.append(folder)
    return found


def across(path: str, folder: str) -> str:
    """A path as a reference from a folder writes it.

    >>> across("/a/c/d.md", "/a/b")
    '../c/d.md'
    """
    there, here = path.strip("/").split("/"), [each for each in folder.split("/") if each]
    same = next(at for at in count() if at >= len(here) or at >= len(there) - 1 or here[at] != there[at])
    return "/".join([".."] * (len(here) - same) + there[same:])


def like(path: str, target: str, folder: str) -> str:
    """A path as a reference from a folder writes it that was written as `path`: absolute, with a dot before it, or a slash behind.

    >>> like("./b", "/a/c", "/a"), like("../", "/a", "/a/b"), like("/b", "/a/c", "/a")
    ('./c', '../', '/c')
    """
    if path.startswith("/"):
        inside = below(target, folder)
        return f"/{inside}" if inside else path
    around = upward(folder, "/")
    made = "/".join([".."] * around.index(target)) or "." if target in around else across(target, folder)
    ended = f"{made}/" if path.endswith("/") and not made.endswith("/") else made
    return f"./{ended}" if path.startswith("./") and not ended.startswith(".") else ended


def folded(name: str) -> str:
    """A name without its case, as some systems compare names."""
    return composed(name.casefold())


def composed(name: str) -> str:
    """A name in which each accent is written with its letter (UAX 15, NFC)."""
    if name.isascii():
        return name
    from unicodedata import normalize  # late: most names are ASCII

    return normalize("NFC", name)
