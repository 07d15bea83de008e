"""How must a relative reference be written after files have moved, so that it leads to the same file?"""

from collections.abc import Mapping

from urlint.lint.targets.filenames import is_a_path
from urlint.lint.targets.fragments import document_at
from urlint.lint.targets.links import Links
from urlint.lint.targets.reasons import stands_for_another
from urlint.lint.targets.site import seen_from
from urlint.lint.targets.tree import like, parent, upward
from urlint.lint.targets.way import Lead
from urlint.url.percent import SEGMENT, decode, encode

_PLAIN = SEGMENT - set("'()*:")  # characters that never end a reference, in any notation


class Moves:
    """Files and folders that move, as a mapping from old to new paths."""

    def __init__(self, moved: Mapping[str, str]) -> None:
        self._moved = moved

    def after(self, path: str) -> str:
        """The new path of a file; the same path if it does not move.

        >>> Moves({"/a": "/b"}).after("/a/c.md")
        '/b/c.md'
        """
        start = next((each for each in upward(path, "/") if each in self._moved), "")
        return self._moved[start] + path[len(start) :] if start else path

    def move(self, path: str) -> bool:
        """Whether a path moves."""
        return self.after(path) != path


def rewritten(links: Links, url: str, moves: Moves) -> str:
    """Returns a document's reference as it must be written after a move of the document, or of its target, or of both.

    Returns it unchanged if its meaning is unknown. To be called before the files are moved.
    """
    path = url.partition("#")[0].partition("?")[0]
    name = decode(path)
    is_unknown = not path or not links.folder or links.is_part or "\\" in name or name.startswith("//")
    found = None if is_unknown else _found(links, path, moves)
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
    """The folder from which a reference leads somewhere, whether its target moves, and the new path of the target."""
    name = decode(path)
    for start in links.starts(name):
        way = links.way(start, name)
        if way.lead in (Lead.THERE, Lead.OTHER_CASE):
            moved = (way.is_folder and _followed(links, path, moves)) or moves.after(way.path)
            return start, moved != way.path, _swapped(seen_from(start, name), way.path, moved)
    by_files = links.site is None or links.site.site.by_files
    if name.startswith("/") or not by_files or not is_a_path(name) or stands_for_another(links, name):
        return None
    aim = seen_from(links.folder, name)
    return links.folder, moves.after(aim) != aim, moves.after(aim)


def _followed(links: Links, path: str, moves: Moves) -> str:
    """The new folder for a reference to a folder whose shown file (such as its README) has moved; "" if this has not moved."""
    shown = document_at(links, path)
    moved = moves.after(shown) if shown else ""
    return parent(moved) if shown and moved.rpartition("/")[2] == shown.rpartition("/")[2] else ""


def _swapped(aim: str, path: str, moved: str) -> str:
    """A reference to a moved file, written as `aim` referred to its old path: possibly without a suffix, or with another one."""
    stem, dot, suffix = path.rpartition(".")
    if aim != path and dot and aim.startswith(stem) and "/" not in aim[len(stem) :] and moved.endswith(f".{suffix}"):
        return moved[: -len(suffix) - 1] + aim[len(stem) :]
    return moved


def _spelled(path: str, before: str) -> str:
    """A path with its escapes; names that were in `before` are spelled as they were there."""
    own = {decode(each): each for each in before.split("/")}
    return "/".join(own[each] if each in own else escaped(each, not before.isascii()) for each in path.split("/"))


def escaped(name: str, raw: bool) -> str:
    """A name as it is written in a path or a fragment, in any notation; `raw`: letters of other scripts stay as they are."""
    kept = _PLAIN | {each for each in name if raw and not each.isascii()}
    return encode(name.replace("%", "%25"), kept)
