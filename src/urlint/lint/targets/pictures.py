"""Does a program find a missing picture in a folder of its choice, or put it beside the documents?"""

from urlint.expression import compiled
from urlint.find.language import load
from urlint.lint.targets.doubt import has_loud_name, is_media, suffix
from urlint.lint.targets.headings import page
from urlint.lint.targets.mentions import shown
from urlint.lint.targets.tree import join, upward
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.way import Way

_MOST_DOCUMENTS = 50  # of a folder that are read
_SAVED = "_files"  # after the name of a page
_MANY = 3  # pictures that a document shows, all missing
# Commands of Doxygen, which looks for pictures in the folders that its settings name (`IMAGE_PATH`).
_DOXYGEN = (
    r"(?m)^[ \t]*[@\\](?:page|mainpage|tableofcontents|section|subsection|defgroup|anchor|brief|dir|file)\b"
    r"|[\s(][@\\](?:sub)?(?:page|ref)\s\w"
)


def is_brought(links: "Links", name: str, way: "Way") -> bool:
    """Whether a missing file is a picture that readers see all the same, or was saved by a browser with the page."""
    if way.rest[0] == f"{links.path.rpartition('/')[2].rpartition('.')[0]}{_SAVED}":
        return True
    return is_media(name) and (_is_brought_along(links, way) or _is_of_a_gallery(links, name))


def _is_brought_along(links: "Links", way: "Way") -> bool:
    """Whether a picture and its folder are where no such documents are, so that a build copies them beside the documents."""
    gathers, is_found = page(load(links.language).headings).gathers, _is_found_by_name(links)
    if len(way.rest) < (1 if gathers or is_found else 2):
        return False
    tail = "/".join(("", *way.rest))
    starts = {each.removesuffix(tail) for each in links.tree.called(way.rest[-1], links.top) if each.endswith(tail)}
    if starts and is_found:
        return True
    if links.site and links.site.site.by_files and not links.site.site.flat and not load(links.language).page:
        return False
    above = starts.intersection(upward(way.path, links.top))
    if above and gathers and not has_loud_name(links.path):  # the folder of the document that may include this one
        return True
    return any(suffix(links.path) not in map(suffix, links.tree.entries(each) or ()) for each in starts - above)


def _is_of_a_gallery(links: "Links", name: str) -> bool:
    """Whether many pictures of a document are all missing, in a notation whose program may look for them in another folder."""
    if not page(load(links.language).headings).gathers:
        return False
    named = shown(links.text())
    return len(named) >= _MANY and not any(links.leads_from(links.folder, each) for each in named)


def _is_found_by_name(links: "Links") -> bool:
    """Whether the program that shows a document finds pictures in any folder."""
    return (links.site is not None and links.site.site.flat) or _is_for_doxygen(links)


def _is_for_doxygen(links: "Links") -> bool:
    """Whether a document of the folder has commands of Doxygen. Computed once."""
    key, kept = ("doxygen", links.folder), links.tree.memory
    if key not in kept:
        names = [each for each in sorted(links.tree.entries(links.folder) or ()) if suffix(each) == suffix(links.path)]
        texts = (links.tree.text(join(links.folder, each)) or "" for each in names[:_MOST_DOCUMENTS])
        kept[key] = any(compiled(_DOXYGEN).search(each) for each in texts)
    return kept[key] is True
