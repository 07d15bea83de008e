"""Org: links in double brackets; blocks of code are runs in their own language, properties and keywords are values."""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import NOTHING, START, Language, Place, Run, State, known, nested
from urlint.find.languages import markdown

_LINK = r"\[\[((?:[A-Za-z][A-Za-z0-9+.-]*://|(?:mailto|doi|tel|news|urn):)(?:[^\[\]\\\r\n]|\\.)+)\](?=[\[\]])"
_BLOCK = compiled(r"^[ \t]*#\+begin_(src|export|example)\b[ \t]*([^\s]*)[^\n]*\n", re.IGNORECASE | re.MULTILINE)


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The targets of `[[target]]` and `[[target][label]]` that have a scheme; files and headings are called by name."""
    for hop in compiled(r"\[\[").finditer(text, start, end):
        found = compiled(_LINK).match(text, hop.start(), end)
        if found:
            yield Place(*found.span(1), "destination", "org")


def runs(text: str, start: int, end: int, state: State, depth: int = 0) -> tuple[list[Run], State]:
    """Blocks of code in their own language; the rest is Org. A state is the kind of the block and its language."""
    found: list[Run] = []
    at, state = start, NOTHING if state == START else state
    while at < end:
        if not state:
            block = _BLOCK.search(text, at, end)
            found.append(Run(at, block.end() if block else end, "org"))
            at = block.end() if block else end
            state = (block[1].lower(), known(block[2]) if block[2] else "plaintext") if block else NOTHING
            continue
        close = re.compile(rf"^[ \t]*#\+end_{state[0]}\b", re.IGNORECASE | re.MULTILINE).search(text, at, end)
        stop = close.start() if close else end
        inner, inside = nested(text, at, stop, state[1], state[2:], depth)
        found += inner
        at, state = stop, NOTHING if close else (*state[:2], *inside)
    return found, state


language = Language(
    "org",
    comments=("# ",),
    quotes={'"': "", "'": ""},
    value=r"[ \t]*(?:#\+[A-Za-z_]+:|:[A-Za-z0-9_-]+:)[ \t]+",
    value_end=r"(?!)",
    prose=True,
    places=places,
    runs=runs,
    quiet=markdown.quiet,  # of what a block holds: a place of Org stands in one line
)
