"""Nondeterministic automata, put together piece by piece, and made deterministic by subsets.

K. Thompson, "Regular Expression Search Algorithm", CACM 11 (1968); M. O. Rabin, D. Scott, "Finite Automata and Their
Decision Problems", IBM Journal 3 (1959). A minimal DFA may be embedded, so that a large automaton grows bottom-up.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from urlint.automata.charset import CharSet, partition
from urlint.automata.dfa import Dfa, make
from urlint.automata.minimize import minimize


class TooLarge(Exception):
    """The automaton has more states than the limit allows."""


class Fragment(NamedTuple):
    """A piece of an automaton: one state to come in, one to go out."""

    enter: int
    leave: int


class Nfa:
    """A heap of states to which fragments are added; never more than `limit` of them. Raises TooLarge."""

    def __init__(self, limit: int = 200_000) -> None:
        self.limit, self._work = limit, 0
        self.moves: list[list[tuple[CharSet, int]]] = []
        self.silent: list[list[int]] = []

    def state(self) -> int:
        """A new state without moves."""
        if len(self.moves) >= self.limit:
            raise TooLarge(f"more than {self.limit} states")
        self.moves.append([])
        self.silent.append([])
        return len(self.moves) - 1

    def chars(self, chars: CharSet) -> Fragment:
        """One character of a set."""
        piece = Fragment(self.state(), self.state())
        self.moves[piece.enter].append((chars, piece.leave))
        return piece

    def cat(self, pieces: Iterable[Fragment]) -> Fragment:
        """One piece after the other; none: the empty string."""
        enter = at = self.state()
        for piece in pieces:
            self.silent[at].append(piece.enter)
            at = piece.leave
        return Fragment(enter, at)

    def alt(self, pieces: Iterable[Fragment]) -> Fragment:
        """Any one of the pieces; none: nothing at all."""
        both = Fragment(self.state(), self.state())
        for piece in pieces:
            self.silent[both.enter].append(piece.enter)
            self.silent[piece.leave].append(both.leave)
        return both

    def repeat(self, piece: Callable[[], Fragment], low: int, high: int | None) -> Fragment:
        """At least `low` and at most `high` (None: any number) of what `piece` builds anew at each call."""
        if low + (0 if high is None else high - low) > self.limit:  # each piece has a state at least
            raise TooLarge(f"more than {self.limit} states")
        if high is None:
            return self.cat([*(piece() for _ in range(low)), self._star(piece())])
        optional = [piece() for _ in range(high - low)]
        whole = self.cat([*(piece() for _ in range(low)), *optional])
        for each in optional:
            self.silent[each.enter].append(whole.leave)
        return whole

    def _star(self, piece: Fragment) -> Fragment:
        around = Fragment(self.state(), self.state())
        self.silent[around.enter] += (piece.enter, around.leave)
        self.silent[piece.leave] += (piece.enter, around.leave)
        return around

    def embed(self, dfa: Dfa) -> Fragment:
        """A copy of `dfa`."""
        states = [self.state() for _ in dfa.table]
        leave = self.state()
        for state, row in zip(states, dfa.table, strict=True):
            targets: dict[int, list[tuple[int, int]]] = {}
            for number, target in enumerate(row):
                if target >= 0:
                    targets.setdefault(target, []).extend(dfa.classes[number].ranges)
            self.moves[state] += [(CharSet.of(*ranges), states[target]) for target, ranges in targets.items()]
        for state in dfa.accepting:
            self.silent[states[state]].append(leave)
        enter = self.state()  # a state of its own, since others may lead back to the first one of `dfa`
        self.silent[enter].append(states[0])
        return Fragment(enter, leave)

    def determinize(self, piece: Fragment) -> Dfa:
        """The minimal DFA of `piece`. Raises TooLarge."""
        classes = partition(chars for moves in self.moves for chars, _ in moves)
        step = self._steps(classes)
        numbers = {self._closure(1 << piece.enter): 0}
        order, table = list(numbers), []
        for subset in order:
            row = [-1] * len(classes)
            for number, after in step(subset).items():
                target = self._closure(after)
                if target not in numbers:
                    self._bound(len(order), len(classes), target)
                    numbers[target] = len(order)
                    order.append(target)
                row[number] = numbers[target]
            table.append(row)
        accepting = [at for at, subset in enumerate(order) if subset >> piece.leave & 1]
        return minimize(make(classes, table, accepting))

    def _bound(self, states: int, classes: int, subset: int) -> None:
        """Raise TooLarge where one more state, a `subset` of the pieces' states, would be too much."""
        if states >= self.limit // 10:
            raise TooLarge(f"more than {self.limit // 10} states")
        if states * classes >= self.limit * 10:
            raise TooLarge(f"more than {self.limit * 10} transitions")
        self._work += subset.bit_count()
        if self._work > self.limit * 3:
            raise TooLarge(f"more than {self.limit * 3} steps")

    def _closure(self, states: int) -> int:
        """The states, as bits, that silent moves lead to from `states`."""
        todo, seen = list(_bits(states)), states
        while todo:
            for after in self.silent[todo.pop()]:
                if not seen >> after & 1:
                    seen |= 1 << after
                    todo.append(after)
        return seen

    def _steps(self, classes: list[CharSet]) -> Callable[[int], dict[int, int]]:
        """What each class of characters leads to from a set of states."""
        numbers = {chars.ranges[0][0]: number for number, chars in enumerate(classes)}
        lows = sorted(numbers)
        parts: dict[CharSet, list[int]] = {}
        for chars in {chars for moves in self.moves for chars, _ in moves}:
            ranges = ((bisect_left(lows, low), bisect_right(lows, high)) for low, high in chars.ranges)
            parts[chars] = [numbers[low] for start, end in ranges for low in lows[start:end]]

        def step(subset: int) -> dict[int, int]:
            after: dict[int, int] = {}
            for state in _bits(subset):
                for chars, target in self.moves[state]:
                    for number in parts[chars]:
                        after[number] = after.get(number, 0) | 1 << target
            return after

        return step


def _bits(states: int) -> Iterator[int]:
    while states:
        low = states & -states
        yield low.bit_length() - 1
        states ^= low
