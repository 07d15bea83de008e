"""LaTeX: the arguments of `\\\\url` and similar commands, with any delimiter; a bare `%` begins a comment outside verbatim text."""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.language import DOCUMENT, NOTHING, Language, Nesting, Place, Run, State, line_start
from urlint.find.languages import known, markdown
from urlint.find.languages._names import Editors, Names
from urlint.find.lexer import embedded
from urlint.find.plain import PLAIN
from urlint.text import new

_COMMAND = compiled(r"\\(?:url|href|ahref|nolinkurl|path|burl|hyperlink|hyperimage)\*?(?![A-Za-z])")
_NAMING = ("\\hyperlink", "\\path")  # they also take names in this document, and files of any system
_OPTIONS = r"(?:\[[^\]\r\n]{0,1000}\])?"  # bounded, since each of many unclosed ones is searched
_OPTION = compiled(rf"{_OPTIONS}[ \t]*\{{")
_VERBATIM = compiled(rf"\\begin\{{((?:[Vv]erbatim|lstlisting|minted|comment|filecontents)\*?)\}}{_OPTIONS}((?:\{{[A-Za-z+#]*\}})?)")
MACRO = r"\\(?!text[a-z]+(?:\{\}| )|slash(?![A-Za-z]))[A-Za-z@]+|(?<!\\)#[1-9](?![0-9A-Za-z])"  # an argument of the definition
_PLAIN = compiled(rf"\{{(?=[^#\r\n}}]*+\}})({PLAIN.url})\}}")
_BRACES = compiled(r"\\.?|[{}\r\n]")
_COMMENTED = r"(?<!\\)%"
_LONGEST_LINE = 1000  # code points before a command
_DELIMITED = r"([|!+/\"'])(?![ \t]*\1)([^\r\n]{1,2000}?)\1"


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The argument of each command that takes a reference, including any commands in it."""
    at = start
    while found := _COMMAND.search(text, at, end):
        at = found.end()
        if plain := _PLAIN.match(text, at, end):  # the usual case
            at = plain.end(1)
            yield new(Place, (*plain.span(1), "argument", "latex-url", Kind.URL))
            continue
        braces = _OPTION.match(text, at, end)
        if braces:
            at = balanced(text, braces.end(), end)
            if _leads(text, found, braces.end(), at):
                yield from _argument(text, braces.end(), at)
            continue
        delimited = compiled(_DELIMITED).match(text, at, end)
        if delimited and text[found.start() - 1 : found.start()] != delimited[1]:  # `"\\url"` only mentions it
            at = delimited.end()
            if _leads(text, found, *delimited.span(2)):
                yield Place(*delimited.span(2), "argument")


def _leads(text: str, command: re.Match[str], start: int, stop: int) -> bool:
    """Whether the argument `start..stop` of a command is a URL, and no name of something else; a comment is prose."""
    if text.find("://", start, stop) >= 0:
        return True
    at = command.start()
    line = line_start(text, max(0, at - _LONGEST_LINE), at)
    return command[0] not in _NAMING and not compiled(_COMMENTED).search(text, line, at)


def _argument(text: str, start: int, stop: int) -> Iterator[Place]:
    """The argument `start..stop` of a command, without the blanks around it, which LaTeX ignores.

    A percent sign before a line end means that it goes on in the next line.
    """
    start, stop = stop - len(text[start:stop].lstrip()), start + len(text[start:stop].rstrip())
    if compiled(r"(?<!\\)%(?=[\r\n])").match(text, stop - 1):
        yield Place(start, stop - 1, "argument", "latex-url", Kind.PARTIAL)
    elif start < stop:
        macro = compiled(MACRO).search(text, start, stop)
        yield Place(start, stop, "argument", "latex-url", Kind.TEMPLATE if macro else None)


def balanced(text: str, at: int, end: int) -> int:
    """The offset of the brace that closes the one before `at`, or the end of the line."""
    depth = 0
    for found in _BRACES.finditer(text, at, end):
        if found[0] in ("\r", "\n", "\\") or (found[0] == "}" and depth == 0):
            return found.start()
        depth += {"{": 1, "}": -1}.get(found[0], 0)
    return end


def runs(text: str, start: int, end: int, state: State, nesting: Nesting = DOCUMENT) -> tuple[list[Run], State]:
    """Verbatim environments, as plain text or in the language that they name. A state is the end of one, and its language."""

    def opener(at: int, found: list[Run]) -> tuple[int, State]:
        verbatim = _VERBATIM.search(text, at, end)
        stop = verbatim.end() if verbatim else end
        found.append(Run(at, stop, "latex"))
        return stop, (f"\\end{{{verbatim[1]}}}", known(verbatim[2].strip("{}"))) if verbatim else NOTHING

    def closer(at: int, state: State) -> tuple[int, int, State]:
        close = text.find(state[0], at, end)
        return (close, close, NOTHING) if close >= 0 else (end, end, state[:2])

    return embedded(start, end, state, text, nesting, opener, closer)


names = Names(aliases="tex", files=".tex .sty .cls .ltx .dtx .latex .etex .bbl .rd")
editors = Editors(vim="tex", helix={"latex": "texlab"}, zed=("LaTeX",))
language = Language(
    "latex",
    comments=("%",),
    quotes={},
    escape="latex",
    stops="%",
    prose=True,
    places=places,
    runs=runs,
    opens=markdown.language.opens,  # for what a listing contains; a place of LaTeX is on one line
)
