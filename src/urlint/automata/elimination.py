"""How does an automaton become a regular expression? By state elimination, the cheapest state first.

J. A. Brzozowski, E. J. McCluskey, "Signal flow graph techniques for sequential circuit state diagrams" (1963); the order is
that of M. Delgado and J. Morais, "Approximation to the smallest regular expression for a given regular language" (2004).
"""

from urlint.automata.budget import Budget
from urlint.automata.charset import NO_CHAR, CharSet
from urlint.automata.dfa import Dfa
from urlint.automata.regex import EMPTY, NOTHING, Alt, Cat, Chars, Regex, Star, alt, cat, star

_ENTER = -1


def expression(dfa: Dfa, budget: Budget) -> Regex:
    """A regular expression for the language of `dfa`. Raises Exhausted if it would be too large."""
    graph = _Graph(dfa, budget)
    left = set(range(len(dfa.table)))
    while left:
        state = min(left, key=lambda each: (graph.weight(each), each))
        left.discard(state)
        graph.eliminate(state)
    return graph.after[_ENTER].get(graph.leave, NOTHING)


class _Graph:
    """The automaton with expressions on its edges."""

    def __init__(self, dfa: Dfa, budget: Budget) -> None:
        self.leave, self._budget = len(dfa.table), budget
        self.after: dict[int, dict[int, Regex]] = {state: {} for state in range(_ENTER, self.leave + 1)}
        self._before: dict[int, dict[int, Regex]] = {state: {} for state in range(_ENTER, self.leave + 1)}
        self._put(_ENTER, 0, EMPTY)
        for state, row in enumerate(dfa.table):
            chars: dict[int, CharSet] = {}
            for number, target in enumerate(row):
                if target >= 0:
                    chars[target] = chars.get(target, NO_CHAR) | dfa.classes[number]
            for target, own in chars.items():
                self._put(state, target, Chars(own))
        for state in sorted(dfa.accepting):
            self._put(state, self.leave, EMPTY)

    def weight(self, state: int) -> int:
        """The growth of all expressions together if a state is eliminated."""
        own = _size(self.after[state].get(state, EMPTY))
        into = [_size(each) for start, each in self._before[state].items() if start != state]
        out = [_size(each) for target, each in self.after[state].items() if target != state]
        self._budget.spend(len(into) + len(out) + 1)
        return sum(into) * (len(out) - 1) + sum(out) * (len(into) - 1) + own * (len(into) * len(out) - 1)

    def eliminate(self, state: int) -> None:
        """Removes a state, and replaces the paths through it by direct edges."""
        loop = star(self.after[state].pop(state, NOTHING))
        before, after = self._before.pop(state), self.after.pop(state)
        before.pop(state, None)
        for start in before:
            del self.after[start][state]
        for target in after:
            del self._before[target][state]
        for start, first in before.items():
            for target, last in after.items():
                self._budget.spend(_size(first) + _size(loop) + _size(last))
                self._put(start, target, cat(first, cat(loop, last)))

    def _put(self, start: int, target: int, regex: Regex) -> None:
        known = self.after[start].get(target)
        self.after[start][target] = self._before[target][start] = regex if known is None else alt(known, regex)


def _size(regex: Regex) -> int:
    """The number of character sets in an expression."""
    match regex:
        case Chars():
            return 1
        case Cat(first, rest):
            return _size(first) + _size(rest)
        case Alt(options):
            return sum(map(_size, options))
        case Star(body):
            return _size(body)
        case _:
            return 0
