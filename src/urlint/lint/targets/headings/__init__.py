"""Where in a document can a fragment lead? One module for each notation, with the names of `Language.headings`."""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.record import Record
from urlint.typed import cast


class Outline(Record):
    """The headings of a document, as plain texts and as they are written, in order, and its identifiers.

    `is_open`: a program may add headings, such as those of an included file. `tops` are names with which programs refer to the top
    of the document, if nothing in it has them.
    """

    texts: tuple[str, ...] = ()
    raw: tuple[str, ...] = ()
    ids: frozenset[str] = frozenset()
    is_open: bool = False
    tops: frozenset[str] = frozenset()


Read = Callable[[str], Outline]
Listed = Callable[[str, int], bool]


class Page(Record):
    """`read` takes a document; `listed` tells whether the text at an offset is only shown, as in a listing.

    `own`: the programs that make the anchors; without any, the program that shows the document decides. `gathers`: that program may
    look for pictures in a folder of its choice. `divides`: the finder divides off all listings, so that no pointer is in one.
    `included`: what is written before a file that the program takes in, which a build may make. `fences`: an expression for the
    lines with which listings begin and end.
    """

    read: Read
    listed: Listed
    own: tuple[str, ...] = ()
    gathers: bool = False
    divides: bool = False
    included: str = ""
    fences: str = ""

    def fenced(self, text: str) -> tuple[str, ...]:
        """The lines of a document with which its listings begin and end."""
        return tuple(found[0] for found in compiled(self.fences).finditer(text)) if self.fences else ()


@cache
def page(name: str) -> Page:
    """The page with this name."""
    return cast(Page, import_module(f"urlint.lint.targets.headings.{name}").page)
