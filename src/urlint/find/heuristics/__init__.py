"""What stands in, before and behind a URL, and what does that say of its end, its escape and its kind?

Knows no language but by its name and its traits. Each page is a tuple `HEURISTICS`, of one reason. The first entry that holds
decides.
"""

import re
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.heuristic import BOUNDARY, DELIMITED, ESCAPE, OPEN, OTHER, REACH, TRIM, Heuristic, counts, holds, tell, whole
from urlint.find.language import Language, load, paragraph

PAGES = (
    *("lists", "settings", "labels", "commands", "prose", "blanks", "unseen", "passwords", "brackets", "placeholders", "tags"),
    *("line_ends", "strings", "scripts", "markup", "sentences", "escapes", "namespaces", "pieces", "expressions", "formats"),
)
_LONGEST_TAIL = 64  # code points at the end of a URL that one entry cuts off

Asked = tuple[re.Pattern[str], list[Heuristic]]


def decided(
    text: str, start: int, at: int, limit: int, language: str, escape: str = "", context: str = OPEN
) -> tuple[Heuristic, int] | None:
    """The entry that decides at the special character `at`, and the offset where the URL goes on, which is `at` where it ends.

    `decided("https://a.test/,https://b.test/", 0, 15, 31, "plaintext")` is the entry `another URL` and 15. None: no entry
    decides. Offsets are code points of `text`; what is behind `limit` is not looked at.
    """
    if at >= limit:
        return None
    anything, entries = asked(min(text[at], OTHER), BOUNDARY, language, escape, context)
    first = anything.match(text, at, limit)
    if first is None:
        return None
    for entry in entries[(first.lastindex or 1) - 1 :]:  # those before it do not match
        found = compiled(entry.pattern).match(text, at, limit)
        if found and holds(entry, text, start, at, found.end(), limit):
            tell(entry, start, at)
            return entry, at if entry.ends else found.end()
    return None


def trimmed(text: str, start: int, body: int, end: int, language: str, escape: str = "", context: str = OPEN) -> int:
    """The end of a URL without what stands behind it: `"https://a.test/).`"` goes without its point.

    The URL begins at `start`; nothing is cut off before `body`.
    """
    while end > body:
        _, entries = asked(min(text[end - 1], OTHER), TRIM, language, escape, context)
        at = next((at for entry in entries if (at := _tail(entry, text, start, body, end)) is not None), end)
        if at == end:
            break
        end = at
    return end


def _tail(entry: Heuristic, text: str, start: int, body: int, end: int) -> int | None:
    """Where the characters begin that the entry cuts off at `end`, which is `end` where they stay; None if it does not decide."""
    longest = _LONGEST_TAIL if entry.pattern else 1
    found = whole(entry.pattern or ".").search(text, max(body, end - longest), end)
    if found is None or not holds(entry, text, start, found.start(), end):
        return None
    tell(entry, start, found.start())
    return found.start() if entry.ends else end


@cache
def asked(char: str, stage: str, language: str, escape: str, context: str) -> Asked:
    """What is asked at a character: one expression for all entries, each of which is a group of it, and the entries."""
    entries = [entry for entry in _asking().get(char, ()) if counts(entry, stage, load(language), escape, context)]
    return compiled("|".join(f"({entry.pattern})" for entry in entries) or "(?!)"), entries


@cache
def _asking() -> dict[str, list[Heuristic]]:
    """The entries by the characters that ask them; all of those beyond ASCII are one, and expressions tell them apart."""
    asking: dict[str, list[Heuristic]] = {}
    for entry in shelf():
        for char in {min(char, OTHER) for char in entry.at}:
            asking.setdefault(char, []).append(entry)
    return asking


def characters(language: str, escape: str, context: str) -> set[str]:
    """The characters about which an entry is asked inside of a URL."""
    place = load(language)
    return {char for char, entries in _asking().items() if any(counts(each, BOUNDARY, place, escape, context) for each in entries)}


def escape_told(text: str, start: int, limit: int, escape: str, language: Language, bare: bool) -> str:
    """The escape that the URL at `start` shows, which goes no further than `limit`; that of its place where it shows none.

    `bare`: nothing around the URL says where it ends.
    """
    raw = text[start : min(limit, start + REACH)]
    entries, signs = _escapes(language.id, language.string, escape, OPEN if bare else DELIMITED)
    if not any(map(raw.__contains__, signs)):  # as in most
        return escape
    for entry in entries:
        if entry.at in raw and _matches(entry, text, start, limit, limit):
            tell(entry, start, start)
            return entry.tells
    return escape


@cache
def _escapes(language: str, string: bool, escape: str, context: str) -> tuple[list[Heuristic], set[str]]:
    """The entries that are asked about an escape, and what must be in the URL for any."""
    place = load(language)._replace(string=string)
    entries = [entry for entry in page("escapes") if counts(entry, ESCAPE, place, escape, context)]
    return entries, {entry.at for entry in entries}


def kind_told(text: str, start: int, end: int, limit: int) -> Kind | None:
    """The kind of the URL `start..end` that something goes on with, up to `limit`; None where nothing does."""
    return _told("pieces", text, start, end, limit) if _pieces().match(text, end, limit) else None


@cache
def _pieces() -> re.Pattern[str]:
    """One expression for whatever URLs go on with, as most go on with nothing."""
    return compiled("|".join(f"(?:{entry.behind})" for entry in page("pieces")))


def sign_told(text: str, start: int, end: int, limit: int) -> Kind | None:
    """The kind of the URL `start..end` in open text that signs in its line tell, which ends at `limit`."""
    return _told("expressions", text, start, end, limit)


def format_told(text: str, start: int, end: int, limit: int) -> Kind | None:
    """The kind of the URL `start..end` that a percent sign in it tells, and what stands around it up to `limit`."""
    return _told("formats", text, start, end, limit)


def _told(name: str, text: str, start: int, end: int, limit: int) -> Kind | None:
    """The kind of a URL that the first entry of a page tells that holds; None where none does."""
    window = text[start : min(end + 2, start + REACH + 2, limit)]  # a sign may be what ends it
    for entry in page(name):
        if entry.at in window and _matches(entry, text, start, end, limit):
            tell(entry, start, end)
            return Kind(entry.tells)
    return None


def _matches(entry: Heuristic, text: str, start: int, end: int, limit: int) -> bool:
    """Whether the entry says something of the URL `start..end`, from its beginning on."""
    return compiled(entry.pattern).match(text, start, limit) is not None and holds(entry, text, start, end, end, limit)


def names(text: str, floor: int, start: int) -> bool:
    """Whether what begins at `start` names a namespace, a schema or a document type, as its paragraph behind `floor` says."""
    left = text[max(floor, start - REACH) : start]
    left = left[max(left.rfind("<"), left.rfind(">"), 0) :]  # what stands in front of a tag names nothing in it
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
    """One of these stands before every URL that is the name of something."""
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
