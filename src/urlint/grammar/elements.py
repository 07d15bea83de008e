"""The expression syntax that ABNF and the BNF of RFC 822 share: alternatives, sequences, repetition, groups, and options.

A notation supplies the tokens, and the meaning of terminals and brackets; this module parses the rest.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from urlint.automata.charset import CharSet
from urlint.expression import compiled
from urlint.grammar.grammar import About, Choice, Class, Expr, Level, Literal, Name, Prose, Repeat, Report, Sequence
from urlint.grammar.lines import Line
from urlint.grammar.page import URL
from urlint.record import Record
from urlint.seen import begun

_WHY = {
    '"': "a string does not end on its line",
    "<": "what `<` opens does not end on its line",
    "!": "`!` is a look-ahead of SABNF, which ABNF does not have",
    "&": "`&` is a look-ahead of SABNF, which ABNF does not have",
}
_DEEPEST = 50  # nested groups; those written by people have at most five
_DIGITS = 6  # digits of a repetition count; automata have fewer states

# Standards may name the document that defines a production: `<host, see [RFC3986], Section 3.2.2>`.
_NAMED = compiled(r"<([A-Za-z][A-Za-z0-9\-]*)(?:(?:, ?| )(?:see|as|from|defined|imported)\b[^<>]*)?>")
_TAG = compiled(r"\[[^\[\]]+\]")
_STANDARD = compiled(r"\bRFC ?0*([1-9][0-9]*)\b")


class Token(Record):
    """A piece of a definition; `kind` is the name of the group that matched it in the notation's pattern."""

    kind: str
    text: str
    line: int


class Unreadable(Exception):
    """Raised for a definition that violates its notation; the message says why, `line` where."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line


def tokens(pattern: re.Pattern[str], lines: Iterable[Line]) -> Iterator[Token]:
    """The tokens of some lines; `pattern` has a group for each kind, and tokens named `skip` are dropped. Raises Unreadable."""
    for number, text in lines:
        at = 0
        while at < len(text):
            found = pattern.match(text, at)
            if found is None:
                raise Unreadable(number, _WHY.get(text[at], f"`{begun(_word(text, at))}` is not valid in this notation"))
            if found.lastgroup != "skip":
                yield Token(str(found.lastgroup), found[0], number)
            at = found.end()


def _word(text: str, at: int) -> str:
    """What stands at an offset, up to a space; a character at least."""
    return text[at] + text[at + 1 :].partition(" ")[0]


def angled(token: Token, reports: list[Report]) -> Expr:
    """The expression in angle brackets: a name (RFC 5234, section 2.1), or prose, which no automaton can match (section 3).

    Raises Unreadable for a URL, which is neither.
    """
    if URL.fullmatch(token.text):
        raise Unreadable(token.line, f"`{token.text}` is a URL")
    named = _NAMED.fullmatch(token.text)
    if named:
        standard, tag = _STANDARD.search(token.text), _TAG.search(token.text)
        return Name(named[1], token.line, f"RFC {standard[1]}" if standard else tag[0] if tag else "")
    reports.append(Report(token.line, Level.ERROR, f"prose `{token.text}` matches nothing", About.PROSE))
    return Prose(token.text[1:-1])


def bounds(low: str, high: str | None, line: int) -> tuple[int, int | None]:
    """The numbers of a repetition; an empty `low` means 0, an empty `high` no limit. Raises Unreadable."""
    first, last = (each and (each.lstrip("0") or "0") for each in (low, high))  # `int` limits the digits, even leading zeros
    if any(len(each) > _DIGITS for each in (first, last) if each):
        raise Unreadable(line, f"repetition count is too large: at most {10**_DIGITS - 1}")
    least = int(first or 0)
    most = least if last is None else int(last) if last else None
    if most is not None and most < least:
        raise Unreadable(line, f"repetition of at least {least} and at most {most} matches nothing")
    return least, most


def _list(body: Expr, least: int, most: int | None) -> Expr:
    """The expression for `<n>#<m>element`: elements separated by commas, with optional whitespace (RFC 9110, section 5.6.1.1)."""
    if most == 0:
        return Sequence(())
    blank = Repeat(Class(CharSet.chars(" \t"), "OWS"), 0, None)
    more = Sequence((blank, Literal(","), blank, body))
    some = Sequence((body, Repeat(more, max(least - 1, 0), None if most is None else most - 1)))
    return some if least else Repeat(some, 0, 1)


class Parser:
    """Parses a definition. Token kinds are `name`, `count`, `list`, `choice`, `open`, and `close`; all others are terminals."""

    def __init__(
        self, found: Iterable[Token], terminal: Callable[[Token], Expr], bracket: Callable[[Expr, bool, int], Expr], line: int
    ) -> None:
        self._tokens = [*found, Token("end", "", line)]
        self._terminal, self._bracket = terminal, bracket
        self._at = self._depth = 0

    def parse(self) -> Expr:
        """The expression of the whole definition. Raises Unreadable."""
        expr = self._choice()
        if self._next.kind != "end":
            raise Unreadable(self._next.line, f"unexpected `{self._next.text}`")
        return expr

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _take(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def _choice(self) -> Expr:
        options = [self._sequence()]
        while self._next.kind == "choice":
            self._take()
            options.append(self._sequence())
        return options[0] if len(options) == 1 else Choice(tuple(options))

    def _sequence(self) -> Expr:
        parts = []
        while self._next.kind not in ("choice", "close", "end"):
            parts.append(self._repetition())
        if not parts:
            what = f"before `{self._next.text}`" if self._next.text else "at the end"
            raise Unreadable(self._next.line, f"expected an element {what}")
        return parts[0] if len(parts) == 1 else Sequence(tuple(parts))

    def _repetition(self) -> Expr:
        if self._next.kind not in ("count", "list"):
            return self._element(counted=False)
        count = self._take()
        low, star, high = count.text.partition("#" if count.kind == "list" else "*")
        least, most = bounds(low, high if star else None, count.line)
        if self._next.kind in ("choice", "close", "end", "count", "list"):
            raise Unreadable(self._next.line, "repetition without an element")
        body = self._element(counted=True)
        return _list(body, least, most) if count.kind == "list" else Repeat(body, least, most)

    def _element(self, counted: bool) -> Expr:
        token = self._take()
        match token.kind:
            case "name":
                return Name(token.text, token.line)
            case "open":
                return self._group(token, counted)
            case _:
                return self._terminal(token)

    def _group(self, opened: Token, counted: bool) -> Expr:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise Unreadable(opened.line, f"more than {_DEEPEST} nested groups")
        inner = self._choice()
        closed = self._take()
        if closed.text != {"(": ")", "[": "]"}[opened.text]:
            raise Unreadable(opened.line, f"unclosed `{opened.text}`")
        self._depth -= 1
        return inner if opened.text == "(" else self._bracket(inner, counted, opened.line)
