"""What is a DFA, and how is a text matched with it? A table of states by character classes."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from urlint.automata.charset import LAST, NO_CHAR, CharSet
from urlint.record import Record
from urlint.typed import Any


class Walk(Record):
    """The length of the viable prefix of a text, in code points, and the state after it: a number, or an Earley `Place`."""

    at: int
    state: Any


class Row(dict[str, "Row"]):
    """The transitions of one state by character, cached on demand. Raises KeyError for a character without transition."""

    __slots__ = ("_dfa", "state")

    def __init__(self, dfa: "Dfa", state: int) -> None:
        self._dfa = dfa
        self.state = state

    def __missing__(self, char: str) -> "Row":
        target = self._dfa.table[self.state][self._dfa.class_of(char)]
        if target < 0:
            raise KeyError(char)
        row = self._dfa.rows[target]
        if char.isascii():  # bounds the size of the cache
            self[char] = row
        return row


class Dfa:
    """A DFA. State 0 is the start; `table[state][class]` is the next state, or -1. Every state can reach an accepting one.

    `bounds[i]` is the start of a run of code points with the class `ids[i]`. Minimal DFAs of the same language are equal.
    """

    work = 0
    """The amount of work so far, as in `Recognizer`: always 0, because a DFA needs almost none per character."""

    def __init__(
        self, bounds: Sequence[int], ids: Sequence[int], table: Sequence[Sequence[int]], accepting: frozenset[int]
    ) -> None:
        self.bounds, self.ids, self.table, self.accepting = bounds, ids, table, accepting
        self._expected: dict[int, CharSet] = {}

    @cached_property
    def rows(self) -> list[Row]:
        """The states as dictionaries, which are faster to walk than the table (0.1 us per character instead of 0.3)."""
        return [Row(self, state) for state in range(len(self.table))]

    @cached_property
    def classes(self) -> list[CharSet]:
        """The characters of each class."""
        runs: list[list[tuple[int, int]]] = [[] for _ in range(max(self.ids, default=-1) + 1)]
        ends = [*self.bounds[1:], max(LAST, self.bounds[-1]) + 1] if self.bounds else []
        for start, end, number in zip(self.bounds, ends, self.ids, strict=True):
            runs[number].append((start, end - 1))
        return [CharSet.of(*ranges) for ranges in runs]

    @cached_property
    def samples(self) -> list[str]:
        """A readable sample character of each class."""
        return [chars.first() for chars in self.classes]

    @cached_property
    def arcs(self) -> list[list[tuple[CharSet, int]]]:
        """The transitions of each state: all characters that lead to the same one as one set."""
        united: dict[tuple[int, ...], CharSet] = {}
        found = []
        for row in self.table:
            numbers: dict[int, list[int]] = {}
            for number, target in enumerate(row):
                if target >= 0:
                    numbers.setdefault(target, []).append(number)
            together = {target: tuple(each) for target, each in numbers.items()}
            for each in together.values():
                if each not in united:
                    united[each] = CharSet.of(*(pair for number in each for pair in self.classes[number].ranges))
            found.append([(united[each], target) for target, each in together.items()])
        return found

    def class_of(self, char: str) -> int:
        """The class of a character."""
        return self.ids[bisect_right(self.bounds, ord(char)) - 1]

    def walk(self, text: str, state: int = 0) -> Walk:
        """The longest prefix of `text` that some string of the language starts with. Linear time, constant memory."""
        row, at = self.rows[state], -1
        try:
            for at, char in enumerate(text):  # noqa: B007 - the index is the result
                row = row[char]
        except KeyError:
            return Walk(at, row.state)
        return Walk(len(text), row.state)

    def __contains__(self, text: str) -> bool:
        """Whether `text` belongs to the language."""
        at, state = self.walk(text)
        return at == len(text) and state in self.accepting

    def leads_on(self, state: Any) -> bool:
        """Whether an accepting state can be reached from a state."""
        return bool(self.accepting)

    def moves(self, state: int) -> Iterator[tuple[str, int]]:
        """The transitions of a state: a sample character of each class, and the next state."""
        return ((char, target) for char, target in zip(self.samples, self.table[state], strict=True) if target >= 0)

    def step(self, state: int, char: str) -> int | None:
        """The next state; None if no string continues with this character."""
        target = self.table[state][self.class_of(char)]
        return None if target < 0 else target

    def row(self, state: int) -> Row:
        """The transitions of a state by character."""
        return self.rows[state]

    def expected(self, state: int) -> CharSet:
        """The characters that have a transition from a state."""
        if state not in self._expected:
            self._expected[state] = self._leading_on(state)
        return self._expected[state]

    def _leading_on(self, state: int) -> CharSet:
        ranges = (self.classes[number].ranges for number, target in enumerate(self.table[state]) if target >= 0)
        return CharSet.of(*(pair for each in ranges for pair in each))

    def after(self, text: str) -> "Dfa":
        """The language of possible continuations of `text`. Raises ValueError if no string starts with `text`."""
        at, state = self.walk(text)
        if at < len(text):
            raise ValueError(f"no string begins with {text!r}")
        order = [state, *(each for each in range(len(self.table)) if each != state)]
        number = {old: new for new, old in enumerate(order)} | {-1: -1}
        table = [[number[target] for target in self.table[old]] for old in order]
        return make(self.classes, table, [number[old] for old in self.accepting])

    def same_as(self, other: "Dfa") -> bool:
        """Whether another minimal automaton has the same language."""
        mine, others = ((each.bounds, each.ids, each.table, each.accepting) for each in (self, other))
        return mine == others

    @property
    def empty(self) -> bool:
        """Whether the language is empty."""
        return not self.accepting

    @property
    def single_chars(self) -> CharSet:
        """The strings of the language as a character set, if all have length 1; else the empty set."""
        one_step = len(self.table) == 2 and self.accepting == {1} and max(self.table[1]) < 0
        return self.expected(0) if one_step else NO_CHAR


def make(classes: Sequence[CharSet], table: Sequence[Sequence[int]], accepting: Iterable[int]) -> Dfa:
    """A Dfa with equivalent character classes merged, and ordered by their first character."""
    columns: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for chars, column in zip(classes, zip(*table, strict=True), strict=True):
        columns.setdefault(column, []).extend(chars.ranges)
    merged = sorted(((CharSet.of(*ranges), column) for column, ranges in columns.items()), key=lambda each: each[0].ranges)
    runs = sorted((low, number) for number, (chars, _) in enumerate(merged) for low, _ in chars.ranges)
    rows = tuple(zip(*(column for _, column in merged), strict=True))
    return Dfa(tuple(low for low, _ in runs), tuple(number for _, number in runs), rows, frozenset(accepting))
