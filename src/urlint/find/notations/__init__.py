"""How do people write what is not literal? Each page is about one sign, or about one purpose.

A page is the tuple `NOTATIONS`. It is imported, and joined into the one expression that runs, when a URL first needs it.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.notation import Notation

PLACEHOLDERS = {
    "percent": r"%(?![0-9A-Fa-f]{2}(?![A-Zx_]))",
    "braces": r"\{",
    "variables": r"[$\\~\"`']",
    "brackets": r"\[|%5B",
    "angles": r"<|&lt;",
    "parentheses": r"[(|]",
    "wildcards": r"[*\u2026\u200e\u200f]|\.\.|\?\?",
    "entities": ";",
    "marks": r"([@#+!^~`]|__|--)(?s:.*)\1",
    "disguises": r"\A(?i:mailto):(?s:.*)(?i:at|dot)",
    "words": r":(?://path@|[^\W\d]|[(!]|[0-9]++[-|A-Za-z])|[^\x00-\x7f]",
}
"""The pages of placeholders, each with a sign that occurs in every URL that its entries match, and is searched for first."""

READINGS = ("arguments", "lookups", "phrases", "styles", "partial", "patterns", "drawings")
"""The pages about whole URLs."""


def pages_for(url: str) -> Iterator[str]:
    """The pages of placeholders that may match a URL; for `data:` there is a page of its own."""
    if url.startswith("data:"):
        return iter(("drawings",))
    return (page for page, sign in _signs() if sign(url))


@cache
def _signs() -> list[tuple[str, Callable[[str], re.Match[str] | None]]]:
    """The pages of placeholders, each with the search for its sign."""
    return [(page, compiled(sign).search) for page, sign in PLACEHOLDERS.items()]


@cache
def table(page: str) -> re.Pattern[str]:
    """All entries of a page, as one expression."""
    return compiled("|".join([notation.pattern for notation in notations_of(page)]))


def notations_of(page: str) -> tuple[Notation, ...]:
    """The entries of a page."""
    found: tuple[Notation, ...] = import_module(f"urlint.find.notations.{page}").NOTATIONS
    return found
