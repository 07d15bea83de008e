"""Is a page published together with a file that is not here? Its neighbors say so."""

from collections import Counter
from collections.abc import Mapping

from urlint.expression import compiled
from urlint.lint.targets.doubt import suffix
from urlint.lint.targets.mentions import is_index
from urlint.lint.targets.slips import is_a_slip
from urlint.lint.targets.tree import join
from urlint.lint.targets.way import Lead
from urlint.typed import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links
    from urlint.lint.targets.way import Missing

_NAMED = r"(?i)\s(?:href|src)\s*=\s*[\"']?((?:\.\./)*[\w-][\w./-]*)(?=[\"'\s>#?])"
_MOST_PAGES = 100  # of a folder that are read
_SEVERAL = 5


def is_stray(links: "Links", missing: "Missing") -> bool:
    """Whether a missing file that is nowhere else either is one of many, or most pages of the folder refer to it."""
    way = missing.way
    if way.lead is not Lead.MISSING or is_a_slip(links, way) or links.tree.called(way.rest[-1], links.top):
        return False
    if len(way.rest) == 1 and way.path == links.folder and is_index(links.text(), links.tree.entries(links.folder) or ()):
        return True
    counts, pages = _counted(links)
    return counts.get(missing.path, 0) >= max(_SEVERAL, pages / 2)


def _counted(links: "Links") -> tuple[Mapping[str, int], int]:
    """How many of the pages in a folder refer to each path, and how many pages there are. Computed once."""
    key, kept = ("referred to", links.folder), links.tree.memory
    if key not in kept:
        pages = [each for each in sorted(links.tree.entries(links.folder) or ()) if suffix(each) == suffix(links.path)][
            :_MOST_PAGES
        ]
        texts = (links.tree.text(join(links.folder, each)) or "" for each in pages)
        kept[key] = Counter(path for text in texts for path in named(text)), len(pages)
    return cast("tuple[Mapping[str, int], int]", kept[key])


def named(text: str) -> set[str]:
    """The relative paths to which a page refers.

    >>> sorted(named('<a href="../a.html#b"> <img src=c.png> <a href="https://d.test/">'))
    ['../a.html', 'c.png']
    """
    return set(compiled(_NAMED).findall(text))
