"""Where in a document can a fragment lead? One page a way of writing, as `Language.headings` calls them."""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from urlint.record import Record
from urlint.typed import cast


class Outline(Record):
    """The headings of a document as they are read and as they are written, in order, and what is called by an identifier.

    `is_open`: a program adds more to it, such as what another file holds. `tops` are names by which programs lead to the top of
    it, where nothing is called so.
    """

    texts: tuple[str, ...] = ()
    raw: tuple[str, ...] = ()
    ids: frozenset[str] = frozenset()
    is_open: bool = False
    tops: frozenset[str] = frozenset()


Read = Callable[[str], Outline]
Listed = Callable[[str, int], bool]


class Page(Record):
    """`read` takes a document; `listed` tells whether what stands at an offset is only shown. `own`: how its headings are called.

    Without, that is a matter of who shows them. `gathers`: its pictures lie in a folder that whoever shows it may name.
    """

    read: Read
    listed: Listed
    own: tuple[str, ...] = ()
    gathers: bool = False


@cache
def page(name: str) -> Page:
    """The page of that name."""
    return cast(Page, import_module(f"urlint.lint.targets.headings.{name}").page)
