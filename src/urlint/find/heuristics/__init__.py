"""Does a URL end at a character that may stand in one? Knows no language but by its name.

Each page is a list `HEURISTICS`, of one reason. The URL ends where an entry holds.
"""

import re
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.heuristic import Heuristic

PAGES = ("lists", "settings", "labels", "commands")
_REACH = 300  # code points before a URL that are looked at
_LONGEST = 2000  # code points of a URL that are, lest a long list take squared time


def ending(text: str, start: int, at: int, limit: int, language: str, bare: bool = False) -> Heuristic | None:
    """The entry by which the URL that began at `start` ends at `at`, None where it goes on.

    `ending("https://a.test/,https://b.test/", 0, 15, 31, "plaintext")` is the entry `another URL`. `bare`: nothing around the
    URL says where it ends. Offsets are code points of `text`; what is behind `limit` is not looked at.
    """
    anything, entries = asked(text[at], language, bare)
    if anything.match(text, at, limit) is None:
        return None
    return next((entry for entry in entries if _holds(entry, text, start, at, limit)), None)


def _holds(entry: Heuristic, text: str, start: int, at: int, limit: int) -> bool:
    if compiled(entry.pattern).match(text, at, limit) is None:
        return False
    if entry.url and (at - start > _LONGEST or compiled(entry.url).fullmatch(text, start, at) is None):
        return False
    return not entry.before or compiled(rf"(?:{entry.before})\Z").search(text, max(0, start - _REACH), start) is not None


@cache
def asked(char: str, language: str, bare: bool) -> tuple[re.Pattern[str], tuple[Heuristic, ...]]:
    """What is asked at a character: one expression for all entries, which mostly is enough, and the entries."""
    entries = tuple(entry for entry in shelf() if char in entry.at and _counts(entry, language, bare))
    return compiled("|".join(f"(?:{entry.pattern})" for entry in entries) or "(?!)"), entries


def _counts(entry: Heuristic, language: str, bare: bool) -> bool:
    return (bare or not entry.bare) and (not entry.languages or language in entry.languages)


@cache
def shelf() -> tuple[Heuristic, ...]:
    """All entries, in the order in which they are asked."""
    pages = (import_module(f"urlint.find.heuristics.{page}") for page in PAGES)
    return tuple(entry for page in pages for entry in page.HEURISTICS)
