"""Does a path lead out of the project by one `..` too many, since what is meant lies in it?"""

from urlint.find.language import load
from urlint.lint.targets.doubt import has_known_suffix
from urlint.lint.targets.tree import join, upward
from urlint.lint.targets.way import Lead, Way
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_UP = "../"


def outside(links: "Links", folder: str, name: str) -> Way | None:
    """The way of a decoded path that would lead to a file from the top of the project, if it did not leave it."""
    depth = len(upward(folder, links.top))
    inside = name.removeprefix(_UP * depth)
    if inside == name or inside.startswith(_UP) or not has_known_suffix(inside):
        return None
    return Way(Lead.OUTSIDE, join(links.top, inside), False) if links.leads_from(links.top, inside) else None


def is_surely_outside(links: "Links", way: Way) -> bool:
    """Whether a document is read where it lies; pages are published beside others, and copies lay elsewhere.

    What is called as the document is that of the project around.
    """
    is_read_here = links.site is None or links.site.site.by_files
    return is_read_here and way.path != links.path and not load(links.language).page and not links.is_away
