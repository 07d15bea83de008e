"""Does a grammar describe UTF-8 bytes instead of characters? Its productions for non-ASCII characters show it."""

from itertools import pairwise

from urlint.automata.charset import LAST, NO_CHAR, CharSet
from urlint.expression import compiled
from urlint.grammar.compile import lookup
from urlint.grammar.grammar import Block, Choice, Class, Expr, Grammar, Literal, Name, Production, Repeat, Sequence, expressions_in

_FIRST, _TAIL = CharSet.of((0xC2, 0xF4)), CharSet.of((0x80, 0xBF))
_WIDE = CharSet.of((0x100, LAST))
_CHARACTER, _WIDER = compiled("[\xc2-\xf4][\x80-\xbf]"), compiled("[^\0-\xff]")
_DEEPEST = 4  # names on the way to a set of bytes
Sets = dict[tuple[int, int], CharSet]
"""The character sets of expressions, by the identity of the expression and the remaining depth; each is computed once."""


def spoken_by(grammar: Grammar) -> Production | None:
    """A production that spells a character as two or more UTF-8 bytes; None if there is none, or if characters exceed one byte.

    >>> from urlint.grammar.notation import read
    >>> spoken_by(read("two = %xC2-DF tail\\ntail = %x80-BF", "g", "abnf")).name
    'two'
    >>> spoken_by(read("one = %xC2 / one %xC3", "g", "abnf"))
    """
    pairs = [(block, each) for block in grammar.blocks for each in block.productions.values()]
    if any(_is_wide(expr) for _, each in pairs for expr in expressions_in(each.expr)):
        return None
    sets: Sets = {}
    return next(
        (each for block, each in pairs if any(_is_character(block, expr, sets) for expr in expressions_in(each.expr))), None
    )


def _is_character(block: Block, expr: Expr, sets: Sets) -> bool:
    """Whether a sequence contains the first byte of a character directly followed by a continuation byte."""
    if isinstance(expr, Literal):
        return bool(_CHARACTER.search(expr.text))
    parts = expr.parts if isinstance(expr, Sequence) else ()
    pairs = pairwise(_set(block, part, sets) for part in parts)
    return any(first and tail and first <= _FIRST and tail <= _TAIL for first, tail in pairs)


def _set(block: Block, expr: Expr, sets: Sets, depth: int = _DEEPEST) -> CharSet:
    """The set of characters that an expression consists of, one or many; the empty set for other expressions."""
    match expr:
        case Class(chars, _):
            return chars
        case Repeat(body, low, _) if low:
            return _set(block, body, sets, depth)
        case Choice(options):
            found = {id(chars): chars for option in options for chars in (_set(block, option, sets, depth),)}.values()
            return CharSet.of(*(pair for chars in found for pair in chars.ranges)) if all(found) else NO_CHAR
        case Name(name, _) if depth:
            production = lookup(block, name)
            return _named(block, production.expr, sets, depth - 1) if production else NO_CHAR
        case _:
            return NO_CHAR


def _named(block: Block, expr: Expr, sets: Sets, depth: int) -> CharSet:
    key = id(expr), depth
    if key not in sets:
        sets[key] = _set(block, expr, sets, depth)
    return sets[key]


def _is_wide(expr: Expr) -> bool:
    """Whether an expression, without its subexpressions, contains a character that is no byte."""
    if isinstance(expr, Class):
        return bool(expr.chars & _WIDE)
    return isinstance(expr, Literal) and _WIDER.search(expr.text) is not None
