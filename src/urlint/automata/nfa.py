"""How is an NFA built from fragments and made deterministic by the subset construction?

K. Thompson, "Regular Expression Search Algorithm", CACM 11 (1968); M. O. Rabin, D. Scott, "Finite Automata and Their
Decision Problems", IBM Journal 3 (1959). A minimal DFA may be embedded, so that a large automaton grows bottom-up.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial

from urlint.automata.budget import Budget
from urlint.automata.charset import CharSet, partition
from urlint.automata.dfa import Dfa, make
from urlint.automata.minimize import minimize
from urlint.record import Record


class TooLarge(Exception):
    """The automaton would have more states than the limit allows."""


class Fragment(Record):
    """A piece of an automaton with one entry state and one exit state."""

    enter: int
    leave: int


_CELL, _MOVE = 4, 40  # steps for a table cell, and for a cell with a transition, which is computed, minimized, packed, and stored
_STATE = 7  # steps for a state
_BEGIN = 400  # steps for an automaton of any size
_WORD = 1024  # states, as bits, that are processed in one step


class Nfa:
    """An NFA under construction, with at most `limit` states.

    Raises TooLarge, and Exhausted if the work exceeds the `budget`.
    """

    def __init__(self, limit: int = 200_000, budget: Budget | None = None) -> None:
        self.limit, self._work, self._budget = limit, 0, budget or Budget()
        self.moves: list[list[tuple[CharSet, int]]] = []
        self.silent: list[list[int]] = []

    def state(self) -> int:
        """A new state without transitions."""
        if len(self.moves) >= self.limit:
            raise TooLarge(f"more than {self.limit} states")
        self._budget.spend(_STATE)
        self.moves.append([])
        self.silent.append([])
        return len(self.moves) - 1

    def chars(self, chars: CharSet) -> Fragment:
        """A fragment for one character of a set."""
        piece = Fragment(self.state(), self.state())
        self.moves[piece.enter].append((chars, piece.leave))
        return piece

    def cat(self, pieces: Iterable[Fragment]) -> Fragment:
        """The concatenation of the pieces; without pieces, the empty string."""
        enter = at = self.state()
        for piece in pieces:
            self.silent[at].append(piece.enter)
            at = piece.leave
        return Fragment(enter, at)

    def alt(self, pieces: Iterable[Fragment]) -> Fragment:
        """The alternation of the pieces; without pieces, a fragment that matches nothing."""
        both = Fragment(self.state(), self.state())
        for piece in pieces:
            self.silent[both.enter].append(piece.enter)
            self.silent[piece.leave].append(both.leave)
        return both

    def repeat(self, piece: Callable[[], Fragment], low: int, high: int | None) -> Fragment:
        """From `low` to `high` repetitions (None: unbounded) of a piece, which each call of `piece` builds again."""
        if low + (0 if high is None else high - low) > self.limit:  # each piece has at least one state
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
        self._budget.spend(len(dfa.table) * len(dfa.classes) // 2)
        states = [self.state() for _ in dfa.table]
        leave = self.state()
        united = cache(partial(self._united, dfa.classes))
        for state, row in zip(states, dfa.table, strict=True):
            targets: dict[int, list[int]] = {}
            for number, target in enumerate(row):
                if target >= 0:
                    targets.setdefault(target, []).append(number)
            self.moves[state] += [(united(*numbers), states[target]) for target, numbers in targets.items()]
        for state in dfa.accepting:
            self.silent[states[state]].append(leave)
        enter = self.state()  # a new state, because others may lead back to the start of `dfa`
        self.silent[enter].append(states[0])
        return Fragment(enter, leave)

    def _united(self, classes: list[CharSet], *numbers: int) -> CharSet:
        ranges = [pair for number in numbers for pair in classes[number].ranges]
        self._budget.spend(len(ranges))
        return CharSet.of(*ranges)

    def determinize(self, piece: Fragment) -> Dfa:
        """The minimal DFA of `piece`. Raises TooLarge and Exhausted."""
        classes = self._classes()
        step, closed = self._steps(classes), cache(partial(self._closure, leave=piece.leave))
        numbers = {closed(1 << piece.enter): 0}
        order, table = list(numbers), []
        for subset in order:
            row = [-1] * len(classes)
            moves = step(subset)
            self._budget.spend(len(row) * _CELL + len(moves) * _MOVE)
            for number, after in moves.items():
                target = closed(after)
                if target not in numbers:
                    self._bound(len(order), len(classes), target)
                    numbers[target] = len(order)
                    order.append(target)
                row[number] = numbers[target]
            table.append(row)
        accepting = [at for at, subset in enumerate(order) if subset >> piece.leave & 1]
        return minimize(make(classes, table, accepting))

    def _classes(self) -> list[CharSet]:
        """The coarsest character classes that the transitions distinguish."""
        moves = [chars for moves in self.moves for chars, _ in moves]
        self._budget.spend(_BEGIN + len(self.moves) + sum(len(chars.ranges) for chars in moves))
        sets = dict.fromkeys(moves)
        self._budget.spend(sum(len(chars.ranges) for chars in sets) * (1 + len(sets) // _WORD))
        return partition(sets)

    def _bound(self, states: int, classes: int, subset: int) -> None:
        """Raises TooLarge if one more state, a `subset` of the NFA's states, exceeds a limit."""
        if states >= self.limit // 10:
            raise TooLarge(f"more than {self.limit // 10} states")
        if states * classes >= self.limit * 10:
            raise TooLarge(f"more than {self.limit * 10} transitions")
        self._work += subset.bit_count()
        if self._work > self.limit:
            raise TooLarge(f"more than {self.limit} steps")

    def _closure(self, states: int, leave: int) -> int:
        """The states with transitions that are reached from `states` without a character, and `leave`, as bits."""
        todo, found = list(_bits(states)), 0
        seen = set(todo)
        while todo:
            state = todo.pop()
            if self.moves[state] or state == leave:
                found |= 1 << state
            for after in self.silent[state]:
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
        self._budget.spend(len(seen) + found.bit_count() * self._width)
        return found

    @property
    def _width(self) -> int:
        """The number of steps to process a set of states."""
        return 1 + len(self.moves) // _WORD

    def _steps(self, classes: list[CharSet]) -> Callable[[int], dict[int, int]]:
        """A function from a set of states to the next set by character class."""
        numbers_of = self._numbering(classes)
        leads = cache(lambda state: [(numbers_of[chars], 1 << target) for chars, target in self.moves[state]])

        def step(subset: int) -> dict[int, int]:
            after: dict[int, int] = {}
            work = 0
            for state in _bits(subset):
                for numbers, target in leads(state):
                    work += len(numbers)
                    for number in numbers:
                        after[number] = after.get(number, 0) | target
            self._budget.spend(work * self._width)
            return after

        return step

    def _numbering(self, classes: list[CharSet]) -> dict[CharSet, list[int]]:
        """The numbers of the classes that each set of characters is made of."""
        numbers = {chars.ranges[0][0]: number for number, chars in enumerate(classes)}
        lows = sorted(numbers)
        parts: dict[CharSet, list[int]] = {}
        for chars in {chars for moves in self.moves for chars, _ in moves}:
            ranges = [(bisect_left(lows, low), bisect_right(lows, high)) for low, high in chars.ranges]
            self._budget.spend(sum(end - start for start, end in ranges) * _CELL)
            parts[chars] = [numbers[low] for start, end in ranges for low in lows[start:end]]
        return parts


def _bits(states: int) -> Iterator[int]:
    while states:
        low = states & -states
        yield low.bit_length() - 1
        states ^= low
