"""Is a document included in others? It is if one in the project names it in a directive, by its own name alone."""

from urlint.expression import compiled
from urlint.lint.targets.links import Links
from urlint.lint.targets.pointers.gathered import Gathered, Signed, others, signed

_INCLUDES: tuple[Signed, ...] = (("include", compiled(r"include(?:::|\}|-file::)[ \t]+([^\s`]+)")),)
_FILES = (".rst", ".md", ".txt", ".inc", ".rest", ".ipynb", ".in")
_MOST = 5000  # files that are read for directives


def is_included(links: Links) -> bool:
    """Whether some document includes this one, or that is unknown, since there are too many."""
    known = others(links, _FILES, links.top, _MOST, named)
    return known.is_open or links.path.rpartition("/")[2] in known.names


def named(text: str) -> Gathered:
    """The names of the files that a text includes, without their folders.

    >>> sorted(named(".. include:: parts/a.rst\\n```{include} ../b.md\\n").names)
    ['a.rst', 'b.md']
    """
    return Gathered(frozenset(hit[1].rpartition("/")[2] for hit in signed(text, _INCLUDES)))
