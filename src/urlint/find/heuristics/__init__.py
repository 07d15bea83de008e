"""Does a URL end at a character that may stand in one? Knows no language but by its name.

Each page is a list `HEURISTICS`, of one reason. The first entry that holds decides.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.heuristic import BOUNDARY, OPEN, OTHER, TRIM, Heuristic
from urlint.find.language import load

PAGES = (
    *("lists", "settings", "labels", "commands", "blanks", "passwords", "brackets", "placeholders", "tags"),
    *("strings", "scripts", "markup", "sentences"),
)
_REACH = 300  # code points before a URL that are looked at
_LONGEST = 2000  # code points of a URL that are, lest a long list take squared time
_LONGEST_TAIL = 64  # code points at the end of a URL that one entry cuts off

Listener = Callable[[Heuristic, int, int], None]
listeners: list[Listener] = []
"""Who is told of each decision: the entry, where the URL begins, and the offset. Nobody, unless people ask why."""

Asked = tuple[re.Pattern[str], tuple[Heuristic, ...]]
Tail = tuple[Heuristic, re.Pattern[str] | None]


def decided(
    text: str, start: int, at: int, limit: int, language: str, escape: str = "", context: str = OPEN
) -> tuple[Heuristic, int] | None:
    """The entry that decides at the special character `at`, and the offset where the URL goes on, which is `at` where it ends.

    `decided("https://a.test/,https://b.test/", 0, 15, 31, "plaintext")` is the entry `another URL` and 15. None: no entry
    decides. Offsets are code points of `text`; what is behind `limit` is not looked at.
    """
    if at >= limit:
        return None
    char = text[at]
    assigned = text.endswith("=", 0, start)
    anything, entries = asked(char if char < OTHER else OTHER, language, escape, context, assigned)
    if anything.match(text, at, limit) is None:
        return None
    for entry in entries:
        found = compiled(entry.pattern).match(text, at, limit)
        if found and _fits(entry, text, start, at) and _stands(entry, text, start):
            _tell(entry, start, at)
            return entry, at if entry.ends else found.end()
    return None


def trimmed(text: str, start: int, body: int, end: int, language: str, escape: str = "", context: str = OPEN) -> int:
    """The end of a URL without what stands behind it: `"https://a.test/).`"` goes without its point.

    The URL begins at `start`; nothing is cut off before `body`.
    """
    known: dict[str, list[Tail]] = {}
    while end > body:
        char = text[end - 1]
        tails = known.get(char)
        if tails is None:
            every = _tails(char if char < OTHER else OTHER, language, escape, context)
            tails = known[char] = [each for each in every if _stands(each[0], text, start)]
        tail = _tail(text, start, body, end, tails) if tails else None
        if tail is None:
            break
        end = tail
    return end


def _tail(text: str, start: int, body: int, end: int, tails: list[Tail]) -> int | None:
    """Where the characters begin that an entry cuts off at `end`."""
    for entry, pattern in tails:
        if pattern:
            found = pattern.search(text, max(body, end - _LONGEST_TAIL), end)
            at = found.start() if found else end
        else:
            at = end - 1
        if at < end and _fits(entry, text, start, at) and (not entry.behind or compiled(entry.behind).match(text, end)):
            _tell(entry, start, at)
            return at if entry.ends else None
    return None


@cache
def _tails(char: str, language: str, escape: str, context: str) -> list[Tail]:
    """What is asked about a last character: the entries, and an expression of each that cuts off more than that."""
    entries = (entry for entry in shelf() if char in entry.at and _counts(entry, language, escape, context, TRIM))
    return [(entry, compiled(rf"(?:{entry.pattern})\Z") if entry.pattern else None) for entry in entries]


def _tell(entry: Heuristic, start: int, at: int) -> None:
    for listener in listeners:
        listener(entry, start, at)


def _fits(entry: Heuristic, text: str, start: int, at: int) -> bool:
    """Whether the URL up to `at` is what the entry asks for."""
    return not entry.url or (at - start <= _LONGEST and compiled(entry.url).fullmatch(text, start, at) is not None)


def _stands(entry: Heuristic, text: str, start: int) -> bool:
    """Whether the URL stands behind what the entry asks for."""
    return not entry.before or compiled(rf"(?:{entry.before})\Z").search(text, max(0, start - _REACH), start) is not None


@cache
def asked(char: str, language: str, escape: str, context: str, assigned: bool) -> Asked:
    """What is asked at a special character: one expression for all entries, which mostly is enough, and the entries.

    The URL stands behind an equals sign if it is `assigned`.
    """
    entries = tuple(
        entry for entry in shelf() if char in entry.at and _counts(entry, language, escape, context, BOUNDARY, assigned)
    )
    return compiled("|".join(f"(?:{entry.pattern})" for entry in entries) or "(?!)"), entries


def _counts(entry: Heuristic, language: str, escape: str, context: str, stage: str, assigned: bool = True) -> bool:
    return (
        entry.stage == stage
        and (assigned or not entry.before.endswith("="))
        and entry.context in ("", context)
        and (not entry.languages or language in entry.languages)
        and (not entry.escapes or escape in entry.escapes)
        and all(bool(getattr(load(language), trait.removeprefix("not "))) != trait.startswith("not ") for trait in entry.traits)
    )


def characters(language: str, escape: str, context: str) -> set[str]:
    """The characters about which an entry is asked inside of a URL."""
    return {char for entry in shelf() if _counts(entry, language, escape, context, BOUNDARY) for char in entry.at}


@cache
def shelf() -> tuple[Heuristic, ...]:
    """All entries, in the order in which they are asked."""
    pages = (import_module(f"urlint.find.heuristics.{page}") for page in PAGES)
    return tuple(entry for page in pages for entry in page.HEURISTICS)
