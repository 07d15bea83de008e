"""What a notation is: a way to write grammars down. The notations themselves lie on the shelf `notations/`."""

import re
from collections.abc import Callable
from importlib import import_module

from urlint.expression import compiled
from urlint.grammar.elements import Unreadable
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import Block, Choice, Expr, Grammar, Level, Production, Report
from urlint.grammar.how import NOTATIONS
from urlint.grammar.page import Definition, definitions
from urlint.record import Record
from urlint.seen import begun

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
    """The grammar in `text`, in the notation named or else the one it looks like. Raises GrammarError."""
    name = notation or guess(text)
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
    bars = sum("|" in line and not _TABLE.fullmatch(line) for line in no_quotes)
    return "rfc822" if bars > sum("/" in line for line in no_quotes if _is_element(line)) else "abnf"


def _is_flagged(text: str) -> bool:
    """Whether treerack's flags, or its counts, stand in definitions, and not in the prose or the comments of another notation."""
    lines = _QUOTED.sub('""', text).split("\n")
    heads = [line for line in lines if _HEAD.match(line)]
    counted = sum(bool(_COUNTED.search(line.partition(" ;")[0])) for line in heads)
    return (sum(bool(_FLAGGED.search(line)) for line in lines) + counted) * 4 > len(heads)


def _is_element(line: str) -> bool:
    """Whether a line begins a definition, or an alternative of one."""
    return bool(_HEAD.match(line)) or line.lstrip().startswith("/")


Reader = Callable[[Definition, list[Report]], Expr]


def read_blocks(text: str, source: str, notation: str, choice: str, reader: Callable[[list[Definition]], Reader]) -> Grammar:
    """A grammar whose definitions are lines; where prose parts two that define names differently, they are blocks apart.

    `reader` is shown all definitions of a block and gives what reads one of them.
    """
    reports: list[Report] = []
    groups = _groups(definitions(text, choice, reports))
    blocks = [block for group in groups if (block := _block(group, reader(group), reports)).productions]
    reports += (_second(group) for group in groups[1:])
    if not blocks:
        raise GrammarError(_nothing(source, notation, reports))
    start = next(iter(blocks[0].productions))
    return Grammar(source, notation, blocks, start, sorted(reports))


def _nothing(source: str, notation: str, reports: list[Report]) -> str:
    wrong = min((report for report in reports if report.level == Level.ERROR), default=None)
    return f"{source}:{wrong.line}: {wrong.message}" if wrong else f"{source}: no production found (read as {notation})"


def _groups(found: list[Definition]) -> list[list[Definition]]:
    """Definitions parted where a stretch between prose defines a name again in other words."""
    groups: list[list[Definition]] = []
    sections: dict[int, list[Definition]] = {}
    for each in found:
        sections.setdefault(each.section, []).append(each)
    known: dict[str, str] = {}  # the words of the last group's names
    for section in sections.values():
        if groups and not _clash(known, section):
            groups[-1] += section
        else:
            groups.append(list(section))
            known = {}
        known.update((each.name, _words(each)) for each in section)
    return groups


def _clash(known: dict[str, str], section: list[Definition]) -> bool:
    return any(each.sign == "=" and known.get(each.name, _words(each)) != _words(each) for each in section)


def _second(group: list[Definition]) -> Report:
    names = ", ".join(f"`{begun(each.name)}`" for each in group[:3])
    return Report(group[0].line, Level.NOTE, f"a second grammar starts here ({names} …): it redefines names of the first")


def _words(definition: Definition) -> str:
    return "".join("".join(re.sub(r";.*", "", line.text).split()) for line in definition.body)


def _block(group: list[Definition], reader: Reader, reports: list[Report]) -> Block:
    made = _Productions(reports)
    for each in group:
        try:
            expr = reader(each, reports)
        except Unreadable as error:
            reports.append(Report(error.line, Level.ERROR, f"cannot read production `{begun(each.name)}`: {error}"))
            continue
        made.add(Production(each.name, expr, each.line), each.sign)
    return made.block()


class _Productions:
    """A block, definition by definition; what one adds to another is put together at the end, so that time is linear."""

    def __init__(self, reports: list[Report]) -> None:
        self._block, self._reports = Block(), reports
        self._added: dict[str, list[Expr]] = {}
        self._words: dict[str, str] = {}

    def add(self, new: Production, sign: str) -> None:
        old = self._block.get(new.name)
        if old is None:
            self._block.add(new)
        elif sign == "=/":
            self._added.setdefault(old.name, []).extend(_options(new.expr))
        else:
            again = "again, identically" if self._is_same(old, new) else "again; the first definition counts"
            message = f"production `{begun(new.name)}` is defined {again} (first on line {old.line})"
            self._reports.append(Report(new.line, Level.NOTE, message))

    def block(self) -> Block:
        """All that was read."""
        for name, options in self._added.items():
            old = self._block.productions[name]
            self._block.add(old._replace(expr=Choice((*_options(old.expr), *options))))
        return self._block

    def _is_same(self, old: Production, new: Production) -> bool:
        if old.name in self._added:
            return False
        if old.name not in self._words:
            self._words[old.name] = _spelled(old.expr)
        return self._words[old.name] == _spelled(new.expr)


def _options(expr: Expr) -> tuple[Expr, ...]:
    return expr.options if isinstance(expr, Choice) else (expr,)


def _spelled(expr: Expr) -> str:
    return re.sub(r"line=[0-9]+", "", repr(expr))
