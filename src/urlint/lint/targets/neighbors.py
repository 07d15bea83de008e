"""Which documents are in a folder that are like the present one, and what do they contain?"""

from collections.abc import Iterator
from itertools import islice

from urlint.lint.targets.filenames import suffix
from urlint.lint.targets.tree import join
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_MOST = 100  # of a folder that are read


def neighbors(links: "Links", folder: str) -> Iterator[tuple[str, str]]:
    """The names and texts of the documents in a folder that have the same suffix as the present one, in order, up to a number."""
    alike = (each for each in sorted(links.tree.names(folder)) if suffix(each) == suffix(links.path))
    return ((each, links.tree.read(join(folder, each))) for each in islice(alike, _MOST))
