"""Org: links in double brackets; code blocks are runs in their own language; properties and keywords are values."""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import DOCUMENT, NOTHING, SHOWN, Language, Nesting, Place, Pointer, Remark, Run, State, line_start
from urlint.find.languages import known, markdown
from urlint.find.languages._names import Editors, Names
from urlint.find.lexer import embedded

_LINK = r"\[\[((?:[A-Za-z][A-Za-z0-9+.-]*://|(?:mailto|doi|tel|news|urn):)(?:[^\[\]\\\r\n]|\\.)+)\](?=[\[\]])"
_FILE = r"\[\[(?:file:)?((?:\.{1,2}/|(?<=:)(?=[A-Za-z0-9_.])(?!//))[A-Za-z0-9._/+@-]+)(?:::[^\[\]\r\n]*)?\](?=[\[\]])"
_OWN = compiled(r"\[\[(?:#|(?=\*))([^\[\]\r\n]+)\](?=[\[\]])")
_LITERAL = r"[ \t]*[#:](?:[ \t]|\Z)"  # begins a comment, or a line that is shown as it is
_BACK = 1000
_BLOCK = compiled(r"^[ \t]*#\+begin_(src|export|example)\b[ \t]*([^\s]*)[^\n]*\n", re.IGNORECASE | re.MULTILINE)


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The targets of `[[target]]` and `[[target][label]]` with a scheme, and the files of `[[file:target]]` and `[[./target]]`.

    Other links name headings, or files whose names a URL would write differently: Org reads these literally.
    """
    for hop in compiled(r"\[\[").finditer(text, start, end):
        found = compiled(_LINK).match(text, hop.start(), end)
        file = None if found else compiled(_FILE).match(text, hop.start(), end)
        if found:
            yield Place(*found.span(1), "destination", "org")
        elif file:
            yield Place(*file.span(1), "target", "org")


def pointers(text: str, region: Run) -> Iterator[Pointer]:
    """The names of `[[#name]]`, which are those of properties `CUSTOM_ID` in the document, and of `[[*A heading]]`."""
    for found in _OWN.finditer(text, region.start, region.end):
        before = text[line_start(text, max(region.start, found.start() - _BACK), found.start()) : found.start()]
        if not compiled(_LITERAL).match(before) and before.count("=") % 2 == before.count("~") % 2 == 0:
            yield Pointer(*found.span(1), ":own:#")


def runs(text: str, start: int, end: int, state: State, nesting: Nesting = DOCUMENT) -> tuple[list[Run], State]:
    """Code blocks in their own language; the rest is Org. A state is the kind of the block, and its language."""

    def opener(at: int, found: list[Run]) -> tuple[int, State]:
        block = _BLOCK.search(text, at, end)
        stop = block.end() if block else end
        found.append(Run(at, stop, "org", False, SHOWN if nesting.shown else ""))
        return stop, (block[1].lower(), known(block[2])) if block else NOTHING

    def closer(at: int, state: State) -> tuple[int, int, State]:
        close = re.compile(rf"^[ \t]*#\+end_{state[0]}\b", re.IGNORECASE | re.MULTILINE).search(text, at, end)
        return (close.start(), close.start(), NOTHING) if close else (end, end, state[:2])

    return embedded(start, end, state, text, nesting, opener, closer)


names = Names(aliases="orgmode org-mode", files=".org")
editors = Editors(vim="org", helix={"org": ""}, zed=("Org",))
language = Language(
    "org",
    comments=("# ",),
    quotes={'"': "", "'": ""},
    before_value=r"[ \t]*(?:#\+[A-Za-z_]+:|:[A-Za-z0-9_-]+:)[ \t]+",
    prose=True,
    headings="org",
    places=places,
    pointers=pointers,
    runs=runs,
    opens=markdown.language.opens,  # for what a block contains; a place of Org is on one line
    remark=Remark(where="above"),
    readers=("browser",),
)
