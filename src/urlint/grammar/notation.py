"""What a notation is: a way to write grammars down. The notations themselves lie on the shelf `notations/`."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module

from urlint.expression import compiled
from urlint.grammar.error import GrammarError
from urlint.grammar.fences import within
from urlint.grammar.grammar import Grammar
from urlint.grammar.how import NOTATIONS
from urlint.record import Record

NAMES = NOTATIONS

# Whatever is repeated here is bounded or possessive, so that a text of one character over and over is read in linear time.
_QUOTED = compiled(r'"(?:\\.|[^"\n\\]){0,500}+"', re.DOTALL)
_QUOTED_OR_COMMENT = compiled(
    _QUOTED.pattern + r'|<">|\[(?:\\.|[^\]\n\\]){0,500}+\]|//[^\n]*|/\*.{0,2000}?\*/|(?m:^[ \t]*+;[^\n]*)', re.DOTALL
)
_FLAGGED = compiled(r"[A-Za-z0-9_\-](?::[a-z]++){1,8}+\s{0,20}+=(?!=)")
_COUNTED = compiled(r"[\w)\]\"]\{[0-9]*+,?[0-9]*+\}")
_HEAD = compiled(r"[ \t]*+[A-Za-z][\w\-]*+[ \t]*+(?::[a-z]|=)")
_TABLE = compiled(r"[ \t]*+\|.*\|[ \t]*+|[ \t]*+\+[-=+]+[ \t]*+")
_SEMICOLON = compiled(r"=[^\S\n]*+[^\s=;][^=\n;]*+;[ \t]*+$", re.MULTILINE)


class Notation(Record):
    """`read(text, source)` gives the grammar that `text` writes down; `source` is how messages call it. Raises GrammarError."""

    name: str
    read: Callable[[str, str], Grammar]


def read(text: str, source: str, notation: str | None = None) -> Grammar:
    """The grammar in `text`, or in its blocks, in the notation named or else the one it looks like. Raises GrammarError."""
    inner, is_abnf = within(text)
    text = inner or text
    name = notation or ("abnf" if is_abnf else guess(text))
    if name not in NAMES:
        raise GrammarError(f"unknown notation `{name}`; expected one of {', '.join(NAMES)}")
    made: Notation = import_module(f"urlint.grammar.notations.{name}").notation
    return made.read(text, source)


def guess(text: str) -> str:
    """The name of the notation that a text is most likely written in."""
    bare = _QUOTED_OR_COMMENT.sub('""', text)
    if _is_flagged(text):
        return "treerack"
    lines = [line for line in bare.split("\n") if re.match(r"\s*[A-Za-z][\w\-]*\s*=", line)]
    if lines and sum(bool(_SEMICOLON.search(line)) for line in lines) * 2 > len(lines):
        return "treerack"
    no_quotes = re.sub(r'"[^"\n]*"|<[^<>\n]*>|;[^\n]*', "", text).split("\n")
    elements = list(_elements(no_quotes))
    return "rfc822" if sum("|" in line for line in elements) > sum("/" in line for line in elements) else "abnf"


def _is_flagged(text: str) -> bool:
    """Whether treerack's flags, or its counts, stand in definitions, and not in the prose or the comments of another notation."""
    lines = _QUOTED.sub('""', text).split("\n")
    heads = [line for line in lines if _HEAD.match(line)]
    counted = sum(bool(_COUNTED.search(line.partition(" ;")[0])) for line in heads)
    return (sum(bool(_FLAGGED.search(line)) for line in lines) + counted) * 4 > len(heads)


def _elements(lines: list[str]) -> Iterator[str]:
    """The lines that begin definitions or alternatives; `|` stands before notes as well, and those follow a blank line."""
    inside = False
    for line in lines:
        is_head = bool(_HEAD.match(line))
        inside = is_head or (inside and bool(line.strip()))
        if not _TABLE.fullmatch(line) and (is_head or line.lstrip().startswith(("/", "|") if inside else "/")):
            yield line
