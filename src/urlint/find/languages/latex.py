"""LaTeX: the arguments of `\\\\url` and its kin, with any delimiter; a bare `%` begins a comment."""

import re
from collections.abc import Iterator

from urlint.find.language import Language, Place

_COMMAND = re.compile(r"\\(?:url|href|nolinkurl|path|burl|urlprefix|hyperlink|hyperimage)\*?(?![A-Za-z])")
_OPTION = re.compile(r"(?:\[[^\]\r\n]*\])?[ \t]*\{")
_HOP = re.compile(r"[^{}\\\r\n]*+(?:\\.[^{}\\\r\n]*+)*+")


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The argument of each command that takes a reference."""
    for found in _COMMAND.finditer(text, start, end):
        at = found.end()
        braces = _OPTION.match(text, at, end)
        if braces:
            stop = _balanced(text, braces.end(), end)
            yield Place(braces.end(), stop, "argument", "latex")
        elif at < end and text[at] in "|!+/\"'":
            stop = text.find(text[at], at + 1, min(end, at + 2000))
            if stop > 0 and "\n" not in text[at:stop]:
                yield Place(at + 1, stop, "argument")


def _balanced(text: str, at: int, end: int) -> int:
    depth = 0
    while True:
        found = _HOP.match(text, at, end)
        at = found.end() if found else at
        if at >= end or text[at] in "\r\n\\" or (text[at] == "}" and depth == 0):
            return at
        depth += 1 if text[at] == "{" else -1
        at += 1


language = Language("latex", comments=("%",), quotes={}, escape="latex", stops="%", prose=True, places=places)
