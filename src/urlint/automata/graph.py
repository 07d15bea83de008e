"""How does a regular expression become a graph? Its characters are positions; edges may carry assertions such as `\\b`.

V. M. Glushkov, "The abstract theory of automata", Russian Mathematical Surveys 16 (1961): the state of a search is a set of
positions, here the bits of a number. Bit 0 stands for the end of the expression.
"""

import re
from collections.abc import Callable, Iterable

from urlint.automata.nfa import Fragment, TooLarge

EDGE, LAST, NEWLINE, WORD, OTHER = range(5)
"""The neighbor of an offset: an end of the text, a final line end, another line end, a word character, any other."""

Holds = Callable[[int, int], bool]
"""Whether an assertion holds between a left and a right neighbor."""

Test = Callable[[str], object]
"""Whether a character matches."""

_NODES = 6  # per position


class Graph:
    """A graph under construction, with at most `limit` characters. Raises TooLarge."""

    def __init__(self, limit: int, word: Test) -> None:
        self.limit, self._word = limit, word
        self.plain = True  # there are no assertions
        self.whole = Fragment(0, 0)
        self._ways: tuple[list[list[tuple[int, Holds | None]]], ...] = ([], [])  # forward, and backward
        self._into: tuple[dict[int, int], ...] = ({}, {})  # the position after a node, and the one before it
        self._around: tuple[list[int], ...] = ([0], [0])  # the nodes after and before each position
        self._tests: list[Test] = []

    @property
    def size(self) -> int:
        """The number of positions."""
        return len(self._tests)

    def node(self) -> int:
        """A new node."""
        if len(self._ways[0]) > self.limit * _NODES:
            raise TooLarge(f"more than {self.limit} characters")
        for each in self._ways:
            each.append([])
        return len(self._ways[0]) - 1

    def lead(self, start: int, end: int, holds: Holds | None = None) -> None:
        """Adds an edge, with an assertion if `holds` is given."""
        self.plain = self.plain and holds is None
        self._ways[0][start].append((end, holds))
        self._ways[1][end].append((start, holds))

    def char(self, test: Test) -> Fragment:
        """A fragment for one character that passes `test`."""
        if self.size >= self.limit:
            raise TooLarge(f"more than {self.limit} characters")
        piece = Fragment(self.node(), self.node())
        self._tests.append(test)
        self._into[0][piece.enter] = self._into[1][piece.leave] = self.size
        self._around[0].append(piece.leave)
        self._around[1].append(piece.enter)
        return piece

    def gap(self, holds: Holds) -> Fragment:
        """A fragment for an assertion, which matches no character."""
        piece = Fragment(self.node(), self.node())
        self.lead(*piece, holds)
        return piece

    def cat(self, pieces: Iterable[Fragment]) -> Fragment:
        """The concatenation of the pieces."""
        enter = at = self.node()
        for piece in pieces:
            self.lead(at, piece.enter)
            at = piece.leave
        return Fragment(enter, at)

    def alt(self, pieces: Iterable[Fragment]) -> Fragment:
        """The alternation of the pieces; without pieces, a fragment that matches nothing."""
        both = Fragment(self.node(), self.node())
        for piece in pieces:
            self.lead(both.enter, piece.enter)
            self.lead(piece.leave, both.leave)
        return both

    def repeat(self, piece: Callable[[], Fragment], low: int, high: int | None) -> Fragment:
        """From `low` to `high` repetitions (None: unbounded) of a piece, which each call of `piece` builds again."""
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
        """The positions that a character matches, as bits."""
        return sum(1 << at for at, test in enumerate(self._tests, 1) if test(char))

    def kind(self, char: str) -> int:
        """The kind of a character as a neighbor."""
        return NEWLINE if char == "\n" else WORD if self._word(char) else OTHER

    def after(self, position: int, left: int, right: int, back: bool) -> int:
        """The positions that may follow a position, or precede it if `back`; for 0, those at the start, or the end."""
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
    """A test for one character by `re` itself."""
    return re.compile(source, flags).match
