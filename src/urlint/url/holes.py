"""Can a template produce any valid URL? Its holes may be filled with any text.

The automaton is walked with sets of states; a hole leads to all states that can be reached.
"""

from collections.abc import Iterable
from functools import lru_cache

from urlint.automata.dfa import Dfa
from urlint.text import Span


def stuck(text: str, holes: Iterable[Span], dfa: Dfa) -> int | None:
    """The first code point outside of the holes that is invalid for every filling of the holes before it; None if there is none.

    A missing end is not an error, because it may be added later.

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
    """All states that can be reached by some text, including the empty one."""
    found, ahead = set(states), list(states)
    while ahead:
        new = {target for target in dfa.table[ahead.pop()] if target >= 0} - found
        found |= new
        ahead += new
    return frozenset(found)
