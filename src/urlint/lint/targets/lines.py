"""Does a fragment name a line of a program (`#L10`), and does the program have it?"""

from urlint.expression import compiled
from urlint.find.language import load
from urlint.find.languages import language_of
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_LINE = r"L([0-9]{1,7})(?:C[0-9]+)?(?:-L?[0-9]+(?:C[0-9]+)?)?\Z"  # as forges write it


def line_of(fragment: str) -> int:
    """The first line that a fragment names, counted from 1; 0 if it names none.

    >>> line_of("L10"), line_of("L2C1-L4C9"), line_of("Lines"), line_of("L")
    (10, 2, 0, 0)
    """
    found = compiled(_LINE).match(fragment)
    return int(found[1]) if found else 0


def lines_before(links: "Links", path: str, line: int) -> int:
    """How many lines the program at a path has, if fewer than `line`; otherwise 0, and also for files shown as documents."""
    if not path or load(language_of(path, languages=links.config.languages)).headings:
        return 0
    count = links.tree.memory.once(("lines", path), lambda: len(links.tree.read(path).splitlines()))
    return count if count < line else 0
