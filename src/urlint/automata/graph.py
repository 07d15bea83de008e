"""A regular expression as a graph: its characters are positions, and between two characters something may have to hold.

V. M. Glushkov, "The abstract theory of automata", Russian Mathematical Surveys 16 (1961): the state of a search is a set of
positions, here the bits of a number. Bit 0 stands for the end of the expression.
"""

import re
from collections.abc import Callable, Iterable

from urlint.automata.nfa import Fragment, TooLarge

EDGE, LAST, NEWLINE, WORD, OTHER = range(5)
"""What stands beside a place: an end of the text, a line end that is its last character, another one, a letter, any other."""

Holds = Callable[[int, int], bool]
"""Whether something holds at a place, by what stands left and right of it."""

Test = Callable[[str], object]
"""Whether a character is meant."""

_NODES = 6  # for each position


class Graph:
    """A heap of nodes to which pieces are added; never more than `limit` characters. Raises TooLarge."""

    def __init__(self, limit: int, word: Test) -> None:
        self.limit, self._word = limit, word
        self.plain = True  # nothing has to hold anywhere
        self.whole = Fragment(0, 0)
        self._ways: tuple[list[list[tuple[int, Holds | None]]], ...] = ([], [])  # there, and back
        self._into: tuple[dict[int, int], ...] = ({}, {})  # the position that a node leads to, and that leads to it
        self._around: tuple[list[int], ...] = ([0], [0])  # the nodes behind and before each position
        self._tests: list[Test] = []

    @property
    def size(self) -> int:
        """How many positions there are."""
        return len(self._tests)

    def node(self) -> int:
        """A new node."""
        if len(self._ways[0]) > self.limit * _NODES:
            raise TooLarge(f"more than {self.limit} characters")
        for each in self._ways:
            each.append([])
        return len(self._ways[0]) - 1

    def lead(self, start: int, end: int, holds: Holds | None = None) -> None:
        """From one node to another, where something holds."""
        self.plain = self.plain and holds is None
        self._ways[0][start].append((end, holds))
        self._ways[1][end].append((start, holds))

    def char(self, test: Test) -> Fragment:
        """One character that passes a test."""
        if self.size >= self.limit:
            raise TooLarge(f"more than {self.limit} characters")
        piece = Fragment(self.node(), self.node())
        self._tests.append(test)
        self._into[0][piece.enter] = self._into[1][piece.leave] = self.size
        self._around[0].append(piece.leave)
        self._around[1].append(piece.enter)
        return piece

    def gap(self, holds: Holds) -> Fragment:
        """No character, where something holds."""
        piece = Fragment(self.node(), self.node())
        self.lead(*piece, holds)
        return piece

    def cat(self, pieces: Iterable[Fragment]) -> Fragment:
        """One piece after the other."""
        enter = at = self.node()
        for piece in pieces:
            self.lead(at, piece.enter)
            at = piece.leave
        return Fragment(enter, at)

    def alt(self, pieces: Iterable[Fragment]) -> Fragment:
        """Any one of the pieces; none: nothing at all."""
        both = Fragment(self.node(), self.node())
        for piece in pieces:
            self.lead(both.enter, piece.enter)
            self.lead(piece.leave, both.leave)
        return both

    def repeat(self, piece: Callable[[], Fragment], low: int, high: int | None) -> Fragment:
        """At least `low` and at most `high` (None: any number) of what `piece` builds anew at each call."""
        enter = at = self.node()
        leave = self.node()
        for count in range(max(low, 1) if high is None else high):
            if count >= low:
                self.lead(at, leave)
            each = piece()
            self.lead(at, each.enter)
            at = self.node()
            self.lead(each.leave, at)
        if high is None:
            self.lead(at, each.enter)
        self.lead(at, leave)
        return Fragment(enter, leave)

    def meant(self, char: str) -> int:
        """The positions that a character passes."""
        return sum(1 << at for at, test in enumerate(self._tests, 1) if test(char))

    def kind(self, char: str) -> int:
        """What a character is to what stands beside it."""
        return NEWLINE if char == "\n" else WORD if self._word(char) else OTHER

    def after(self, position: int, left: int, right: int, back: bool) -> int:
        """The positions that may come behind one, or before one when going `back`; those at the beginning, or the end, for 0."""
        start = self._around[back][position] if position else self.whole[back]
        todo, seen, found = [start], {start}, 0
        while todo:
            node = todo.pop()
            if node == self.whole[not back]:
                found |= 1
            if node in self._into[back]:
                found |= 1 << self._into[back][node]
            for other, holds in self._ways[back][node]:
                if other not in seen and (holds is None or holds(left, right)):
                    seen.add(other)
                    todo.append(other)
        return found


def single(source: str, flags: int) -> Test:
    """The test of an expression for one character, as `re` itself has it."""
    return re.compile(source, flags).match
