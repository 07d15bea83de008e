"""Is a letter wrong in a missing path, so that the intended file is there, whatever program shows the document?"""

from collections.abc import Collection, Iterable

from urlint.lint.targets.alike import has_near, is_misspelled, is_near, nearness
from urlint.lint.targets.filenames import has_shown_suffix, is_media, is_served, suffix
from urlint.lint.targets.reason import Case
from urlint.lint.targets.reasons import MADE, why
from urlint.lint.targets.tree import across, join
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.way import Way

_FEW, _MOST = 50, 10_000  # numbers of names in a folder between which an index is worth its time and memory
_SHORT = 4  # a name at least this long may be a misspelling of one that differs by a letter


def is_a_slip(links: "Links", way: "Way") -> bool:
    """Whether a missing path differs by a letter from a file or folder that is there, even if the document was copied.

    The rest of the path must lead to something in that folder, which must not be the document's own.
    """
    is_long = len(way.rest[0].partition(".")[0]) >= _SHORT
    return is_long and _is_near_something(links, way) and not links.tree.ignored(way.aim)


def _is_near_something(links: "Links", way: "Way") -> bool:
    name, entries = way.rest[0], links.tree.names(way.path)
    if len(way.rest) > 1:
        near = (join(way.path, each) for each, is_folder in entries.items() if is_folder and is_near(name, each))
        return any(each != links.folder and links.leads_from(each, "/".join(way.rest[1:])) for each in near)
    if not suffix(name):
        return _is_for_a_page(links, way, entries) or (links.is_shown_as_it_is and _is_for_a_file(name, entries))
    if is_served(name) and _is_for_a_page(links, way, entries):
        return True
    return _has_near(links, way.path, name, entries) and not why(MADE, Case(links, across(way.aim, links.folder), way))


def is_a_slip_of_no_build(links: "Links", way: "Way") -> bool:
    """Whether a missing path is a slip, and no build may make it from a file with the same stem."""
    stem = way.rest[0].partition(".")[0]
    return is_a_slip(links, way) and not any(each.partition(".")[0] == stem for each in links.tree.names(way.path))


def _has_near(links: "Links", folder: str, name: str, entries: Collection[str]) -> bool:
    """Whether a name differs by a letter from one in the folder; if it has many names, an index of them is kept."""
    if not _FEW < len(entries) < _MOST:
        return any(is_near(name, each) for each in entries)
    return has_near(name, links.tree.memory.once(("near", folder), lambda: nearness(entries)))


def _is_for_a_page(links: "Links", way: "Way", entries: Iterable[str]) -> bool:
    """Whether a name differs by a letter from that of a page of a site; a plural or singular may be another page."""
    if not links.site or not links.site.site.by_files or (links.is_labeled and _is_a_label(links, way.rest[0])):
        return False
    stems = (each.rpartition(".")[0] for each in entries if has_shown_suffix(each) and not is_media(each))
    name = way.rest[0].rpartition(".")[0] if is_served(way.rest[0]) else way.rest[0]
    return any(is_near(name, each) and is_misspelled(name, (each,)) and links.leads_from(way.path, each) for each in stems)


def _is_for_a_file(name: str, entries: Iterable[str]) -> bool:
    """Whether a name differs by a letter from that of a file or folder without a suffix, such as `LICENSE`."""
    return any(not suffix(each) and is_near(name, each) for each in entries)


def _is_a_label(links: "Links", name: str) -> bool:
    """Whether some document of the project has a label of this name."""
    from urlint.lint.targets.pointers.labels import is_label  # late: few names may be labels

    return is_label(links, name)
