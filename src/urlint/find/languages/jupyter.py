"""Jupyter notebooks: JSON with Markdown cells, which have destinations in strings; the offset map covers both."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import NOTHING, START, Language, Place, Run, State
from urlint.find.languages._names import Editors, Names
from urlint.find.languages._routes import OPENS

_CELL = compiled(r'"cell_type"[ \t]*:[ \t]*"(\w+)"')
_CHAR = r"[^()\s\"\\<>]|\\\\[!-/:-@\[-`{-~]|\\u[0-9A-Fa-f]{4}|\([^()\s\"\\]*\)"
_WHOLE = rf"[A-Za-z][A-Za-z0-9+.-]*+://(?:{_CHAR}|[<>]|[ ](?![ \t\\'(]))++"  # goes on to its end, including blanks
_DESTINATION = rf"\]\(({_WHOLE}|(?:{_CHAR})++)(?:[ \t]+\\\"[^\"\r\n]*\\\")?\)"


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The destinations `](...)` in the strings of Markdown cells."""
    for hop in compiled(r"\]\(").finditer(text, start, end):
        found = compiled(_DESTINATION).match(text, hop.start(), end)
        if found:
            yield Place(*found.span(1), "destination", "notebook")


def runs(text: str, start: int, end: int, state: State, _depth: int = 0) -> tuple[list[Run], State]:
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
    skims=(r"\]\((?!{either}\))",),
    readers=("browser",),
)
