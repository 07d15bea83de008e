"""How do two languages compare? Union, intersection, difference, and the shortest string in only one of them."""

from collections.abc import Callable

from urlint.automata.budget import Budget
from urlint.automata.charset import CharSet, partition
from urlint.automata.dfa import Dfa
from urlint.automata.minimize import Row, minimal

Keep = Callable[[bool, bool], bool]
Pair = tuple[int, int]
_DEAD = -1


def intersection(left: Dfa, right: Dfa) -> Dfa:
    """The strings in both languages."""
    return _product(left, right, lambda a, b: a and b)


def union(left: Dfa, right: Dfa) -> Dfa:
    """The strings in either language."""
    return _product(left, right, lambda a, b: a or b)


def difference(left: Dfa, right: Dfa) -> Dfa:
    """The strings in `left` that are not in `right`."""
    return _product(left, right, lambda a, b: a and not b)


def extra(left: Dfa, right: Dfa) -> str | None:
    """A shortest string in `left` that is not in `right`; None if `left` is a subset of `right`."""
    return shortest(difference(left, right))


def is_subset(inner: Dfa, outer: Dfa, budget: Budget, limit: int = 10_000) -> bool:
    """Whether `inner` is a subset of `outer`, without building the difference; False beyond `limit` pairs of states.

    Raises Exhausted.
    """
    bounds = {*inner.bounds, *outer.bounds}
    moves = {(inner.class_of(chr(bound)), outer.class_of(chr(bound))) for bound in bounds}
    seen, order = {(0, 0)}, [(0, 0)]
    budget.spend(len(bounds))
    for a, b in order:
        budget.spend(len(moves))
        if len(order) > limit or (a in inner.accepting and b not in outer.accepting):
            return False
        pairs = {(inner.table[a][left], outer.table[b][right]) for left, right in moves}
        if any(target >= 0 > other for target, other in pairs):
            return False  # every state leads to an accepting one
        fresh = [pair for pair in pairs if pair[0] >= 0 and pair not in seen]
        seen.update(fresh)
        order += fresh
    return True


def shortest(dfa: Dfa) -> str | None:
    """A shortest string of the language, with printable characters if possible; None if the language is empty."""
    if dfa.empty:
        return None
    how: dict[int, tuple[int, str]] = {}
    order = [0]
    for state in order:
        if state in dfa.accepting:
            return _spelled(how, state)
        for char, target in dfa.moves(state):
            if target not in how and target != 0:
                how[target] = (state, char)
                order.append(target)
    raise AssertionError("every state leads to an accepting one")


def _spelled(how: dict[int, tuple[int, str]], state: int) -> str:
    chars = []
    while state in how:
        state, char = how[state]
        chars.append(char)
    return "".join(reversed(chars))


def _product(left: Dfa, right: Dfa, keep: Keep) -> Dfa:
    """The minimal product automaton; `keep` decides from the two halves whether a pair of states accepts."""
    classes = partition([*left.classes, *right.classes])
    step_left, step_right = _steps(left, classes), _steps(right, classes)
    numbers: dict[Pair, int] = {(0, 0): 0}
    order, rows = [(0, 0)], list[Row]()
    for a, b in order:
        row = Row()
        for number in range(len(classes)):
            pair = (step_left[a][number], step_right[b][number])
            if pair == (_DEAD, _DEAD):
                continue
            if pair not in numbers:
                numbers[pair] = len(order)
                order.append(pair)
            row[number] = numbers[pair]
        rows.append(row)
    return minimal(classes, rows, {at for at, (a, b) in enumerate(order) if keep(a in left.accepting, b in right.accepting)})


def _steps(dfa: Dfa, classes: list[CharSet]) -> list[list[int]]:
    """The transition table over finer classes, with a last row (index -1) for the dead state."""
    own = [dfa.class_of(chr(chars.ranges[0][0])) for chars in classes]
    return [[row[number] for number in own] for row in dfa.table] + [[_DEAD] * len(classes)]
