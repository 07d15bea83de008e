"""How do people write what is not meant as it stands? Each page is about one sign, or about one purpose.

A page is the list `NOTATIONS`. It is read, and joined into the one expression that runs, when a URL first asks for it.
"""

import re
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.notation import Notation

ONCE = {
    "{": "braces",
    "$": "variables",
    "\\": "variables",
    "~": "variables",
    '"': "variables",
    "`": "variables",
    "'": "variables",
    "[": "brackets",
    "<": "angles",
    "&lt;": "angles",
    "(": "parentheses",
    "|": "parentheses",
    "*": "wildcards",
    "..": "wildcards",
    "…": "wildcards",
    ";": "entities",
    "\u200e": "wildcards",
    "\u200f": "wildcards",
}
"""Signs of which one asks for a closer look at a URL, and the page that has them."""

TWICE = {
    "@": "marks",
    "#": "marks",
    "__": "marks",
    "+": "marks",
    "!": "marks",
    "^": "marks",
    "~": "marks",
    "`": "marks",
}
"""Signs of which two do."""

OTHERS = ("percent", "words", "drawings")
"""Pages of placeholders for which it takes more than a sign."""


@cache
def table(page: str) -> re.Pattern[str]:
    """Whatever stands on a page, as one expression."""
    return compiled("|".join([notation.expression for notation in notations_of(page)]))


def notations_of(page: str) -> tuple[Notation, ...]:
    """The entries of a page."""
    found: tuple[Notation, ...] = import_module(f"urlint.find.notations.{page}").NOTATIONS
    return found
