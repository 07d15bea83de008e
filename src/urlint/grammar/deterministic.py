"""Does each character determine how to go on? Brüggemann-Klein and Wood, "One-unambiguous regular languages" (1998)."""

from itertools import pairwise

from urlint.automata.budget import Budget
from urlint.automata.charset import NO_CHAR, CharSet
from urlint.grammar.first import Begin, begin, suffixes
from urlint.grammar.grammar import Choice, Class, Expr, Repeat, Sequence
from urlint.grammar.whole import choice


def first(expr: Expr) -> Begin:
    """How the strings of an expression without names begin."""
    return begin(expr, _nameless, Budget())


def follows(parts: tuple[Expr, ...], after: CharSet) -> list[CharSet]:
    """The characters that may follow each part of a sequence, if `after` may follow the whole sequence."""
    begins = suffixes(parts, _nameless, Budget())[1:]
    return [each.chars | after if each.empty else each.chars for each in begins]


def follows_each(loop: Repeat, after: CharSet) -> CharSet:
    """The characters that may follow each iteration of a loop, if `after` may follow the last."""
    return after if loop.high == 1 else first(loop.body).chars | after


def unrolled(loop: Repeat) -> Expr:
    """The same loop with inner loops for runs of single-character options: `(?:[a-z]|%0)*` as `[a-z]*(?:%0[a-z]*)*`."""
    options = loop.body.options if isinstance(loop.body, Choice) else ()
    run = next((each for each in options if isinstance(each, Class)), None)
    if run is None or loop.high is not None or loop.low > 1:
        return loop
    runs, others = Repeat(run, 0, None), tuple(each for each in options if each is not run)
    rest = (runs, Repeat(Sequence((choice(others), runs)), 0, None))
    return Sequence((loop.body, *rest) if loop.low else rest)


def likeliest(options: tuple[Expr, ...]) -> list[Expr]:
    """The options, sorted by how many characters each can begin with, most first: a backtracking engine then succeeds sooner."""
    return sorted(options, key=lambda option: -first(option).chars.size)


def deterministic(expr: Expr, after: CharSet) -> bool:
    """Whether the next character always determines how to read a string of `expr`, if `after` may follow it."""
    match expr:
        case Sequence(parts):
            return all(map(deterministic, parts, follows(parts, after)))
        case Choice(options):
            begins = [first(option) for option in options]
            behind = after if any(each.empty for each in begins) else NO_CHAR
            return (
                sum(each.empty for each in begins) < 2
                and _disjoint([behind, *(each.chars for each in begins)])
                and all(deterministic(option, after) for option in options)
            )
        case Repeat(body, low, high):
            start = first(body)
            ends = low == high or _disjoint([start.chars, after])
            return not start.empty and ends and deterministic(body, follows_each(expr, after))
        case _:
            return isinstance(expr, Class)


def _disjoint(sets: list[CharSet]) -> bool:
    ranges = sorted(pair for each in sets for pair in each.ranges)
    return all(one[1] < other[0] for one, other in pairwise(ranges))


def _nameless(name: str) -> Begin:
    raise AssertionError(f"`{name}` is replaced")
