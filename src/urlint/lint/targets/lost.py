"""Which files does a document name, and which of these are nowhere in its project?"""

from collections.abc import Callable

from urlint.expression import compiled
from urlint.lint.targets.filenames import is_common
from urlint.lint.targets.mentions import nearby, shown
from urlint.lint.targets.neighbors import neighbors
from urlint.lint.targets.site import seen_from
from urlint.lint.targets.tree import parent
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_NAMED = r"((?:\.\.?/)*\w[\w./-]*\w)"
_PATHS = (  # each begins with a literal, to which `re` skips
    rf"\]\({_NAMED}(?=[)#])",
    rf"\n[ ]{{0,3}}\[[^\]\n]+\]:[ \t]+{_NAMED}(?=[\s#])",
    rf"<{_NAMED}(?:#[^<>\n]*)?>`_",  # in reStructuredText, as the next one
    rf"\n[ \t]*\.\. _[^:\n]+:[ \t]+{_NAMED}(?=[\s#])",
)
_SLIPS = 5  # missing files that may each be a mistake


def are_most(lost: int, total: int, slips: int) -> bool:
    """Whether more than half of what is named is lost, and more than may be slips: the rest of it is then no mistake either.

    >>> are_most(3, 5, slips=2), are_most(2, 3, slips=2), are_most(3, 6, slips=2)
    (True, False, False)
    """
    return lost > slips and 2 * lost > total


class Named:
    """The files that a document names (`all`), and those without a file of that name in the project (`lost`)."""

    def __init__(self, links: "Links", path: str, text: str) -> None:
        self.folder = folder = parent(path)
        self.all = {name for each in _PATHS for name in compiled(each).findall(f"\n{text}\n")}
        lost = (each for each in self.all if not links.leads_from(folder, each) and not lies_anywhere(links, each))
        self.lost = {seen_from(folder, each) for each in lost}
        self.is_lost = 0 < len(self.all) == len(self.lost)
        self.is_torn = are_most(len(self.lost), len(self.all), _SLIPS)


def is_apart(links: "Links") -> bool:
    """Whether a document names several files, most of which are nowhere in the project. Computed once for all its references."""
    return links.told("apart", lambda: Named(links, links.path, links.text()).is_torn)


def beside(links: "Links") -> tuple[int, int]:
    """How many files a page looks for in its own folder, and how many of these are missing there."""
    entries = links.tree.names(links.folder)
    return _counted(links, "beside", nearby, lambda name: name not in entries)


def beside_all(links: "Links") -> tuple[int, int]:
    """How many files the pages of a folder look for in it, and how many of these are missing. Computed once."""

    def find_out() -> tuple[int, int]:
        entries = links.tree.names(links.folder)
        every = {name for _, text in neighbors(links, links.folder) for name in nearby(text)}
        return len(every), sum(each not in entries for each in every)

    return links.tree.memory.once(("beside", links.folder), find_out)


def pictures(links: "Links") -> tuple[int, int]:
    """How many pictures a document in AsciiDoc shows, and how many of these are missing."""
    return _counted(links, "pictures", shown, lambda name: not links.leads_from(links.folder, name))


def _counted(
    links: "Links", key: str, named: Callable[[str], frozenset[str]], is_missing: Callable[[str], bool]
) -> tuple[int, int]:
    """How many files the document names, and how many of these are missing. Computed once."""

    def count() -> tuple[int, int]:
        every = named(links.text())
        return len(every), sum(map(is_missing, every))

    return links.told(key, count)


def lies_anywhere(links: "Links", path: str) -> bool:
    """Whether a file of the same name is in the project; a name that many folders have must be in a folder of the same name."""
    *folders, name = path.split("/")
    ending = "/".join(("", *folders[-1:], name)) if is_common(path) else ""
    return any(each.endswith(ending) for each in links.tree.called(name, links.top))
