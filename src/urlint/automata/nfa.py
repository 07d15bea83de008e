"""How is an NFA built from fragments and made deterministic by the subset construction?

K. Thompson, "Regular Expression Search Algorithm", CACM 11 (1968); M. O. Rabin, D. Scott, "Finite Automata and Their
Decision Problems", IBM Journal 3 (1959). A minimal DFA may be embedded, so that a large automaton grows bottom-up.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from functools import cache

from urlint.automata.budget import Budget
from urlint.automata.charset import CharSet, partition
from urlint.automata.dfa import Dfa
from urlint.automata.minimize import Row, minimal
from urlint.record import Record


class TooLarge(Exception):
    """The automaton would have more states than the limit allows."""


class Fragment(Record):
    """A piece of an automaton with one entry state and one exit state."""

    enter: int
    leave: int


_ROW, _CELL, _MOVE = 30, 1, 10  # steps for a state of a DFA, a cell of its row, and a cell with a transition
_STATE, _ARC = 15, 8  # steps for a state of an NFA, and for a transition
_BEGIN = 1000  # steps for an automaton of any size
_WORD = 1024  # states, as bits, that are processed in one step


class Nfa:
    """An NFA under construction, with at most `limit` states.

    Raises TooLarge, and Exhausted if the work exceeds the `budget`.
    """

    def __init__(self, limit: int = 200_000, budget: Budget | None = None) -> None:
        self.limit, self._work, self._budget = limit, 0, budget or Budget()
        self.moves: list[list[tuple[CharSet, int]]] = []
        self.silent: list[list[int]] = []

    def state(self, count: int = 1) -> int:
        """A new state without transitions, or the first of several."""
        first = len(self.moves)
        if first + count > self.limit:
            raise TooLarge(f"more than {self.limit} states")
        self._budget.spend(_STATE * count)
        self.moves += ([] for _ in range(count))
        self.silent += ([] for _ in range(count))
        return first

    def chars(self, chars: CharSet) -> Fragment:
        """A fragment for one character of a set."""
        return self.text([chars])

    def text(self, chars: list[CharSet]) -> Fragment:
        """A fragment for one character of each set, in this order."""
        enter = self.state(len(chars) + 1)
        for at, each in enumerate(chars, enter):
            self.moves[at].append((each, at + 1))
        return Fragment(enter, enter + len(chars))

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
        self._budget.spend(len(dfa.table) * len(dfa.classes))
        states = len(dfa.table)
        first = self.state(states + 2)
        leave, enter = first + states, first + states + 1  # a new entry state, because other transitions may lead back to the start
        for at, arcs in enumerate(dfa.arcs, first):
            self.moves[at] = [(chars, first + target) for chars, target in arcs]
        for state in dfa.accepting:
            self.silent[first + state].append(leave)
        self.silent[enter].append(first)
        return Fragment(enter, leave)

    def determinize(self, piece: Fragment) -> Dfa:
        """The minimal DFA of `piece`. Raises TooLarge and Exhausted."""
        classes = self._classes()
        closed = self._closures(piece.leave)
        step = self._steps(classes, closed)
        numbers = {closed(piece.enter): 0}
        order, rows = list(numbers), list[Row]()
        for subset in order:
            row, moves = Row(), step(subset)
            self._budget.spend(_ROW + len(classes) * _CELL + len(moves) * _MOVE)
            for number in sorted(moves):
                target = moves[number]
                if target not in numbers:
                    self._bound(len(order), len(classes), target)
                    numbers[target] = len(order)
                    order.append(target)
                row[number] = numbers[target]
            rows.append(row)
        return minimal(classes, rows, {at for at, subset in enumerate(order) if subset >> piece.leave & 1})

    def _classes(self) -> list[CharSet]:
        """The coarsest character classes that the transitions distinguish."""
        moves = self._sets()
        self._budget.spend(_BEGIN + len(self.moves) + _ARC * sum(map(len, self.moves)) + sum(len(chars.ranges) for chars in moves))
        sets = dict.fromkeys(moves)
        self._budget.spend(sum(len(chars.ranges) for chars in sets) * (1 + len(sets) // _WORD))
        return partition(sets)

    def _sets(self) -> list[CharSet]:
        """The distinct sets of the transitions, by identity: copies of an automaton share their sets, so few of them are equal."""
        return list({id(chars): chars for moves in self.moves for chars, _ in moves}.values())

    def _bound(self, states: int, classes: int, subset: int) -> None:
        """Raises TooLarge if one more state, a `subset` of the NFA's states, exceeds a limit."""
        if states >= self.limit // 10:
            raise TooLarge(f"more than {self.limit // 10} states")
        if states * classes >= self.limit * 10:
            raise TooLarge(f"more than {self.limit * 10} transitions")
        self._work += subset.bit_count()
        if self._work > self.limit:
            raise TooLarge(f"more than {self.limit} steps")

    def _closures(self, leave: int) -> Callable[[int], int]:
        """A function from a state to the states it reaches without a character, as bits: those with transitions, and `leave`."""
        known: dict[int, int] = {}

        def closed(state: int) -> int:
            if state not in known:
                order, seen = [state], {state}
                for each in order:
                    fresh = [after for after in self.silent[each] if after not in known and after not in seen]
                    seen.update(fresh)
                    order += fresh
                for each in reversed(order):  # the last ones first, so that most results that others need are known
                    known[each] = self._closure(each, leave, known)
            return known[state]

        return closed

    def _closure(self, first: int, leave: int, known: dict[int, int]) -> int:
        """The closure of a state, computed from those that are known."""
        todo, seen, found = [first], {first}, 0
        for state in todo:
            if self.moves[state] or state == leave:
                found |= 1 << state
            for after in self.silent[state]:
                if after in known:
                    found |= known[after]
                elif after not in seen:
                    seen.add(after)
                    todo.append(after)
        self._budget.spend(len(seen) * self._width)
        return found

    @property
    def _width(self) -> int:
        """The number of steps to process a set of states."""
        return 1 + len(self.moves) // _WORD

    def _steps(self, classes: list[CharSet], closed: Callable[[int], int]) -> Callable[[int], dict[int, int]]:
        """A function from a set of states to the next set for each character class; `closed` gives the closure of a state."""
        numbers_of, width = self._numbering(classes), self._width
        leads = cache(lambda state: [(numbers_of[id(chars)], closed(target)) for chars, target in self.moves[state]])

        def step(subset: int) -> dict[int, int]:
            after: dict[int, int] = {}
            work = 0
            while subset:
                low = subset & -subset
                subset ^= low
                for numbers, target in leads(low.bit_length() - 1):
                    work += len(numbers)
                    for number in numbers:
                        after[number] = after.get(number, 0) | target
            self._budget.spend(work * width)
            return after

        return step

    def _numbering(self, classes: list[CharSet]) -> dict[int, list[int]]:
        """The numbers of the classes in each set of characters, by the identity of the set."""
        numbers = {chars.ranges[0][0]: number for number, chars in enumerate(classes)}
        lows = sorted(numbers)
        parts: dict[int, list[int]] = {}
        for chars in self._sets():
            ranges = [(bisect_left(lows, low), bisect_right(lows, high)) for low, high in chars.ranges]
            self._budget.spend(sum(end - start for start, end in ranges) * _CELL)
            parts[id(chars)] = [numbers[low] for start, end in ranges for low in lows[start:end]]
        return parts
