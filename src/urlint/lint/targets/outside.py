"""Does a path leave the project by one `..` too many, since its file is inside the project?"""

from urlint.lint.targets.filenames import is_a_path
from urlint.lint.targets.tree import join, upward
from urlint.lint.targets.way import Lead, Way
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_UP = "../"


def outside(links: "Links", folder: str, name: str) -> Way | None:
    """The way of a decoded path that leaves the project, but would lead to a file from its top; else None."""
    depth = len(upward(folder, links.top))
    inside = name.removeprefix(_UP * depth)
    if inside == name or inside.startswith(_UP) or not is_a_path(inside):
        return None
    return Way(Lead.OUTSIDE, join(links.top, inside), False) if links.leads_from(links.top, inside) else None
