"""Where does a text match an expression? Found in time linear in the text, for any expression.

The subsets of positions are computed as the text requires them (K. Thompson, CACM 11, 1968), and cached while there are few. The
search never backtracks, for any text and any expression.
"""

from urlint.automata.graph import EDGE, LAST, Graph

_MOST_KEPT = 20_000  # cached transitions
_END = ""
_LAST_NEWLINE = "\n\n"  # one line end, which is the last character

Move = tuple[bool, "Row"]


class Row(dict[str, Move]):
    """The transitions of a set of positions by character: whether a match ends before it, and the next set."""

    __slots__ = ("begins", "kind", "machine", "positions")

    def __init__(self, machine: "Machine", positions: int, kind: int, begins: bool) -> None:
        self.machine, self.positions, self.kind, self.begins = machine, positions, kind, begins

    def __missing__(self, char: str) -> Move:
        return self.machine.move(self, char)

    @property
    def dead(self) -> bool:
        """Whether no match can follow."""
        return not (self.positions or self.begins)


class Machine:
    """Runs a graph over a text, from its end if `back`."""

    def __init__(self, graph: Graph, back: bool) -> None:
        self._graph, self._back, self._kept = graph, back, 0
        self._rows: dict[tuple[int, int, bool], Row] = {}
        self._afters: dict[tuple[int, int, int], int] = {}
        self._meant: dict[str, tuple[int, int]] = {_END: (0, EDGE)}

    def row(self, positions: int, kind: int, begins: bool) -> Row:
        """The row for a set of positions after a character of this kind; `begins`: a match may also start here."""
        key = positions, 0 if self._graph.plain else kind, begins
        if key not in self._rows:
            self._rows[key] = Row(self, *key)
        return self._rows[key]

    def move(self, row: Row, char: str) -> Move:
        """The transition of a row for a character, which is cached in the row."""
        meant, kind = self._of(char)
        left, right = (kind, row.kind) if self._back else (row.kind, kind)
        if self._graph.plain:
            left = right = 0
        reached = self._graph.after(0, left, right, self._back) if row.begins else 0
        for at, octet in enumerate(row.positions.to_bytes(row.positions.bit_length() // 8 + 1, "little")):
            if octet:
                reached |= self._after(at, octet, left * 8 + right)
        self._kept += 1
        if self._kept > _MOST_KEPT:
            self._rows, self._kept = {}, 0
        row[char] = move = bool(reached & 1), self.row(reached & meant, kind, row.begins)
        return move

    def kind(self, char: str) -> int:
        """The kind of a character as a neighbor; "" is the end of the text."""
        return self._of(char)[1]

    def _after(self, at: int, octet: int, beside: int) -> int:
        """The positions that follow those positions from `at` to `at` + 7 whose bits are set in `octet`."""
        key = at, octet, beside
        if key not in self._afters:
            if len(self._afters) > _MOST_KEPT:
                self._afters = {}
            found = 0
            for bit in range(8):
                if octet >> bit & 1:
                    found |= self._graph.after(at * 8 + bit, beside // 8, beside % 8, self._back)
            self._afters[key] = found
        return self._afters[key]

    def _of(self, char: str) -> tuple[int, int]:
        """The positions that a character matches, and its kind as a neighbor."""
        if char not in self._meant:
            if len(self._meant) > _MOST_KEPT:
                self._meant = {_END: (0, EDGE)}
            kind = LAST if char == _LAST_NEWLINE else self._graph.kind(char)
            self._meant[char] = self._graph.meant(char[:1]), kind
        return self._meant[char]


class Search:
    """An expression to search for."""

    def __init__(self, graph: Graph) -> None:
        self.size = graph.size
        self._there, self._back = Machine(graph, False), Machine(graph, True)

    def search(self, text: str) -> bool:
        """Whether `text` contains a match, like `re.search`."""
        row = self._there.row(0, EDGE, True)
        for char in text[:-1]:
            found, row = row[char]
            if found:
                return True
        if text:
            found, row = row[_LAST_NEWLINE if text[-1] == "\n" else text[-1]]
            if found:
                return True
        return row[_END][0]

    def around(self, text: str, start: int, limit: int, at: int) -> tuple[int, int] | None:
        """The leftmost, longest match in the line `start..limit` that contains the character at `at`."""
        row, first = self._back.row(0, EDGE, True), -1
        for end in range(limit, start - 1, -1):
            if end == at:
                row = self._back.row(row.positions, row.kind, False)
            found, row = row[text[end - 1] if end else _END]
            if found and end <= at:
                first = end
            if row.dead:
                break
        return (first, self._longest(text, first, limit)) if first >= 0 else None

    def _longest(self, text: str, start: int, limit: int) -> int:
        """The end of the longest match that starts at `start`."""
        row = self._there.row(0, self._there.kind(text[start - 1 : start]), True)
        longest = start
        for end in range(start, limit + 1):
            found, row = row[text[end] if end < limit else _END]
            if end == start:
                row = self._there.row(row.positions, row.kind, False)
            if found:
                longest = end
            if row.dead:
                break
        return longest
