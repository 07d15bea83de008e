"""How is a relative reference written once files have moved, so that it leads where it did?"""

from collections.abc import Mapping

from urlint.lint.targets.doubt import is_a_path, stands_for_another
from urlint.lint.targets.fragments import document_at
from urlint.lint.targets.links import Links
from urlint.lint.targets.site import seen_from
from urlint.lint.targets.tree import like, parent, upward
from urlint.lint.targets.way import Lead
from urlint.url.percent import SEGMENT, decode, encode

_PLAIN = SEGMENT - set("'()*:")  # what ends nothing, wherever a reference stands


class Moves:
    """Files and folders that move: where each was, and where it will be."""

    def __init__(self, moved: Mapping[str, str]) -> None:
        self._moved = moved

    def after(self, path: str) -> str:
        """Where a path will be.

        >>> Moves({"/a": "/b"}).after("/a/c.md")
        '/b/c.md'
        """
        start = next((each for each in upward(path, "/") if each in self._moved), "")
        return self._moved[start] + path[len(start) :] if start else path

    def move(self, path: str) -> bool:
        """Whether a path moves."""
        return self.after(path) != path


def rewritten(links: Links, url: str, moves: Moves) -> str:
    """A reference of a document that may move itself, as it is to be written then; as it is where nobody knows what it means.

    Called before the files are moved.
    """
    path = url.partition("#")[0].partition("?")[0]
    name = decode(path)
    found = None if not path or not links.folder or "\\" in name or name.startswith("//") else _found(links, path, moves)
    if found is None:
        return url
    start, is_moved, moved = found
    begins = parent(moves.after(links.path)) if start == parent(links.path) else moves.after(start)
    if (not is_moved and begins == start) or seen_from(begins, name) == moved:
        return url
    if begins == start and parent(moved) == parent(seen_from(start, name)) and not name.endswith((".", "/")):
        made = name[: name.rfind("/") + 1] + moved.rpartition("/")[2]
    else:
        made = like(name, moved, begins)
    return _spelled(made, path) + url[len(path) :]


def _found(links: Links, path: str, moves: Moves) -> tuple[str, bool, str] | None:
    """The folder from which a reference leads somewhere, whether that moves, and what the reference is to lead to."""
    name = decode(path)
    for start in links.starts(name):
        way = links.way(start, name)
        if way.lead in (Lead.THERE, Lead.OTHER_CASE):
            moved = (way.is_folder and _followed(links, path, moves)) or moves.after(way.path)
            return start, moved != way.path, _swapped(seen_from(start, name), way.path, moved)
    by_files = links.site is None or links.site.site.by_files
    if name.startswith("/") or not by_files or not is_a_path(name) or stands_for_another(name):
        return None
    aim = seen_from(links.folder, name)
    return links.folder, moves.after(aim) != aim, moves.after(aim)


def _followed(links: Links, path: str, moves: Moves) -> str:
    """Where a reference to a folder leads once the file that is shown for it has moved to another; "" where none has."""
    shown = document_at(links, path)
    moved = moves.after(shown) if shown else ""
    return parent(moved) if shown and moved.rpartition("/")[2] == shown.rpartition("/")[2] else ""


def _swapped(aim: str, path: str, moved: str) -> str:
    """What leads to a file that has moved, as `aim` led to its old path: perhaps without its suffix, or with another."""
    stem, dot, suffix = path.rpartition(".")
    if aim != path and dot and aim.startswith(stem) and "/" not in aim[len(stem) :] and moved.endswith(f".{suffix}"):
        return moved[: -len(suffix) - 1] + aim[len(stem) :]
    return moved


def _spelled(path: str, before: str) -> str:
    """A path with its escapes: the names that stood there before, as they were written."""
    own = {decode(each): each for each in before.split("/")}
    return "/".join(own[each] if each in own else escaped(each, not before.isascii()) for each in path.split("/"))


def escaped(name: str, raw: bool) -> str:
    """A name as a path or a fragment holds it, wherever that stands; `raw`: with letters of any script as they are."""
    kept = _PLAIN | {each for each in name if raw and not each.isascii()}
    return encode(name.replace("%", "%25"), kept)
