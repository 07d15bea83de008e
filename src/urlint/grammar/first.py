"""With which characters can strings of an expression begin? Computed without automata, as FIRST of LL(1) parser generators."""

from collections.abc import Callable
from functools import lru_cache

from urlint.automata.budget import Budget
from urlint.automata.charset import NO_CHAR, CharSet
from urlint.grammar.grammar import Choice, Class, Expr, Literal, Name, Prose, Repeat, Sequence
from urlint.record import Record


class Begin(Record):
    """The characters that some strings can begin with, and whether the empty string is among the strings."""

    chars: CharSet
    empty: bool


_RANGE = _NODE = 10  # steps for a range of characters, which is sorted and kept, and for an expression
EMPTY = Begin(NO_CHAR, True)
NOTHING = Begin(NO_CHAR, False)


def begin(expr: Expr, known: Callable[[str], Begin], budget: Budget) -> Begin:
    """How the strings of `expr` begin; `known` gives the answer for names. Raises Exhausted."""
    budget.spend(_NODE)
    match expr:
        case Literal(text, case):
            return Begin(letter(text[0], case), False) if text else EMPTY
        case Class(chars, _):
            return Begin(chars, False)
        case Name(name, _):
            return known(name)
        case Sequence(parts):
            return suffixes(parts, known, budget)[0]
        case Choice(options):
            found = [begin(option, known, budget) for option in options]
            budget.spend(sum(len(each.chars.ranges) for each in found) * _RANGE)
            return Begin(CharSet.of(*(pair for each in found for pair in each.chars.ranges)), any(each.empty for each in found))
        case Repeat(body, low, high):
            inner = begin(body, known, budget)
            return Begin(inner.chars, inner.empty or low == 0) if high != 0 else EMPTY
        case Prose():
            return NOTHING


def suffixes(parts: tuple[Expr, ...], known: Callable[[str], Begin], budget: Budget) -> list[Begin]:
    """How the rest of a sequence begins at each of its parts, and after the last one. Raises Exhausted."""
    made = [EMPTY]
    for part in reversed(parts):
        made.append(_after(begin(part, known, budget), made[-1]))
        budget.spend(1 + len(made[-1].chars.ranges) * _RANGE)
    return made[::-1]


@lru_cache
def letter(char: str, case: bool) -> CharSet:
    """The characters that a character of a literal matches."""
    return CharSet.chars(char if case or not char.isascii() else char.lower() + char.upper())


def _after(head: Begin, rest: Begin) -> Begin:
    if NOTHING in (head, rest):
        return NOTHING
    return Begin(head.chars | rest.chars, rest.empty) if head.empty else head
