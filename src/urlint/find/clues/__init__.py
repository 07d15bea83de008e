"""What stands at a URL and tells how it is escaped, or of which kind it is? Knows no language but by its traits.

Each page is a list `CLUES`. The first entry that holds decides.
"""

import re
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.clue import Clue
from urlint.find.document import Kind
from urlint.find.language import Language, paragraph

PAGES = ("escapes", "namespaces", "pieces")
_REACH = 600  # code points before a URL, and of its own, that are looked at


@cache
def page(name: str) -> tuple[Clue, ...]:
    """The entries of a page, in the order in which they are asked."""
    clues: list[Clue] = import_module(f"urlint.find.clues.{name}").CLUES
    return tuple(clues)


def escape_told(text: str, start: int, limit: int, escape: str, language: Language, bare: bool) -> str:
    """The escape that the URL at `start` shows, which goes no further than `limit`; that of its place where it shows none.

    `bare`: nothing around the URL says where it ends.
    """
    raw = text[start : min(limit, start + _REACH)]
    clues, signs = _asked(escape, bare)
    if not any(map(raw.__contains__, signs)):  # as in most
        return escape
    asked = (clue for clue in clues if clue.word in raw if not clue.trait or getattr(language, clue.trait))
    return next((clue.tells for clue in asked if _holds(clue, text, start, limit, limit)), escape)


@cache
def _asked(escape: str, bare: bool) -> tuple[list[Clue], set[str]]:
    """The entries that are asked, and their words."""
    every = (clue for clue in page("escapes") if bare or not clue.bare)
    asked = [clue for clue in every if (escape not in clue.but if clue.but else escape == clue.of)]
    return asked, {clue.word for clue in asked}


def kind_told(text: str, start: int, end: int, limit: int) -> Kind | None:
    """The kind of the URL `start..end` that something goes on with, up to `limit`; None where nothing does."""
    if _pieces().match(text, end, limit) is None:
        return None
    return next((Kind(clue.tells) for clue in page("pieces") if _holds(clue, text, start, end, limit)), None)


@cache
def _pieces() -> re.Pattern[str]:
    """One expression for whatever URLs go on with, as most go on with nothing."""
    return compiled("|".join(f"(?:{clue.behind})" for clue in page("pieces")))


def names(text: str, floor: int, start: int) -> bool:
    """Whether what begins at `start` names a namespace, a schema or a document type, as its paragraph behind `floor` says."""
    left = text[max(floor, start - _REACH) : start]
    left = left[max(left.rfind("<"), left.rfind(">"), 0) :]  # what stands in front of a tag names nothing in it
    if not any(map(left.__contains__, words())):
        return False
    asked = [clue for clue in page("namespaces") if clue.word in left]
    floor = paragraph(left, 0, len(left))
    return any(compiled(rf"(?:{clue.before})\Z").search(left, floor) for clue in asked)


@cache
def words() -> frozenset[str]:
    """One of these stands before every URL that is the name of something."""
    return frozenset(clue.word for clue in page("namespaces"))


def _holds(clue: Clue, text: str, start: int, end: int, limit: int) -> bool:
    if compiled(clue.behind).match(text, end, limit) is None or compiled(clue.url).match(text, start, end) is None:
        return False
    return compiled(rf"(?:{clue.before})\Z").search(text, max(0, start - _REACH), start) is not None
