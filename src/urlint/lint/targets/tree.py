"""What does a lint need to know about the files of a project? The caller answers, from a disk, or with an editor's open files.

Paths are absolute, with forward slashes and without `.` and `..`.
"""

from collections.abc import Callable, Mapping
from itertools import count

from urlint.typed import TypeVar, cast

Answer = TypeVar("Answer")


class Memo(dict[object, object]):
    """What was found out, by a key that has all on which it depends."""

    def once(self, key: object, find_out: Callable[[], Answer]) -> Answer:
        """What `find_out` gave at first for a key."""
        if key not in self:
            self[key] = find_out()
        return cast("Answer", self[key])


class Tree:
    """A project without any files; subclasses have some.

    `memory` keeps facts computed from the files, as long as these do not change; `ways` keeps where paths led, by all that they
    depend on.
    """

    def __init__(self) -> None:
        self._folded: dict[str, dict[str, str]] = {}
        self.memory = Memo()
        self.ways: dict[object, object] = {}

    def absolute(self, path: str) -> str:
        """The absolute path of a document; "" if it is not a file."""
        return ""

    def top(self, folder: str) -> str:
        """The top folder of the project that contains a folder; "" if unknown."""
        return ""

    def entries(self, folder: str) -> Mapping[str, bool] | None:
        """The contents of a folder: each name, and whether it is a folder; None if they cannot be found out."""
        return None

    def names(self, folder: str) -> Mapping[str, bool]:
        """The contents of a folder; none if they cannot be found out."""
        return self.entries(folder) or {}

    def text(self, path: str) -> str | None:
        """The text of a file; None if it has none, or cannot be read."""
        return None

    def read(self, path: str) -> str:
        """The text of a file; "" if it has none, or cannot be read."""
        return self.text(path) or ""

    def ignored(self, path: str) -> bool:
        """Whether the project does not share a path (as in `.gitignore`), so that a build may make a file that is missing there."""
        return True

    def means(self, globs: tuple[str, ...], path: str, root: str) -> bool:
        """Whether a path matches one of the globs, which are written as in a `.gitignore` in the folder `root`."""
        return False

    def spelled(self, folder: str, name: str) -> str | None:
        """The name in a folder that differs from `name` only in case or in how accents are encoded; None if there is none."""
        if folder not in self._folded:
            self._folded[folder] = {folded(each): each for each in self.names(folder)}
        return self._folded[folder].get(folded(name))

    def called(self, name: str, top: str) -> tuple[str, ...]:
        """The files with this name below a folder, in order; none if there are too many to look at."""
        return ()

    def ending(self, ends: tuple[str, ...], top: str) -> tuple[str, ...]:
        """The files below a folder whose names end with one of these; none if there are too many to look at."""
        return ()


def parent(path: str) -> str:
    """The folder that contains a path: `/a` for `/a/b`, `/` for `/a`."""
    return path[: path.rfind("/")] or "/"


def join(folder: str, name: str) -> str:
    """The path of a name in a folder."""
    return f"{folder.rstrip('/')}/{name}"


def below(path: str, folder: str) -> str:
    """A path relative to a folder that contains it; "" if this does not."""
    start = f"{folder.rstrip('/')}/"
    return path[len(start) :] if path.startswith(start) else ""


def upward(folder: str, top: str) -> list[str]:
    """A folder and those that contain it, up to `top`.

    >>> upward("/a/b/c", "/a")
    ['/a/b/c', '/a/b', '/a']
    """
    found = [folder]
    while folder not in (top, "/"):
        folder = parent(folder)
        found.append(folder)
    return found


def across(path: str, folder: str) -> str:
    """The relative reference to a path from a folder.

    >>> across("/a/c/d.md", "/a/b")
    '../c/d.md'
    """
    there, here = path.strip("/").split("/"), [each for each in folder.split("/") if each]
    same = next(at for at in count() if at >= len(here) or at >= len(there) - 1 or here[at] != there[at])
    return "/".join([".."] * (len(here) - same) + there[same:])


def like(path: str, target: str, folder: str) -> str:
    """The reference to `target` from a folder, in the style of `path`: absolute, with `./` before it, or a slash after it.

    >>> like("./b", "/a/c", "/a"), like("../", "/a", "/a/b"), like("/b", "/a/c", "/a")
    ('./c', '../', '/c')
    """
    if path.startswith("/"):
        inside = below(target, folder)
        return f"/{inside}" if inside else path
    around = upward(folder, "/")
    made = "/".join([".."] * around.index(target)) or "." if target in around else across(target, folder)
    ended = f"{made}/" if path.endswith("/") else made
    return f"./{ended}" if path.startswith("./") and not ended.startswith(".") else ended


def folded(name: str) -> str:
    """A name without differences of case and encoding, as some file systems compare names."""
    return composed(name.casefold())


def composed(name: str) -> str:
    """A name in which each accent is one character with its letter (UAX 15, NFC)."""
    if name.isascii():
        return name
    from unicodedata import normalize  # late: most names are ASCII

    return normalize("NFC", name)


def is_folder_instead(name: str, found: str, entries: Mapping[str, bool]) -> bool:
    """Whether a folder is called like a missing file but for case, and a file is called so but for its suffix.

    >>> is_folder_instead("LICENSE", "license", {"license": True, "LICENSE.txt": False})
    True
    >>> is_folder_instead("LICENSE", "license", {"license": True}), is_folder_instead("a", "a", {"a": True, "a.md": False})
    (False, False)
    """
    return found != name and entries[found] and any(each.startswith(f"{name}.") for each in entries)
