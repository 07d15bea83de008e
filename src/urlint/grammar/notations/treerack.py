"""Treerack, the notation of the Go parser generator of that name, but with declarative semantics.

`name:flag = expression;` with `//` and `/* */` comments, classes `[a-z]`, quantifiers `{n} {n,m} {,m} {n,} * + ?`. Treerack
itself takes the longest match and never backtracks; here, a string matches if any derivation produces it.
"""

import re
from collections.abc import Iterator

from urlint.automata.charset import ANY, CharSet
from urlint.expression import compiled
from urlint.grammar.comments import uncommented
from urlint.grammar.elements import Token, Unreadable, bounds
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import (
    Block,
    Choice,
    Class,
    Expr,
    Grammar,
    Level,
    Literal,
    Name,
    Production,
    Repeat,
    Report,
    Sequence,
)
from urlint.grammar.notation import Notation
from urlint.record import Record
from urlint.seen import begun

_FLAGS = ("alias", "failpass", "root", "ws", "nows", "kw", "nokw")
_DEEPEST = 50
_LARGEST = 100_000  # parts of a grammar, including the white space between them
_TOKENS = compiled(
    r'(?P<string>"(?:\\.|[^"\\])*+")|(?P<class>\[(?:\\.|[^\]\\])*+\])|(?P<torn>["\[].*)|(?P<any>\.)'
    r"|(?P<quantifier>[*+?]|\{\s*+[0-9]*+\s*+(?:,\s*+[0-9]*+\s*+)?\})"
    r"|(?P<name>[A-Za-z_][A-Za-z0-9_\-]*)|(?P<sign>[:=;|()])|(?P<space>\s+)|(?P<other>.)",
    re.DOTALL,
)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v"}


class _Head(Record):
    name: str
    flags: tuple[str, ...]
    line: int


def _tokens(text: str) -> Iterator[Token]:
    line = 1
    for found in _TOKENS.finditer(text):
        if found.lastgroup != "space":
            yield Token(str(found.lastgroup), found[0][:1] if found.lastgroup == "torn" else found[0], line)
        line += found[0].count("\n")


def _unescaped(text: str) -> list[tuple[str, bool]]:
    """The characters that `text` stands for, each with whether it was escaped."""
    return [
        (_ESCAPES.get(found[1], found[1]), True) if found[1] else (found[0], False)
        for found in re.finditer(r"\\(.)|.", text, re.DOTALL)
    ]


def _class(token: Token, reports: list[Report]) -> Expr:
    """The set for a class such as `[a-z\\-]`; a `-` between two characters is a range anywhere in it."""
    body = token.text[1:-1]
    chars = _unescaped(body.removeprefix("^"))
    ranges, at = [], 0
    while at < len(chars):
        char, _ = chars[at]
        if at + 2 < len(chars) and chars[at + 1] == ("-", False):
            last = chars[at + 2][0]
            _check_range(token, char, last, reports)
            ranges.append((ord(char), ord(last)))
            at += 3
        else:
            ranges.append((ord(char), ord(char)))
            at += 1
    if not body:
        reports.append(Report(token.line, Level.ERROR, f"class `{token.text}` matches nothing"))
    made = CharSet.of(*ranges)
    return Class(~made if body.startswith("^") else made, token.text)


def _check_range(token: Token, first: str, last: str, reports: list[Report]) -> None:
    if first > last:
        raise Unreadable(token.line, f"`{begun(token.text)}`: range `{first}-{last}` runs backwards")
    if not (first.isalnum() and last.isalnum()):
        count = ord(last) - ord(first) + 1
        between = f"all of `{''.join(map(chr, range(ord(first), ord(last) + 1)))}`" if count <= 100 else f"{count} characters"
        reports.append(Report(token.line, Level.NOTE, f"`{begun(token.text)}`: `{first}-{last}` is a range that covers {between}"))


class _Parser:
    def __init__(self, tokens: list[Token], reports: list[Report]) -> None:
        self.tokens, self.reports, self.at = tokens, reports, 0
        self.depth = self.stacked = 0

    def next(self) -> Token:
        return self.tokens[self.at] if self.at < len(self.tokens) else Token("end", "", self.tokens[-1].line if self.tokens else 1)

    def take(self, text: str = "") -> Token:
        token = self.next()
        if text and token.text != text:
            raise Unreadable(token.line, f"expected `{text}`, not `{token.text or 'the end'}`")
        self.at += 1
        return token

    def definition(self) -> tuple[_Head, Expr]:
        name, flags = self.take(), []
        if name.kind != "name":
            raise Unreadable(name.line, f"expected a production name, not `{name.text}`")
        while self.next().text == ":":
            self.take()
            flags.append(self.take().text)
        self.take("=")
        self.stacked = 0
        expr = self.choice()
        if self.next().kind != "end":
            self.take(";")
        return _Head(name.text, tuple(flags), name.line), expr

    def choice(self) -> Expr:
        options = [self.sequence()]
        while self.next().text == "|":
            self.take()
            options.append(self.sequence())
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def sequence(self) -> Expr:
        parts = []
        while self.next().text not in ("|", ")", ";", ""):
            parts.append(self.item())
        if not parts:
            raise Unreadable(self.next().line, f"expected an element before `{self.next().text or 'the end'}`")
        return parts[0] if len(parts) == 1 else Sequence(tuple(parts))

    def item(self) -> Expr:
        expr = self.element()
        while self.next().kind == "quantifier":
            self.stacked += isinstance(expr, Repeat)
            if self.stacked > _DEEPEST:
                raise Unreadable(self.next().line, f"more than {_DEEPEST} stacked quantifiers")
            expr = Repeat(expr, *_counts(self.take()))
        return expr

    def element(self) -> Expr:
        token = self.take()
        match token.kind, token.text:
            case "name", _:
                return Name(token.text, token.line)
            case "string", _:
                return Literal("".join(char for char, _ in _unescaped(token.text[1:-1])))
            case "class", _:
                return _class(token, self.reports)
            case "any", _:
                return Class(ANY, ".")
            case _, "(":
                return self.group(token)
        before = self.tokens[self.at - 2]
        if token.text in ("=", ":") and before.kind == "name":  # the next definition has begun
            raise Unreadable(self.tokens[self.at - 3].line, f"expected `;` before `{before.text}`")
        raise Unreadable(token.line, f"unexpected `{token.text}`")

    def group(self, opened: Token) -> Expr:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise Unreadable(opened.line, f"more than {_DEEPEST} nested groups")
        inner = self.choice()
        self.take(")")
        self.depth -= 1
        return inner


def _counts(quantifier: Token) -> tuple[int, int | None]:
    if quantifier.text in "*+?":
        return {"*": (0, None), "+": (1, None), "?": (0, 1)}[quantifier.text]
    low, comma, high = "".join(quantifier.text[1:-1].split()).partition(",")
    return bounds(low, high if comma else None, quantifier.line)


def _read(text: str, source: str) -> Grammar:
    reports: list[Report] = []
    plain = uncommented(text.removeprefix("\ufeff"), reports)
    parser = _Parser(list(_tokens(plain)), reports)
    heads: list[tuple[_Head, Expr]] = []
    try:
        while parser.next().kind != "end":
            heads.append(parser.definition())
        start = next((head.name for head, _ in heads if "root" in head.flags), heads[0][0].name if heads else "")
        spaced = _spaced(heads, start)
    except Unreadable as error:
        raise GrammarError(f"{source}:{error.line}: {error}") from None
    if not heads:
        raise GrammarError(f"{source}: no production found (read as treerack)")
    block = Block(fold=False)
    for head, expr in spaced:
        _define(block, head, expr, reports)
    return Grammar(source, "treerack", [block], start, sorted(reports))


def _define(block: Block, head: _Head, expr: Expr, reports: list[Report]) -> None:
    name = begun(head.name)
    for flag in head.flags:
        if flag not in _FLAGS:
            reports.append(Report(head.line, Level.NOTE, f"unknown flag `{flag}` of `{name}` has no meaning here"))
        elif flag in ("kw", "nokw"):
            reports.append(
                Report(head.line, Level.NOTE, f"flag `{flag}` of `{name}`: keywords are not distinguished from other names")
            )
    if head.name in block.productions:
        first = block.productions[head.name].line
        reports.append(
            Report(head.line, Level.NOTE, f"production `{name}` is defined again; the first definition counts (line {first})")
        )
        return
    block.add(Production(head.name, expr, head.line))


def _spaced(heads: list[tuple[_Head, Expr]], start: str) -> list[tuple[_Head, Expr]]:
    """The definitions with white space, from a production flagged `ws`, between the parts of sequences and around the start."""
    spaces = [Name(head.name, 0) for head, _ in heads if "ws" in head.flags]
    if not spaces:
        return heads
    gap = Repeat(spaces[0] if len(spaces) == 1 else Choice(tuple(spaces)), 0, None)
    gaps = _Gaps(gap)
    made = [(head, expr if {"ws", "nows"} & set(head.flags) else gaps.spaced(expr, head.line)) for head, expr in heads]
    return [(head, Sequence((gap, expr, gap)) if head.name == start else expr) for head, expr in made]


class _Gaps:
    """Adds white space between the parts of expressions. Repetitions copy their body, so nested ones grow exponentially."""

    def __init__(self, gap: Expr) -> None:
        self._gap, self._parts = gap, 0

    def spaced(self, expr: Expr, line: int) -> Expr:
        """`expr` with white space between its parts. Raises Unreadable if it becomes too large."""
        self._parts += 1
        if self._parts > _LARGEST:
            raise Unreadable(line, f"with whitespace between its parts, the grammar has more than {_LARGEST} of them")
        match expr:
            case Sequence(parts):
                spread = [each for part in parts for each in (self._gap, self.spaced(part, line))]
                return Sequence(tuple(spread[1:]))
            case Choice(options):
                return Choice(tuple(self.spaced(option, line) for option in options))
            case Repeat(body, low, high):
                return self._repeat(body, low, high, line)
            case _:
                return expr

    def _repeat(self, body: Expr, low: int, high: int | None, line: int) -> Expr:
        first = self.spaced(body, line)
        if high is not None and high < 2:
            return Repeat(first, low, high)
        more = Sequence((self._gap, self.spaced(body, line)))
        rest = Sequence((first, Repeat(more, max(low - 1, 0), None if high is None else high - 1)))
        return rest if low else Repeat(rest, 0, 1)


notation = Notation("treerack", _read)
