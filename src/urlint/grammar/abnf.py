"""Writes productions as ABNF (RFC 5234, with the case-sensitive strings of RFC 7405), whatever notation they were read from."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, count

from urlint.automata.charset import CharSet
from urlint.grammar.core import CORE
from urlint.grammar.grammar import Choice, Class, Expr, Literal, Name, Production, Prose, Repeat, Sequence, names_in

_WIDTH = 100  # characters per line
_QUOTED = re.compile(r"[ !#-~]*")  # the characters of a string in quotes
_UNKNOWN = re.compile(r"[^A-Za-z0-9\-]")
_PIECE = re.compile(r'(?:%s)?"[^"]*"|<[^>]*>|\S+')


def spelled(productions: Iterable[Production], fold: bool = True) -> str:
    """The definitions, with their equals signs in one column; a long one takes several lines. They use the core rules of ABNF.

    Unless their grammar is one of those that `fold` case in names and have these rules, other names get other spellings.
    """
    made = list(productions)
    called = _called(made, fold)
    width = min(max(len(called[each.name]) for each in made), 24)
    return "".join(line + "\n" for each in made for line in _definition(each, called, width))


def _called(productions: list[Production], fold: bool) -> dict[str, str]:
    """The name in ABNF for each name in the grammar. ABNF ignores case and allows few special characters, so some names change."""
    found: dict[str, str] = {}
    taken = {name.lower() for name in CORE.productions}  # redefining a core rule would also change the productions that use it
    for each in productions:
        found[each.name] = each.name if CORE.productions.get(each.name) is each else _free(each.name, taken)
    same = {name.lower(): spelling for name, spelling in reversed(found.items())}
    for used in (name.name for each in productions for name in names_in(each.expr)):
        if used not in found:
            known = fold and (same.get(used.lower()) or (CORE.get(used) and used))
            found[used] = same[used.lower()] = known or _free(used, taken)
    return found


def _free(name: str, taken: set[str]) -> str:
    """A name like `name` that ABNF allows and that is not taken yet, which it then is."""
    base = _UNKNOWN.sub("-", name)
    base = base if base[:1].isalpha() else f"x{base}"
    numbered = chain([base], (f"{base}-{number}" for number in count(2)))
    free = next(each for each in numbered if each.lower() not in taken)
    taken.add(free.lower())
    return free


def _definition(production: Production, called: Mapping[str, str], width: int) -> Iterator[str]:
    """The lines of a definition; continuation lines are aligned with the body on the first line."""
    line = f"{called[production.name]:<{width}} ="
    for piece in _pieces(production.expr, called):
        if len(line) + len(piece) >= _WIDTH and not line.endswith("="):
            yield line
            line = " " * (width + (piece[0] != "/") * 2)
        line += f" {piece}"
    yield line


def _pieces(expr: Expr, called: Mapping[str, str]) -> Iterator[str]:
    """The pieces of a definition between which a line may break: short alternatives, or else everything between spaces."""
    options = expr.options if isinstance(expr, Choice) else (expr,)
    for at, option in enumerate(options):
        text = "/ " * (at > 0) + _body(option, called)
        yield from [text] if len(text) <= _WIDTH // 2 else _PIECE.findall(text)


def _body(expr: Expr, called: Mapping[str, str]) -> str:
    match expr:
        case Literal(text, case):
            return _literal(text, case)
        case Class(chars, _):
            return _class(chars)
        case Name(name, _):
            return called[name]
        case Sequence(parts):
            return (
                " ".join(f"( {_body(part, called)} )" if isinstance(part, Choice) else _body(part, called) for part in parts)
                or '""'
            )
        case Choice(options):
            return " / ".join(_body(option, called) for option in options)
        case Repeat(body, low, high):
            return _repeat(body, low, high, called)
        case Prose(text):
            return f"<{text}>"


def _repeat(body: Expr, low: int, high: int | None, called: Mapping[str, str]) -> str:
    inner = _body(body, called)
    if (low, high) == (0, 1):
        return f"[ {inner} ]"
    count = f"{low}" if low == high else f"{low or ''}*{'' if high is None else high}"
    return f"{count}{inner}" if _is_element(body) else f"{count}( {inner} )"


def _is_element(expr: Expr) -> bool:
    """Whether a repetition count may precede the text of an expression without parentheses."""
    return isinstance(expr, Literal | Name | Prose | Class)


def _literal(text: str, case: bool) -> str:
    if not _QUOTED.fullmatch(text):
        return _codes(text) if case or text.lower() == text.upper() else _mixed(text)
    letters = text.lower() != text.upper()
    return f'%s"{text}"' if case and letters else f'"{text}"'


def _codes(text: str) -> str:
    return "%x" + ".".join(f"{ord(char):02X}" for char in text)


def _mixed(text: str) -> str:
    """A case-insensitive string with characters that ABNF cannot quote: the quotable parts as strings, the others as numbers."""
    parts = re.findall(r"[ !#-~]+|[^ !#-~]+", text)
    spelled = (f'"{part}"' if _QUOTED.fullmatch(part) else _codes(part) for part in parts)
    return f"( {' '.join(spelled)} )"


def _class(chars: CharSet) -> str:
    """A character class as ranges of code points; the empty class becomes prose, which matches nothing."""
    made = [f"%x{low:02X}-{high:02X}" if high > low else f"%x{low:02X}" for low, high in chars.ranges]
    if not made:
        return "<no character>"
    return made[0] if len(made) == 1 else f"( {' / '.join(made)} )"
