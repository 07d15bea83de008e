"""Which semantic tokens does a grammar have? Names, strings, numbers, operators, and comments."""

from collections.abc import Iterator

from urlint.grammar.outline import Lexeme
from urlint.text import Span
from urlint_server.convert import Convert
from urlint_server.grammars import Read
from urlint_server.tokens import DEFINITION, LIBRARY, NAMES

_TYPES = {
    "name": "function",
    "string": "string",
    "number": "number",
    "count": "number",
    "operator": "operator",
    "flag": "keyword",
    "comment": "comment",
    "prose": "comment",
}


def grammar_tokens(read: Read, convert: Convert, span: Span) -> list[int]:
    """The tokens of a grammar in a span, LSP-encoded; a token over several lines is split by line."""
    made: list[int] = []
    line = column = 0
    for mark, start, end in _lines(read, span):
        place, behind = convert.position(start), convert.position(end)
        down = place["line"] - line
        right = place["character"] - (0 if down else column)
        core = mark.key is not None and mark.key[0] < 0
        modifiers = DEFINITION * mark.defines + LIBRARY * core
        made += (down, right, behind["character"] - place["character"], NAMES.index(_TYPES[mark.kind]), modifiers)
        line, column = place["line"], place["character"]
    return made


def _lines(read: Read, span: Span) -> Iterator[tuple[Lexeme, int, int]]:
    for mark in read.outline.marks:
        if mark.end >= span.start and mark.start <= span.end:
            at = mark.start
            for line in read.text[mark.start : mark.end].split("\n"):
                if line.strip():
                    yield mark, at, at + len(line.rstrip("\r"))
                at += len(line) + 1
