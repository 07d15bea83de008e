"""How are recursive, context-free grammars represented? As automata that call each other.

W. A. Woods, "Transition Network Grammars for Natural Language Analysis", CACM 13 (1970). Each part is a minimal DFA whose
alphabet extends beyond Unicode: code point `CALL` + n stands for any text that part n matches.
"""

from collections.abc import Iterator, Sequence

from urlint.automata.charset import LAST, CharSet
from urlint.automata.dfa import Dfa

CALL = LAST + 1
END = CALL + (1 << 24)  # after all calls; no transition uses it
_NO_CALLS: dict[int, int] = {}


def call(part: int) -> CharSet:
    """The call of a part, as one character of an automaton's alphabet."""
    return CharSet(((CALL + part, CALL + part),))


class Moves(dict[str, int]):
    """The transitions of one state by character, -1 for none, cached on demand."""

    __slots__ = ("_dfa", "_first", "_row")

    def __init__(self, dfa: Dfa, row: Sequence[int], first: int) -> None:
        self._dfa, self._row, self._first = dfa, row, first

    def __missing__(self, char: str) -> int:
        target = self._row[self._dfa.class_of(char)]
        found = target + self._first if target >= 0 else -1
        if char.isascii():  # bounds the size of the cache
            self[char] = found
        return found


class Network:
    """The states of all parts, numbered consecutively; from each live state, some text leads to the end of its part.

    `calls[state]` maps each called part to the state after the call, `callers[part]` has the states before and after each call of
    the part, and `owner[state]` is the part of a state. `after` also follows calls of parts that match the empty text.
    """

    def __init__(self, parts: Sequence[Dfa]) -> None:
        self.parts = parts
        self.starts, self.owner, self.final = list[int](), list[int](), list[bool]()
        self.calls: list[dict[int, int]] = []
        for number, dfa in enumerate(parts):
            first = len(self.owner)
            self.starts.append(first)
            self.owner += [number] * len(dfa.table)
            self.final += (state in dfa.accepting for state in range(len(dfa.table)))
            self.calls += _calls(dfa, first)
        self._live = _live(self)
        self._trim()
        self.callers = self._called()
        self.empty = self._nullable()
        self._moves: dict[int, Moves] = {}
        self._after: dict[int, tuple[int, ...]] = {}
        self._over: dict[int, bool] = {}

    def is_live(self, part: int) -> bool:
        """Whether a part matches any text."""
        return self._live[self.starts[part]]

    def step(self, state: int, char: str) -> int:
        """The next live state, or -1."""
        if state not in self._moves:
            number = self.owner[state]
            first = self.starts[number]
            dfa = self.parts[number]
            row = [target if target >= 0 and self._live[first + target] else -1 for target in dfa.table[state - first]]
            self._moves[state] = Moves(dfa, row, first)
        return self._moves[state][char]

    def chars(self, state: int) -> Iterator[CharSet]:
        """The character sets with a transition to a live state."""
        first = self.starts[self.owner[state]]
        dfa = self.parts[self.owner[state]]
        for number, target in enumerate(dfa.table[state - first]):
            if target >= 0 and self._live[first + target]:
                chars = CharSet(tuple((low, min(high, LAST)) for low, high in dfa.classes[number].ranges if low <= LAST))
                if chars:
                    yield chars

    def after(self, state: int) -> tuple[int, ...]:
        """The state, and those reachable by calls of parts that match the empty text."""
        if state not in self._after:
            found = [state]
            for each in found:
                behind = (target for part, target in self.calls[each].items() if self.empty[part])
                found += [target for target in dict.fromkeys(behind) if target not in found]
            self._after[state] = tuple(found)
        return self._after[state]

    def is_over(self, state: int) -> bool:
        """Whether a live state has no transitions, so that it is final."""
        if state not in self._over:
            self._over[state] = not self.calls[state] and not any(True for _ in self.chars(state))
        return self._over[state]

    def _trim(self) -> None:
        """Removes calls of dead parts and calls that lead to dead states."""
        live = self._live
        self.calls = [
            {part: target for part, target in calls.items() if live[target] and live[self.starts[part]]} if calls else calls
            for calls in self.calls
        ]

    def _called(self) -> list[list[tuple[int, int]]]:
        """For each part, the states that call it and those after the calls."""
        callers: list[list[tuple[int, int]]] = [[] for _ in self.parts]
        for state, calls in enumerate(self.calls):
            for part, target in calls.items():
                callers[part].append((state, target))
        return callers

    def _nullable(self) -> list[bool]:
        """Whether each part matches the empty text. Linear in the number of calls."""
        empty = [False] * len(self.parts)
        waiting: dict[int, list[int]] = {}
        reached, todo = set[int](), list(self.starts)
        while todo:
            state = todo.pop()
            if state in reached:
                continue
            reached.add(state)
            for part, target in self.calls[state].items():
                if empty[part]:
                    todo.append(target)
                else:
                    waiting.setdefault(part, []).append(target)
            if self.final[state]:
                empty[self.owner[state]] = True
                todo += waiting.pop(self.owner[state], [])
        return empty


def _calls(dfa: Dfa, first: int) -> list[dict[int, int]]:
    """For each state, the called parts and the states after the calls."""
    columns = [
        (number, [code - CALL for low, high in chars.ranges if high >= CALL for code in range(max(low, CALL), high + 1)])
        for number, chars in enumerate(dfa.classes)
        if any(row[number] >= 0 for row in dfa.table)
    ]
    if not columns:
        return [_NO_CALLS] * len(dfa.table)
    return [{part: first + row[number] for number, codes in columns if row[number] >= 0 for part in codes} for row in dfa.table]


def _live(network: Network) -> list[bool]:
    """Whether each state can reach the end of its part by a finite text. Linear in the number of transitions."""
    live = [False] * len(network.owner)
    before: dict[int, list[int]] = {}
    todo = [state for state, final in enumerate(network.final) if final]
    suspended: dict[int, list[tuple[int, int]]] = {}  # by part that is not live yet, the transitions that call it
    for number, dfa in enumerate(network.parts):
        first = network.starts[number]
        calls = network.calls[first : first + len(dfa.table)]
        if not any(calls):  # in a minimal automaton, each state leads to the end
            live[first + 1 : first + len(calls)] = [True] * (len(calls) - 1)
            todo += [first] if dfa.accepting else []
            continue
        chars = [column for column, low in _characters(dfa)]
        for state, row in enumerate(dfa.table, first):
            for target in {row[column] for column in chars if row[column] >= 0}:
                before.setdefault(first + target, []).append(state)
            for part, target in network.calls[state].items():
                suspended.setdefault(part, []).append((state, target))
    starts = {start: part for part, start in enumerate(network.starts)}
    while todo:
        state = todo.pop()
        if live[state]:
            continue
        live[state] = True
        todo += before.get(state, [])
        for source, target in suspended.pop(starts.get(state, -1), []):
            before.setdefault(target, []).append(source)
            if live[target]:
                todo.append(source)
    return live


def _characters(dfa: Dfa) -> list[tuple[int, int]]:
    """The classes that contain real characters, each with its lowest character."""
    return [(number, chars.ranges[0][0]) for number, chars in enumerate(dfa.classes) if chars and chars.ranges[0][0] <= LAST]
