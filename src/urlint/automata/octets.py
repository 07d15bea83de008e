"""How does a language over UTF-8 bytes become one over characters (RFC 3629, section 4)?"""

from collections.abc import Callable, Iterable, Iterator

from urlint.automata.budget import Budget
from urlint.automata.charset import CharSet, partition
from urlint.automata.dfa import Dfa
from urlint.automata.earley import ItemSet, Recognizer
from urlint.automata.nfa import Fragment, Nfa
from urlint.typed import Any, TypeVar

# The valid byte sequences of UTF-8.
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

Key = TypeVar("Key")
Range = tuple[int, int]
Runs = Callable[[Any], list[tuple[int, int, Any]]]
"""The transitions of a state: byte ranges and the next state."""


def of_characters(dfa: Dfa, budget: Budget) -> Dfa:
    """The automaton over characters that accepts a text if `dfa` accepts its UTF-8 bytes. Raises Exhausted and TooLarge."""
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
    """Matches texts by their UTF-8 bytes. `leads_on` is also true if only invalid UTF-8 could follow."""

    def step(self, place: ItemSet, char: str) -> ItemSet | None:
        """The next place; None if no string continues with this character."""
        if "\ud800" <= char <= "\udfff":
            return None
        after: ItemSet | None = place
        for byte in char.encode():
            after = super().step(after, chr(byte)) if after else None
        return after

    def expected(self, place: ItemSet) -> CharSet:
        """The characters that have a transition from a place."""
        return CharSet.of(*(pair for chars, _ in _moves(place, self._runs) for pair in chars.ranges))

    def moves(self, place: ItemSet) -> Iterator[tuple[str, ItemSet]]:
        """The transitions of a place: a sample character of each class, and the next place."""
        return ((chars.first(), target) for chars, target in _moves(place, self._runs))

    def _runs(self, place: ItemSet) -> list[tuple[int, int, ItemSet]]:
        steps = ((chars, super(OctetRecognizer, self).step(place, chars.first())) for chars in partition(self._leading(place)))
        found = [(chars, after) for chars, after in steps if after]
        keys = [(*after.items, *after.begun) for _, after in found]
        places = {key: after for key, (_, after) in zip(keys, found, strict=True)}
        together = _together(zip((chars for chars, _ in found), keys, strict=True))
        return [(low, high, places[key]) for low, high, key in together]


def _runs(dfa: Dfa, state: int) -> list[tuple[int, int, int]]:
    return _together((chars, target) for chars, target in zip(dfa.classes, dfa.table[state], strict=True) if target >= 0)


def _together(moves: Iterable[tuple[CharSet, Key]]) -> list[tuple[int, int, Key]]:
    """The transitions as ranges of bytes; adjacent ranges that lead to the same state are merged."""
    by_target: dict[Key, list[Range]] = {}
    for chars, target in moves:
        by_target.setdefault(target, []).extend(chars.ranges)
    return [(low, high, target) for target, ranges in by_target.items() for low, high in CharSet.of(*ranges).ranges]


def _moves(state: Any, runs: Runs, budget: Budget | None = None) -> Iterator[tuple[CharSet, Any]]:
    """The transitions of a state by character: sets of characters and the next state."""
    for form in _FORMS:
        for path, target in _paths(state, form, runs):
            ranges = _code_points(path)
            if budget:
                budget.spend(len(ranges))
            yield CharSet.of(*ranges), target


def _paths(state: Any, form: tuple[Range, ...], runs: Runs) -> Iterator[tuple[list[Range], Any]]:
    """The paths through byte sequences of this form, as one range per byte, and the state after them."""
    if not form:
        yield [], state
        return
    (least, most), *rest = form
    for low, high, target in runs(state):
        if low <= most and high >= least:
            for path, end in _paths(target, tuple(rest), runs):
                yield [(max(low, least), min(high, most)), *path], end


def _code_points(path: list[Range]) -> list[Range]:
    """The ranges of the characters whose bytes are in these ranges, one range per byte."""
    mark = _MARKS[len(path)]
    ranges = [(path[0][0] & mark, path[0][1] & mark)]
    for low, high in path[1:]:
        if (low, high) == _TAIL:
            ranges = [(first << 6, last << 6 | 0x3F) for first, last in ranges]
        else:
            codes = (code for first, last in ranges for code in range(first, last + 1))
            ranges = [(code << 6 | low & 0x3F, code << 6 | high & 0x3F) for code in codes]
    return ranges
