"""What is a language over bytes, when the bytes are those of UTF-8, as one over characters (RFC 3629, section 4)?"""

from collections.abc import Callable, Iterator

from urlint.automata.budget import Budget
from urlint.automata.charset import CharSet, partition
from urlint.automata.dfa import Dfa
from urlint.automata.earley import Place, Recognizer
from urlint.automata.nfa import Fragment, Nfa
from urlint.typed import Any

# The bytes that characters are written with: no other ones are UTF-8.
_FORMS = (
    ((0x00, 0x7F),),
    ((0xC2, 0xDF), (0x80, 0xBF)),
    ((0xE0, 0xE0), (0xA0, 0xBF), (0x80, 0xBF)),
    ((0xE1, 0xEC), (0x80, 0xBF), (0x80, 0xBF)),
    ((0xED, 0xED), (0x80, 0x9F), (0x80, 0xBF)),
    ((0xEE, 0xEF), (0x80, 0xBF), (0x80, 0xBF)),
    ((0xF0, 0xF0), (0x90, 0xBF), (0x80, 0xBF), (0x80, 0xBF)),
    ((0xF1, 0xF3), (0x80, 0xBF), (0x80, 0xBF), (0x80, 0xBF)),
    ((0xF4, 0xF4), (0x80, 0x8F), (0x80, 0xBF), (0x80, 0xBF)),
)
_TAIL = 0x80, 0xBF
_MARKS = {1: 0x7F, 2: 0x1F, 3: 0x0F, 4: 0x07}  # the bits of a first byte that belong to the character

Range = tuple[int, int]
Runs = Callable[[Any], list[tuple[int, int, Any]]]
"""The bytes that lead on from a state, as ranges, with where they lead."""


def of_characters(dfa: Dfa, budget: Budget) -> Dfa:
    """The automaton that takes a text where `dfa` takes its bytes as characters of those numbers. Raises Exhausted and TooLarge."""
    nfa, states = Nfa(budget=budget), list(range(len(dfa.table)))
    piece = Fragment(0, len(states))
    for _ in range(len(states) + 1):
        nfa.state()
    for state in states:
        for chars, target in _moves(state, lambda each: _runs(dfa, each), budget):
            nfa.moves[state].append((chars, target))
    for state in dfa.accepting:
        nfa.silent[state].append(piece.leave)
    return nfa.determinize(piece)


class OctetRecognizer(Recognizer):
    """Judges texts by their bytes. Where the grammar goes on with bytes alone that are not UTF-8, it seems to lead on."""

    def step(self, place: Place, char: str) -> Place | None:
        """Where a character leads; None where no string goes on with it."""
        if "\ud800" <= char <= "\udfff":
            return None
        after: Place | None = place
        for byte in char.encode():
            after = super().step(after, chr(byte)) if after else None
        return after

    def expected(self, place: Place) -> CharSet:
        """The characters that lead on from a place."""
        return CharSet.of(*(pair for chars, _ in _moves(place, self._runs) for pair in chars.ranges))

    def moves(self, place: Place) -> Iterator[tuple[str, Place]]:
        """A character for each way on from a place, with where it leads."""
        return ((chars.first(), target) for chars, target in _moves(place, self._runs))

    def _runs(self, place: Place) -> list[tuple[int, int, Place]]:
        found = ((chars, super(OctetRecognizer, self).step(place, chars.first())) for chars in partition(self._leading(place)))
        return [(low, high, after) for chars, after in found if after for low, high in chars.ranges]


def _runs(dfa: Dfa, state: int) -> list[tuple[int, int, int]]:
    moves = zip(dfa.classes, dfa.table[state], strict=True)
    return [(low, high, target) for chars, target in moves if target >= 0 for low, high in chars.ranges]


def _moves(state: Any, runs: Runs, budget: Budget | None = None) -> Iterator[tuple[CharSet, Any]]:
    """The characters that lead on from a state by their bytes, with where each set of them leads."""
    for form in _FORMS:
        for path, target in _paths(state, form, runs):
            ranges = _code_points(path)
            if budget:
                budget.spend(len(ranges))
            yield CharSet.of(*ranges), target


def _paths(state: Any, form: tuple[Range, ...], runs: Runs) -> Iterator[tuple[list[Range], Any]]:
    """The ways through bytes of that form, a range for each of them, with where they lead."""
    if not form:
        yield [], state
        return
    (least, most), *rest = form
    for low, high, target in runs(state):
        if low <= most and high >= least:
            for path, end in _paths(target, tuple(rest), runs):
                yield [(max(low, least), min(high, most)), *path], end


def _code_points(path: list[Range]) -> list[Range]:
    """The characters whose bytes lie in those ranges, one range for each byte."""
    mark = _MARKS[len(path)]
    ranges = [(path[0][0] & mark, path[0][1] & mark)]
    for low, high in path[1:]:
        if (low, high) == _TAIL:
            ranges = [(first << 6, last << 6 | 0x3F) for first, last in ranges]
        else:
            codes = (code for first, last in ranges for code in range(first, last + 1))
            ranges = [(code << 6 | low & 0x3F, code << 6 | high & 0x3F) for code in codes]
    return ranges
