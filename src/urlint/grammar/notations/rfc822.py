"""The BNF of RFC 822, section 2, as used in RFC 1738 (section 5) and RFC 1808 (section 2.2).

`|` separates alternatives, literals are case-sensitive and have no escapes, and `<">` is a double quote. RFC 1738 uses no
parentheses: its brackets are a group after a count, and otherwise an option. RFC 1808 uses both.
"""

import re
from collections.abc import Iterator

from urlint.expression import compiled
from urlint.grammar.blocks import Reader, read_blocks
from urlint.grammar.elements import Parser, Token, angled, tokens
from urlint.grammar.grammar import Expr, Level, Literal, Repeat, Report
from urlint.grammar.lines import QUOTED, comment_start
from urlint.grammar.notation import Notation
from urlint.grammar.page import Definition
from urlint.seen import begun

_TOKENS = compiled(
    r'(?P<string>"[^"\n]*"|\'[^\'\n]*\')|(?P<prose><(?:[^<>\n]|<">)*>)|(?P<list>[0-9]*#[0-9]*)|(?P<count>[0-9]*\*[0-9]*|[0-9]+)|(?P<name>[A-Za-z][A-Za-z0-9_+\-]*)'
    r"|(?P<choice>\|)|(?P<slash>/)|(?P<open>[(\[])|(?P<close>[)\]])|(?P<skip>\s+|;.*)"
)
_OPERAND = ("string", "prose", "name")
_BEFORE, _BEHIND = (*_OPERAND, "close"), (*_OPERAND, "open", "count", "list")


def _terminal(token: Token, reports: list[Report]) -> Expr:
    if token.kind == "string":
        return Literal(token.text[1:-1])
    if token.kind == "slash":
        reports.append(Report(token.line, Level.REPAIR, 'bare `/` read as `"/"`'))
        return Literal("/")
    if token.kind == "prose" and token.text == '<">':
        return Literal('"')
    return angled(token, reports)


def _reader(group: list[Definition]) -> Reader:
    """The reader for a grammar; if there are parentheses anywhere in it, brackets are always options."""
    groups = any(_has_parentheses(each) for each in group)
    return lambda definition, reports: _expression(definition, groups, reports)


def _expression(definition: Definition, groups: bool, reports: list[Report]) -> Expr:
    def bracket(inner: Expr, counted: bool, line: int) -> Expr:
        if counted and not groups:
            message = f"counted brackets in `{begun(definition.name)}` read as a group, as RFC 1738 means them"
            reports.append(Report(line, Level.NOTE, message))
            return inner
        return Repeat(inner, 0, 1)

    return Parser(
        _choices(list(tokens(_TOKENS, definition.body)), reports), lambda token: _terminal(token, reports), bracket, definition.line
    ).parse()


def _choices(found: list[Token], reports: list[Report]) -> Iterator[Token]:
    """The tokens of a definition, with `/` between alternatives read as `|`, unless the definition also contains `|`.

    Some pages contain a few ABNF productions among those in BNF.
    """
    kinds = [token.kind for token in found]
    slashes = [at for at, kind in enumerate(kinds) if kind == "slash"]
    among = all(0 < at < len(kinds) - 1 and kinds[at - 1] in _BEFORE and kinds[at + 1] in _BEHIND for at in slashes)
    if not slashes or "choice" in kinds or not among:
        yield from found
        return
    reports.append(Report(found[slashes[0]].line, Level.REPAIR, "`/` between alternatives read as `|`"))
    for token in found:
        yield token._replace(kind="choice") if token.kind == "slash" else token


def _has_parentheses(definition: Definition) -> bool:
    return any("(" in re.sub(QUOTED, "", line.text[: comment_start(line.text)]) for line in definition.body)


notation = Notation("rfc822", lambda text, source: read_blocks(text, source, "rfc822", "|", _reader))
