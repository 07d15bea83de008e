"""Packs automata as bytes, so that a grammar has to be compiled only once.

A head line, then a line for each production: its name, size, character classes, and quick pattern, all in ASCII; an empty line;
then the transition tables, with two bytes per cell, in little-endian order.
"""

import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping

from urlint.automata.dfa import Dfa
from urlint.grammar.error import GrammarError
from urlint.record import Record
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.automata.earley import Recognizer

FORMAT = "urlint-tables-1"


class Compiled(Record):
    """The automaton of a production, and a pattern for `re` that quickly accepts most of its strings ("" if there is none)."""

    name: str
    automaton: "Dfa | Recognizer"
    pattern: str

    @property
    def dfa(self) -> Dfa:
        """The production's automaton. Raises GrammarError if it has none, because it is not regular or too large."""
        if not isinstance(self.automaton, Dfa):
            raise GrammarError(f"production `{self.name}` has no automaton: it is recursive or too large")
        return self.automaton


def pack(digest: str, entries: Iterable[Compiled]) -> bytes:
    """The packed form of `entries`; `digest` identifies the text that they were made from."""
    lines, cells = [f"{FORMAT} {digest}"], array("h")
    for each in entries:
        name, dfa, pattern = each.name, each.dfa, each.pattern
        accepting = sum(1 << state for state in dfa.accepting)
        sizes = f"{len(dfa.table)}\t{len(dfa.table[0])}\t{accepting:x}"
        bounds, ids = ",".join(f"{bound:x}" for bound in dfa.bounds), ",".join(map(str, dfa.ids))
        lines.append(f"{name}\t{sizes}\t{bounds}\t{ids}\t{pattern}")
        for row in dfa.table:
            cells.extend(row)
    if sys.byteorder == "big":
        cells.byteswap()
    return "\n".join(lines).encode("ascii") + b"\n\n" + cells.tobytes()


class Tables(Mapping[str, Compiled]):
    """Packed automata, each unpacked on demand. Raises ValueError for bytes that `pack` did not make."""

    def __init__(self, packed: bytes) -> None:
        head, blank, self._cells = packed.partition(b"\n\n")
        first, *rest = head.decode("ascii").split("\n")
        if not blank or not first.startswith(FORMAT + " "):
            raise ValueError("not the tables of this version")
        self.digest = first.removeprefix(FORMAT + " ")
        self._lines: dict[str, tuple[str, int]] = {}
        at = 0
        for line in rest:
            name, states, classes, _ = line.split("\t", 3)
            self._lines[name] = (line, at)
            at += int(states) * int(classes) * 2
        if at != len(self._cells):
            raise ValueError("the tables are cut short")

    def __getitem__(self, name: str) -> Compiled:
        line, at = self._lines[name]
        _, states, classes, accepting, bounds, ids, pattern = line.split("\t")
        width, size = int(classes), int(states) * int(classes)
        cells = array("h", self._cells[at : at + size * 2])
        if sys.byteorder == "big":
            cells.byteswap()
        table = tuple(cells[row * width : (row + 1) * width] for row in range(int(states)))
        final, numbers = int(accepting, 16), range(int(states))
        dfa = Dfa(
            tuple(int(bound, 16) for bound in bounds.split(",") if bound),
            tuple(map(int, ids.split(","))),
            table,
            frozenset(state for state in numbers if final >> state & 1),
        )
        return Compiled(name, dfa, pattern)

    def small(self) -> list[str]:
        """The names of the productions with two states, such as character sets."""
        return [name for name, (line, _) in self._lines.items() if line.split("\t", 2)[1] == "2"]

    def __contains__(self, name: object) -> bool:
        return name in self._lines  # the method of Mapping would unpack the entry

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)
