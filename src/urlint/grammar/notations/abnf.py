"""ABNF: RFC 5234 with the case-sensitive strings of RFC 7405.

Also accepts `_` and `+` in names, LF as line end, a last line without line end, `<">` as a double quote, `|` as `/`, and
case-sensitive strings in single quotes (like the parser generator APG).
"""

import re

from urlint.automata.charset import LAST, NO_CHAR, CharSet
from urlint.expression import compiled
from urlint.grammar.blocks import Reader, read_blocks
from urlint.grammar.elements import Parser, Token, Unreadable, angled, tokens
from urlint.grammar.grammar import Class, Expr, Level, Literal, Repeat, Report
from urlint.grammar.notation import Notation
from urlint.grammar.page import Definition

_TOKENS = compiled(
    r'(?P<string>(?:%[sSiI])?"[^"\n]*"|\'[^\'\n]*\')|(?P<number>%[bdxBDX][0-9A-Fa-f]+(?:-(?:%[bdxBDX])?[0-9A-Fa-f]+|(?:\.[0-9A-Fa-f]+)+)?)'
    r"|(?P<prose><(?:[^<>\n]|<\x22>)*>)|(?P<list>[0-9]*#[0-9]*)|(?P<count>[0-9]*\*[0-9]*|[0-9]+)|(?P<name>[A-Za-z][A-Za-z0-9_+\-]*)"
    r"|(?P<choice>[/|])|(?P<open>[(\[])|(?P<close>[)\]])|(?P<skip>\s+|;.*)"
)
_BASES = {"b": 2, "d": 10, "x": 16}


def _number(token: Token, reports: list[Report]) -> Expr:
    base, digits = _BASES[token.text[1].lower()], token.text[2:]
    if "%" in digits:  # `%x21-%x2D`
        digits = digits.replace(token.text[:2], "")
        reports.append(Report(token.line, Level.REPAIR, f"`{token.text}` read as `{token.text[:2]}{digits}`"))
    try:
        codes = [int(each, base) for each in re.split(r"[.\-]", digits)]
    except ValueError:
        raise Unreadable(token.line, f"`{token.text}` is not a base-{base} number") from None
    if "-" in digits and codes[0] > codes[-1]:
        raise Unreadable(token.line, f"range `{token.text}` runs backwards")
    if (codes[0] if "-" in digits else max(codes)) > LAST:
        reports.append(Report(token.line, Level.ERROR, f"`{token.text}` is outside Unicode: it matches nothing"))
        return Class(NO_CHAR, token.text)
    codes[-1] = min(codes[-1], LAST)  # larger numbers are not characters
    if "-" in digits:
        return Class(CharSet.of((codes[0], codes[-1])), token.text)
    return Literal("".join(map(chr, codes))) if len(codes) > 1 else Class(CharSet.of((codes[0], codes[0])), token.text)


def _terminal(token: Token, reports: list[Report]) -> Expr:
    if token.text[0] == "'":
        return Literal(token.text[1:-1])
    if token.kind == "string":
        head, _, text = token.text[:-1].partition('"')
        return Literal(text, case=head in ("%s", "%S"))
    if token.kind == "number":
        return _number(token, reports)
    if token.kind == "prose" and token.text == '<">':
        reports.append(Report(token.line, Level.REPAIR, '`<">` read as one double quote'))
        return Literal('"')
    return angled(token, reports)


def _reader(_group: list[Definition]) -> Reader:
    return _expression


def _expression(definition: Definition, reports: list[Report]) -> Expr:
    found = list(tokens(_TOKENS, definition.body))
    reports += (Report(each.line, Level.REPAIR, "`|` read as `/`") for each in found if each.text == "|")
    return Parser(
        found, lambda token: _terminal(token, reports), lambda inner, _counted, _line: Repeat(inner, 0, 1), definition.line
    ).parse()


notation = Notation("abnf", lambda text, source: read_blocks(text, source, "abnf", "/", _reader))
