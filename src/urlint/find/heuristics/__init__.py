"""What is written before, in and after a URL, and what does it say about the URL's end, escape and kind?

Knows languages only by their names and traits. Each page is a tuple `HEURISTICS` for one reason. The first entry that matches
decides.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.heuristic import (
    BOUNDARY,
    CLASSIFY,
    DELIMITED,
    ESCAPE,
    OPEN,
    OTHER,
    REACH,
    TRIM,
    Heuristic,
    counts,
    holds,
    tell,
    whole,
)
from urlint.find.language import Language, load, paragraph

PAGES = (
    *(
        "lists",
        "settings",
        "labels",
        "commands",
        "prose",
        "blanks",
        "unseen",
        "passwords",
        "ports",
        "brackets",
        "placeholders",
        "tags",
    ),
    *("line_ends", "strings", "scripts", "notes", "comments", "pairs", "markup", "sentences", "escapes", "namespaces", "pieces"),
    *("expressions", "formats"),
)
_LONGEST_TAIL = 64  # code points that one entry cuts off at the end of a URL

Asked = tuple[re.Pattern[str], list[Heuristic]]


def decided(
    text: str, start: int, at: int, limit: int, language: str, escape: str = "", context: str = OPEN
) -> tuple[Heuristic, int] | None:
    """The entry that decides at the special character `at`, and the offset where the URL goes on, which is `at` if it ends there.

    `decided("https://a.test/,https://b.test/", 0, 15, 31, "plaintext")` is the entry `another URL` and 15. None: no entry decides.
    Offsets are code points of `text`; text after `limit` is not examined.
    """
    if at >= limit:
        return None
    anything, entries = asked(min(text[at], OTHER), BOUNDARY, language, escape, context)
    first = anything.match(text, at, limit)
    if first is None:
        return None
    for entry in entries[(first.lastindex or 1) - 1 :]:  # earlier ones do not match
        found = compiled(entry.pattern).match(text, at, limit)
        if found and holds(entry, text, start, at, found.end(), limit):
            tell(entry, start, at)
            return entry, at if entry.ends else found.end()
    return None


def trimmed(text: str, start: int, body: int, end: int, language: str, escape: str = "", context: str = OPEN) -> int:
    """The end of a URL without trailing text that does not belong to it: `"https://a.test/).`"` loses its dot.

    The URL begins at `start`; nothing before `body` is cut off.
    """
    while end > body:
        _, entries = asked(min(text[end - 1], OTHER), TRIM, language, escape, context)
        at = next((at for entry in entries if (at := _tail(entry, text, start, body, end)) is not None), end)
        if at == end:
            break
        end = at
    return end


def _tail(entry: Heuristic, text: str, start: int, body: int, end: int) -> int | None:
    """The start of the characters that the entry cuts off at `end`; `end` if they stay, None if it does not decide."""
    longest = _LONGEST_TAIL if entry.pattern else 1
    found = whole(entry.pattern or ".").search(text, max(body, end - longest), end)
    if found is None or not holds(entry, text, start, found.start(), end):
        return None
    tell(entry, start, found.start())
    return found.start() if entry.ends else end


@cache
def asked(char: str, stage: str, language: str, escape: str, context: str) -> Asked:
    """One expression for all entries that are asked at a character, with a group for each, and these entries."""
    entries = [entry for entry in _asking().get(char, ()) if counts(entry, stage, load(language), escape, context)]
    return compiled("|".join(f"({entry.pattern})" for entry in entries) or "(?!)"), entries


@cache
def _asking() -> dict[str, list[Heuristic]]:
    """The entries by the characters at which they are asked; non-ASCII ones share one key, and patterns tell them apart."""
    asking: dict[str, list[Heuristic]] = {}
    for entry in shelf():
        for char in {min(char, OTHER) for char in entry.at}:
            asking.setdefault(char, []).append(entry)
    return asking


def characters(language: str, escape: str, context: str) -> set[str]:
    """The characters inside a URL about which an entry is asked."""
    place = load(language)
    return {char for char, entries in _asking().items() if any(counts(each, BOUNDARY, place, escape, context) for each in entries)}


def escape_told(text: str, start: int, limit: int, escape: str, language: Language, bare: bool) -> str:
    """The escape that the URL at `start` itself shows, up to `limit`; if it shows none, `escape`, that of its place.

    `bare`: nothing around the URL marks its end.
    """
    raw = text[start : min(limit, start + REACH)]
    entries, first = _escapes(language.id, language.string, escape, OPEN if bare else DELIMITED)
    if not any(map(raw.__contains__, first)):  # the usual case
        return escape
    for entry in entries:
        if entry.at in raw and compiled(entry.pattern).match(text, start, limit) and holds(entry, text, start, limit, limit, limit):
            tell(entry, start, start)
            return entry.tells
    return escape


@cache
def _escapes(language: str, string: bool, escape: str, context: str) -> tuple[list[Heuristic], set[str]]:
    """The entries that are asked about an escape, and characters, at least one of which the URL must contain."""
    place = load(language)._replace(string=string)
    entries = [entry for entry in page("escapes") if counts(entry, ESCAPE, place, escape, context)]
    return entries, {entry.at[:1] for entry in entries}


def kind_told(text: str, start: int, end: int, limit: int, language: Language) -> Kind | None:
    """The kind of the URL `start..end` if something before `limit` continues it; otherwise None."""
    return _told("pieces", text, start, end, limit, language) if _pieces().match(text, end, limit) else None


@cache
def _pieces() -> re.Pattern[str]:
    """One expression for everything that continues a URL, since most URLs are not continued."""
    return compiled("|".join(f"(?:{entry.behind})" for entry in page("pieces")))


def sign_told(text: str, start: int, end: int, limit: int, language: Language) -> Kind | None:
    """The kind of the URL `start..end` in open text, if signs on its line show it; the line ends at `limit`."""
    return _told("expressions", text, start, end, limit, language)


def format_told(text: str, start: int, end: int, limit: int, language: Language) -> Kind | None:
    """The kind of the URL `start..end`, if a percent sign in it and the text around it, up to `limit`, show it."""
    return _told("formats", text, start, end, limit, language)


def format_signs() -> str:
    """Characters, as in a class: each URL whose kind `format_told` tells contains one, or one is right behind its quote."""
    first = {entry.at[:1] for entry in page("formats")}
    return r"\s\S" if "" in first else re.escape("".join(sorted(first)))


def _told(name: str, text: str, start: int, end: int, limit: int, language: Language) -> Kind | None:
    """The kind of a URL according to the first entry of a page that applies; None if none does."""
    window = text[start : min(end + 2, start + REACH + 2, limit)]  # a sign may end the URL
    for entry, sign, matches in _telling(name, language.id):
        if sign in window and matches(text, start, limit) and holds(entry, text, start, end, end, limit):
            tell(entry, start, end)
            return Kind(entry.tells)
    return None


@cache
def _telling(name: str, language: str) -> "list[tuple[Heuristic, str, Callable[[str, int, int], re.Match[str] | None]]]":
    """The entries of a page about kinds that are asked in a language, each with its sign and its expression."""
    place = load(language)
    return [(entry, entry.at, compiled(entry.pattern).match) for entry in page(name) if counts(entry, CLASSIFY, place)]


def is_name(text: str, floor: int, start: int) -> bool:
    """Whether the URL at `start` is the name of a namespace, a schema or a document type, as its paragraph after `floor` says."""
    near = max(floor, start - REACH)
    tag = max(text.rfind("<", near, start), text.rfind(">", near, start), near)
    left = text[tag:start]  # text before a tag does not name anything in it
    if not any(map(left.__contains__, words())):
        return False
    end, floor = len(left), paragraph(left, 0, len(left))
    for entry in page("namespaces"):
        if entry.at in left and holds(entry, left, end, end, end, floor=floor):
            tell(entry, start, start)
            return True
    return False


@cache
def words() -> frozenset[str]:
    """Words, one of which precedes every URL that is only a name."""
    return frozenset(entry.at for entry in page("namespaces"))


@cache
def page(name: str) -> tuple[Heuristic, ...]:
    """The entries of a page, in the order in which they are asked."""
    entries: tuple[Heuristic, ...] = import_module(f"urlint.find.heuristics.{name}").HEURISTICS
    return entries


@cache
def shelf() -> tuple[Heuristic, ...]:
    """All entries, in the order in which they are asked."""
    return tuple(entry for name in PAGES for entry in page(name))
