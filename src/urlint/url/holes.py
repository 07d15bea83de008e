"""Can a template make any URL at all? It is walked through its holes, each of which may be any text.

States are sets of bits: what a hole may lead to is all that can be reached, so a walk costs what a walk with one state costs,
and as much as there are states besides.
"""

from collections.abc import Iterable
from functools import lru_cache

from urlint.automata.dfa import Dfa
from urlint.text import Span


def stuck(text: str, holes: Iterable[Span], dfa: Dfa) -> int | None:
    """The first code point outside the holes at which no filling of those before can go on; None where some filling does.

    The end is none: what is missing there may be put in later.

    >>> from urlint.grammar.language import builtin
    >>> uri = builtin("rfc3986").dfa("URI-reference")
    >>> stuck("https://a.test:80a/{b}", [Span(19, 22)], uri), stuck("{a}:80a/", [Span(0, 3)], uri)
    (18, None)
    """
    states, begin = frozenset({0}), 0
    for start, end in (*holes, Span(len(text), len(text))):
        for at in range(begin, start):
            states = _step(dfa, states, text[at])
            if not states:
                return at
        if start < end:
            states = _reached(dfa, states)
        begin = end
    return None


def _step(dfa: Dfa, states: frozenset[int], char: str) -> frozenset[int]:
    number = dfa.class_of(char)
    return frozenset(target for state in states if (target := dfa.table[state][number]) >= 0)


@lru_cache(maxsize=64)
def _reached(dfa: Dfa, states: frozenset[int]) -> frozenset[int]:
    """All states to which some text leads, the empty one among them."""
    found, ahead = set(states), list(states)
    while ahead:
        new = {target for target in dfa.table[ahead.pop()] if target >= 0} - found
        found |= new
        ahead += new
    return frozenset(found)
