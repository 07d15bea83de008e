"""Jupyter notebooks: JSON with Markdown cells, which have destinations in strings; the offset map covers both."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import DOCUMENT, NOTHING, START, Language, Nesting, Place, Run, State, line_start
from urlint.find.languages._names import Editors, Names
from urlint.find.languages._routes import OPENS
from urlint.find.skim import LINKED, Skim

_CELL = compiled(r'"cell_type"[ \t]*:[ \t]*"(\w+)"')
_CHAR = r"[^()\s\"\\<>]|\\\\[!-/:-@\[-`{-~]|\\u[0-9A-Fa-f]{4}|\([^()\s\"\\]*\)"
_WHOLE = rf"[A-Za-z][A-Za-z0-9+.-]*+://(?:{_CHAR}|[<>]|[ ](?![ \t\\'(]))++"  # goes on to its end, including blanks
_DESTINATION = rf"\]\(({_WHOLE}|(?:{_CHAR})++)(?:[ \t]+\\\"[^\"\r\n]*\\\")?\)"
_LONGEST = 1000  # code points of a line before a tag that are searched for a code span
_RELATIVE = r"(?![A-Za-z][A-Za-z0-9+.-]*:)[^\s'\"\\<>]++"  # what begins with a scheme is found like any other URL
_TAG = r"<(?:a|img|source|video|audio|iframe|embed) (?:[^<>\"\\\r\n]|\\\")*?(?<= )(?:href|src)="
_ATTRIBUTE = rf"{_TAG}(?:\\\"({_RELATIVE})\\\"|'({_RELATIVE})')"


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The destinations `](...)` in the strings of Markdown cells, and the relative references in their tags."""
    yield from sorted([*_destinations(text, start, end), *_attributes(text, start, end)])


def _attributes(text: str, start: int, end: int) -> Iterator[Place]:
    """The references in tags of the usual form, except in a code span: `<img src=\\"a.png\\">`."""
    for found in compiled(_ATTRIBUTE).finditer(text, start, end):
        line = line_start(text, max(start, found.start() - _LONGEST), found.start())
        if text.count("`", line, found.start()) % 2 == 0:
            yield Place(*found.span(found.lastindex or 0), "attribute", "notebook")


def _destinations(text: str, start: int, end: int) -> Iterator[Place]:
    for hop in compiled(r"\]\(").finditer(text, start, end):
        found = compiled(_DESTINATION).match(text, hop.start(), end)
        if found:
            yield Place(*found.span(1), "destination", "notebook")


def runs(text: str, start: int, end: int, state: State, _nesting: Nesting = DOCUMENT) -> tuple[list[Run], State]:
    """Markdown cells, and the JSON between them; a state is the kind of the cell."""
    found: list[Run] = []
    at, kind = start, state[0] if state not in (START, NOTHING) else ""
    for cell in _CELL.finditer(text, start, end):
        if "markdown" in (kind, cell[1]):
            found.append(_run(at, cell.end(), kind))
            at = cell.end()
        kind = cell[1]
    return [*found, _run(at, end, kind)], (kind,)


def _run(start: int, end: int, kind: str) -> Run:
    return Run(start, end, "jupyter" if kind == "markdown" else "json")


names = Names(aliases="ipynb notebook", files=".ipynb")
editors = Editors()
language = Language(
    "jupyter",
    opens=OPENS,
    headings="jupyter",
    places=places,
    runs=runs,
    skims=(
        Skim(r"\]", r"\((?!{either}\))", LINKED),
        Skim("=", r"(?:(?<=href=)|(?<= src=))(?:\\\"(?!{either}\\\")|'(?!{either}'))"),
    ),
    readers=("browser",),
)
