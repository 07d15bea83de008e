"""With which schemes may a URL begin, and how do people write, miswrite and embed them? Knows no language but by its traits.

Each page is a list `SCHEMES`, of one reason. It is read when a text first asks for it.
"""

from functools import cache
from importlib import import_module

from urlint.find.scheme import Scheme

PAGES = ("bare", "slips", "doubled", "wrappers", "glued", "open", "escaped")


@cache
def page(name: str) -> tuple[Scheme, ...]:
    """The entries of a page, in the order in which they are asked."""
    entries: tuple[Scheme, ...] = import_module(f"urlint.find.schemes.{name}").SCHEMES
    return entries
