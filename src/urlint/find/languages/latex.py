"""LaTeX: the arguments of `\\\\url` and its kin, with any delimiter; a bare `%` begins a comment, but not in verbatim text."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.language import NOTHING, START, Language, Place, Run, State, by_lines, known

_COMMAND = compiled(r"\\(?:url|a?href|nolinkurl|path|burl|urlprefix|hyperlink|hyperimage)\*?(?![A-Za-z])")
_OPTIONS = r"(?:\[[^\]\r\n]{0,1000}\])?"  # bounded, as each of many that are left open is looked through
_OPTION = compiled(rf"{_OPTIONS}[ \t]*\{{")
_VERBATIM = compiled(rf"\\begin\{{((?:[Vv]erbatim|lstlisting|minted|comment|filecontents)\*?)\}}{_OPTIONS}(?:\{{([A-Za-z+#]*)\}})?")
MACRO = r"\\(?!text[a-z]+(?:\{\}| ))[A-Za-z@]+|(?<!\\)#[1-9](?![0-9A-Za-z])"  # `#1` is an argument of the definition around it
_HOP = compiled(r"[^{}\\\r\n]*+(?:\\.[^{}\\\r\n]*+)*+")


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The argument of each command that takes a reference; a command in one is part of it."""
    stop = start
    for found in _COMMAND.finditer(text, start, end):
        if found.start() < stop:
            continue
        at = found.end()
        braces = _OPTION.match(text, at, end)
        if braces:
            stop = balanced(text, braces.end(), end)
            if found[0] == "\\hyperlink" and text.find("://", braces.end(), stop) < 0:  # to a name in this document
                continue
            if (
                text[stop - 1] == "%" and text[stop : stop + 1] in ("\r", "\n") and text[stop - 2] != "\\"
            ):  # goes on in the next line
                yield Place(braces.end(), stop - 1, "argument", "latex-url", Kind.PARTIAL)
                continue
            if text[braces.end() : stop].isspace():
                continue
            macro = compiled(MACRO).search(text, braces.end(), stop)
            yield Place(braces.end(), stop, "argument", "latex-url", Kind.TEMPLATE if macro else None)
        elif at < end and text[at] in "|!+/\"'" and text[found.start() - 1 : found.start()] != text[at]:  # `"\\url"` is spoken of
            closer = text.find(text[at], at + 1, min(end, at + 2000))
            if closer > 0 and "\n" not in text[at:closer] and not text[at + 1 : closer].isspace():
                stop = closer
                yield Place(at + 1, stop, "argument")


def balanced(text: str, at: int, end: int) -> int:
    """The brace that closes the one before `at`, or the end of the line."""
    depth = 0
    while True:
        found = _HOP.match(text, at, end)
        at = found.end() if found else at
        if at >= end or text[at] in "\r\n\\" or (text[at] == "}" and depth == 0):
            return at
        depth += 1 if text[at] == "{" else -1
        at += 1


def runs(text: str, start: int, end: int, state: State, _depth: int = 0) -> tuple[list[Run], State]:
    """Verbatim environments as plain text or in the language that they name; a state is the end of one and its language."""
    found: list[Run] = []
    at, state = start, NOTHING if state == START else state
    while at < end:
        if not state:
            opener = _VERBATIM.search(text, at, end)
            found.append(Run(at, opener.end() if opener else end, "latex"))
            at = opener.end() if opener else end
            state = (f"\\end{{{opener[1]}}}", known(opener[2] or "plaintext")) if opener else NOTHING
            continue
        close = text.find(state[0], at, end)
        found.append(Run(at, close if close >= 0 else end, state[1]))
        at, state = (close, NOTHING) if close >= 0 else (end, state)
    return found, state


language = Language(
    "latex", comments=("%",), quotes={}, escape="latex", stops="%", prose=True, places=places, runs=runs, quiet=by_lines
)
