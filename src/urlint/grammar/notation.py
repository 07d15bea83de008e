"""What a notation is: a way to write grammars down. The notations themselves lie on the shelf `notations/`."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module

from urlint.expression import compiled
from urlint.grammar.comments import uncommented
from urlint.grammar.error import GrammarError
from urlint.grammar.fences import within
from urlint.grammar.grammar import Grammar, Level, Report
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
_HEAD = compiled(r"[ \t]*+(?:[A-Za-z][\w\-]*+|<[A-Za-z][\w\-]*+>)[ \t]*+(?::[a-z]|:{0,2}=)")
_TABLE = compiled(r"[ \t]*+\|.*\|[ \t]*+|[ \t]*+\+[-=+]+[ \t]*+")
_CLEARLY = 1.25  # times as many definitions
_NUMBER = compiled(r"(?<!\w)%[bdxBDX][0-9A-Fa-f]++(?![A-Za-z%])")
_SEMICOLON = compiled(r"=[^\S\n]*+[^\s=;][^=\n;]*+;[ \t]*+$", re.MULTILINE)


class Notation(Record):
    """`read(text, source)` gives the grammar that `text` writes down; `source` is how messages call it. Raises GrammarError."""

    name: str
    read: Callable[[str, str], Grammar]


def read(text: str, source: str, notation: str | None = None) -> Grammar:
    """The grammar in `text`, or in its blocks, in the notation named or else the one it looks like. Raises GrammarError."""
    inner, name = _inner(text, notation)
    if name not in NAMES:
        raise GrammarError(f"unknown notation `{name}`; expected one of {', '.join(NAMES)}")
    made: Notation = import_module(f"urlint.grammar.notations.{name}").notation
    grammar = made.read(inner, source)
    grammar.sound = [_sound(grammar)]
    return grammar


def _inner(text: str, notation: str | None) -> tuple[str, str]:
    """What of a text holds a grammar, and the name of the notation that it is read in."""
    inner, is_abnf = within(text)
    return inner or text, notation or ("abnf" if is_abnf else guess(inner or text))


def misread(text: str, notation: str | None = None, sound: int | None = None) -> Report | None:
    """A warning if another notation than the one that a text is read in would read clearly more of its definitions.

    `sound` is how many of them the one that it is read in reads without a repair; None if it has not been read.

    >>> misread('a = "x" / "y"') is None
    True
    """
    inner, chosen = _inner(text, notation)
    counts = {chosen: _well_formed(inner, chosen) if sound is None else sound}
    enough = counts[chosen] * _CLEARLY + 1
    if inner.count("=") <= enough:  # each definition has one
        return None
    counts |= {name: _well_formed(inner, name) for name in NAMES if name != chosen}
    best = max(NAMES, key=counts.__getitem__)
    if counts[best] <= enough:
        return None
    message = f"read as {chosen}, {counts[chosen]} definitions are well formed"
    return Report(1, Level.WARNING, f"{message}; as {best}, {counts[best]} would be: try `--notation {best}`")


def _well_formed(text: str, notation: str) -> int:
    """How many definitions a notation reads in a text, without those that it has to repair."""
    try:
        return read(text, "", notation).sound[0]
    except GrammarError:
        return 0


def _sound(grammar: Grammar) -> int:
    """How many definitions of a grammar needed no repair."""
    repaired = {report.line for report in grammar.reports if report.level == Level.REPAIR}
    return max(sum(len(block.productions) for block in grammar.blocks) - len(repaired), 0)


def guess(text: str) -> str:
    """The name of the notation that a text is most likely written in."""
    if not _begins_with_definition(text):
        return _of_lines(text)
    if _is_flagged(text):
        return "treerack"
    bare = _QUOTED_OR_COMMENT.sub('""', text)
    lines = [line for line in bare.split("\n") if re.match(r"\s*[A-Za-z][\w\-]*\s*=", line)]
    if lines and sum(bool(_SEMICOLON.search(line)) for line in lines) * 2 > len(lines):
        return "treerack"
    return _of_lines(text)


def _begins_with_definition(text: str) -> bool:
    """Whether a definition, be it without `=`, is the first thing in a text: treerack knows no prose, but code looks like it."""
    first = next((line for line in uncommented(text, []).split("\n") if line.strip()), "")
    return bool(_HEAD.match(first)) or first.rstrip().endswith(";")


def _of_lines(text: str) -> str:
    """The notation, out of those whose definitions are lines, that a text is most likely written in."""
    no_quotes = re.sub(r'"[^"\n]*"|<[^<>\n]*>(?![ \t]*:{0,2}=)|;[^\n]*', "", text).split("\n")
    elements = list(_elements(no_quotes))
    if any(_NUMBER.search(line) for line in elements):
        return "abnf"
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
        if not _TABLE.fullmatch(line) and (is_head or line.lstrip().startswith(("/", "|", "%") if inside else "/")):
            yield line
