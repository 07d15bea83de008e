"""How do two languages differ? For each point where one rejects what the other accepts, a shortest example."""

from urlint.automata.budget import Budget
from urlint.automata.charset import CharSet, partition
from urlint.automata.dfa import Dfa
from urlint.automata.samples import endings
from urlint.record import Record

_END = -1


class _Place(Record):
    """Where the other automaton rejects: its state and its character class (or the end of the text)."""

    state: int
    what: int


class _Way(Record):
    """An example of a difference: its length, the pair of states it reaches, and its continuation."""

    length: int
    pair: tuple[int, int]
    rest: str


def lacking(left: Dfa, right: Dfa, budget: Budget) -> list[str]:
    """Strings in `left` but not in `right`, shortest first, one for each point where `right` rejects. Raises Exhausted."""
    if left.empty:
        return []
    classes = partition([*left.classes, *right.classes])
    step_left, step_right = _numbers(left, classes), _numbers(right, classes)
    chars, on = [each.first() for each in classes], endings(left)
    how: dict[tuple[int, int], tuple[tuple[int, int], str] | None] = {(0, 0): None}
    depth, found, order = {(0, 0): 0}, dict[_Place, _Way](), [(0, 0)]
    for pair in order:
        a, b = pair
        budget.spend(len(classes))
        if a in left.accepting and b not in right.accepting:
            _keep(found, _Place(b, _END), _Way(depth[pair], pair, ""))
        for number, char in enumerate(chars):
            after, other = left.table[a][step_left[number]], right.table[b][step_right[number]]
            if after >= 0 > other:
                _keep(found, _Place(b, step_right[number]), _Way(depth[pair] + 1 + len(on[after]), pair, char + on[after]))
            elif after >= 0 and (after, other) not in how:
                how[after, other], depth[after, other] = (pair, char), depth[pair] + 1
                order.append((after, other))
    return [_spelled(how, way.pair) + way.rest for way in sorted(found.values(), key=lambda way: way.length)]


def _keep(found: dict[_Place, _Way], place: _Place, way: _Way) -> None:
    if place not in found or way.length < found[place].length:
        found[place] = way


def _numbers(dfa: Dfa, classes: list[CharSet]) -> list[int]:
    """The class of `dfa` that contains each of the finer classes."""
    return [dfa.class_of(chr(chars.ranges[0][0])) for chars in classes]


def _spelled(how: dict[tuple[int, int], tuple[tuple[int, int], str] | None], pair: tuple[int, int]) -> str:
    chars = []
    while step := how[pair]:
        pair, char = step
        chars.append(char)
    return "".join(reversed(chars))
