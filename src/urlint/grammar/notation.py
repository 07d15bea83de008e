"""What is a notation? A way to write grammars. The notations themselves are in `notations/`."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module

from urlint.expression import compiled
from urlint.grammar.comments import uncommented
from urlint.grammar.error import GrammarError
from urlint.grammar.fences import extracted
from urlint.grammar.grammar import Grammar, Level, Report
from urlint.grammar.options import NOTATIONS
from urlint.record import Record

# Every repetition below is bounded or possessive, so that a text that repeats one character is searched in linear time.
_QUOTED = compiled(r'"(?:\\.|[^"\n\\]){0,500}+"', re.DOTALL)
_QUOTED_OR_COMMENT = compiled(
    _QUOTED.pattern + r'|<">|\[(?:\\.|[^\]\n\\]){0,500}+\]|//[^\n]*|/\*.{0,2000}?\*/|(?m:^[ \t]*+;[^\n]*)', re.DOTALL
)
_FLAGGED = compiled(r"[A-Za-z0-9_\-](?::[a-z]++){1,8}+\s{0,20}+=(?!=)")
_COUNTED = compiled(r"[\w)\]\"]\{[0-9]*+,?[0-9]*+\}")
_HEAD = compiled(r"[ \t]*+(?:[A-Za-z][\w\-]*+|<[A-Za-z][\w\-]*+>)[ \t]*+(?::[a-z]|:{0,2}=)")
_TABLE = compiled(r"[ \t]*+\|.*\|[ \t]*+|[ \t]*+\+[-=+]+[ \t]*+")
_CLEARLY = 1.25  # the other notation must read this many times as many definitions
_NUMBER = compiled(r"(?<!\w)%[bdxBDX][0-9A-Fa-f]++(?![A-Za-z%])")
_SEMICOLON = compiled(r"=[^\S\n]*+[^\s=;][^=\n;]*+;[ \t]*+$", re.MULTILINE)


class Notation(Record):
    """A notation. `read(text, source)` parses a grammar; `source` is its name in messages. Raises GrammarError."""

    name: str
    read: Callable[[str, str], Grammar]


def read(text: str, source: str, notation: str | None = None) -> Grammar:
    """The grammar in `text`, or in its blocks, parsed in the given notation or in the likeliest one. Raises GrammarError."""
    inner, name = _inner(text, notation)
    if name not in NOTATIONS:
        raise GrammarError(f"unknown notation `{name}`; expected one of {', '.join(NOTATIONS)}")
    made: Notation = import_module(f"urlint.grammar.notations.{name}").notation
    grammar = made.read(inner, source)
    grammar.sound = [_sound(grammar)]
    return grammar


def _inner(text: str, notation: str | None) -> tuple[str, str]:
    """The part of a text that contains a grammar, and the name of its notation."""
    inner, is_abnf = extracted(text)
    return inner or text, notation or ("abnf" if is_abnf else guess(inner or text))


def misread(text: str, notation: str | None = None, sound: int | None = None) -> Report | None:
    """A warning if another notation would read clearly more definitions of a text than the chosen one.

    `sound` is the number of definitions that the chosen notation reads without repairs; None if it is not known.

    >>> misread('a = "x" / "y"') is None
    True
    """
    inner, chosen = _inner(text, notation)
    counts = {chosen: _well_formed(inner, chosen) if sound is None else sound}
    enough = counts[chosen] * _CLEARLY + 1
    if inner.count("=") <= enough:  # each definition contains one
        return None
    counts |= {name: _well_formed(inner, name) for name in NOTATIONS if name != chosen}
    best = max(NOTATIONS, key=counts.__getitem__)
    if counts[best] <= enough:
        return None
    message = f"read as {chosen}, {counts[chosen]} definitions are well formed"
    return Report(1, Level.WARNING, f"{message}; as {best}, {counts[best]} would be: try `--notation {best}`")


def _well_formed(text: str, notation: str) -> int:
    """The number of definitions that a notation reads in a text without repairs."""
    try:
        return read(text, "", notation).sound[0]
    except GrammarError:
        return 0


def _sound(grammar: Grammar) -> int:
    """The number of definitions of a grammar that needed no repair."""
    repaired = {report.line for report in grammar.reports if report.level == Level.REPAIR}
    return max(sum(len(block.productions) for block in grammar.blocks) - len(repaired), 0)


def guess(text: str) -> str:
    """The name of the likeliest notation of a text."""
    if not _begins_with_definition(text):
        return _of_lines(text)
    if _is_flagged(text):
        return "treerack"
    bare = _QUOTED_OR_COMMENT.sub('""', text)
    lines = [line for line in bare.split("\n") if re.match(r"\s*[A-Za-z][\w\-]*\s*=", line)]
    if sum(bool(_SEMICOLON.search(line)) for line in lines) * 2 > len(lines):
        return "treerack"
    return _of_lines(text)


def _begins_with_definition(text: str) -> bool:
    """Whether a text starts with a definition, possibly without `=`; treerack allows no prose, and code may look like treerack."""
    first = next((line for line in uncommented(text, []).split("\n") if line.strip()), "")
    return bool(_HEAD.match(first)) or first.rstrip().endswith(";")


def _of_lines(text: str) -> str:
    """The likeliest notation of a text, among those whose definitions consist of lines."""
    no_quotes = re.sub(r'"[^"\n]*"|<[^<>\n]*>(?![ \t]*:{0,2}=)|;[^\n]*', "", text).split("\n")
    elements = list(_elements(no_quotes))
    if any(_NUMBER.search(line) for line in elements):
        return "abnf"
    return "rfc822" if sum("|" in line for line in elements) > sum("/" in line for line in elements) else "abnf"


def _is_flagged(text: str) -> bool:
    """Whether the flags or counts of treerack are in definitions, and not only in the prose or comments of another notation."""
    lines = [line.partition(" ;")[0] for line in _QUOTED.sub('""', text).split("\n")]
    heads = [line for line in lines if _HEAD.match(line)]
    counted = sum(bool(_COUNTED.search(line)) for line in heads)
    return (sum(bool(_FLAGGED.search(line)) for line in lines) + counted) * 4 > len(heads)


def _elements(lines: list[str]) -> Iterator[str]:
    """The lines that begin definitions or alternatives. A `|` may also begin a note, but only after a blank line."""
    inside = False
    for line in lines:
        is_head = bool(_HEAD.match(line))
        inside = is_head or (inside and bool(line.strip()))
        if not _TABLE.fullmatch(line) and (is_head or line.lstrip().startswith(("/", "|", "%") if inside else "/")):
            yield line
