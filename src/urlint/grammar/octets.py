"""Does a grammar speak of bytes, those of UTF-8, and not of characters? Its productions for characters beyond ASCII tell."""

from itertools import pairwise

from urlint.automata.charset import NO_CHAR, CharSet
from urlint.expression import compiled
from urlint.grammar.compile import lookup
from urlint.grammar.grammar import Block, Choice, Class, Expr, Grammar, Literal, Name, Production, Repeat, Sequence, within

_FIRST, _TAIL = CharSet.of((0xC2, 0xF4)), CharSet.of((0x80, 0xBF))
_LAST = 0xFF
_CHARACTER = compiled("[\xc2-\xf4][\x80-\xbf]")
_DEEPEST = 4  # names that lead to a set of bytes
Sets = dict[tuple[int, int], CharSet]
"""What productions are, by their expressions and by how many names may still lead on; each is found once."""


def spoken_by(grammar: Grammar) -> Production | None:
    """A production in which a character is two bytes of UTF-8 or more; None where there is none, or characters beyond a byte.

    >>> from urlint.grammar.notation import read
    >>> spoken_by(read("two = %xC2-DF tail\\ntail = %x80-BF", "g", "abnf")).name
    'two'
    """
    pairs = [(block, each) for block in grammar.blocks for each in block.productions.values()]
    last = max((_last(expr) for _, each in pairs for expr in within(each.expr)), default=0)
    if not _FIRST.ranges[0][0] <= last <= _LAST:
        return None
    sets: Sets = {}
    return next((each for block, each in pairs if any(_is_character(block, expr, sets) for expr in within(each.expr))), None)


def _is_character(block: Block, expr: Expr, sets: Sets) -> bool:
    """Whether a sequence holds a byte that begins a character, and right behind it one that goes on with it."""
    if isinstance(expr, Literal):
        return bool(_CHARACTER.search(expr.text))
    parts = expr.parts if isinstance(expr, Sequence) else ()
    pairs = pairwise(_set(block, part, sets) for part in parts)
    return any(first and tail and first <= _FIRST and tail <= _TAIL for first, tail in pairs)


def _set(block: Block, expr: Expr, sets: Sets, depth: int = _DEEPEST) -> CharSet:
    """The set of characters that an expression is, be it one of them or many; the empty set where it is something else."""
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


def _last(expr: Expr) -> int:
    """The code point of the last character that stands in an expression, and not in one within it."""
    if isinstance(expr, Class):
        return expr.chars.ranges[-1][1] if expr.chars else 0
    return ord(max(expr.text)) if isinstance(expr, Literal) and expr.text else 0
