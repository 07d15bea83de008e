"""Two languages side by side: union, intersection, difference, and the shortest string that tells them apart."""

from collections.abc import Callable

from urlint.automata.budget import Budget
from urlint.automata.charset import CharSet, partition
from urlint.automata.dfa import Dfa, make
from urlint.automata.minimize import minimize

Keep = Callable[[bool, bool], bool]
Pair = tuple[int, int]
_DEAD = -1


def intersection(left: Dfa, right: Dfa) -> Dfa:
    """What belongs to both."""
    return _product(left, right, lambda a, b: a and b)


def union(left: Dfa, right: Dfa) -> Dfa:
    """What belongs to either."""
    return _product(left, right, lambda a, b: a or b)


def difference(left: Dfa, right: Dfa) -> Dfa:
    """What belongs to `left` and not to `right`."""
    return _product(left, right, lambda a, b: a and not b)


def witness(left: Dfa, right: Dfa) -> str | None:
    """A shortest string of exactly one of the two; None: they are equal."""
    return shortest(_product(left, right, lambda a, b: a != b))


def extra(left: Dfa, right: Dfa) -> str | None:
    """A shortest string of `left` that is not in `right`; None: `left` lies within `right`."""
    return shortest(difference(left, right))


def within(inner: Dfa, outer: Dfa, budget: Budget, limit: int = 10_000) -> bool:
    """Whether all of `inner` is in `outer`, as `extra` tells, without the automaton of the rest; False beyond `limit` pairs.

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
    """A shortest string of the language, of printable characters where it can be; None: there is none."""
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
    """The automaton that runs both at once; a pair is accepted as `keep` says of its two halves."""
    classes = partition([*left.classes, *right.classes])
    step_left, step_right = _steps(left, classes), _steps(right, classes)
    numbers: dict[Pair, int] = {(0, 0): 0}
    order, table = [(0, 0)], []
    for a, b in order:
        row = []
        for number in range(len(classes)):
            pair = (step_left[a][number], step_right[b][number])
            if pair != (_DEAD, _DEAD) and pair not in numbers:
                numbers[pair] = len(order)
                order.append(pair)
            row.append(numbers.get(pair, -1))
        table.append(row)
    accepting = [at for at, (a, b) in enumerate(order) if keep(a in left.accepting, b in right.accepting)]
    return minimize(make(classes, table, accepting))


def _steps(dfa: Dfa, classes: list[CharSet]) -> list[list[int]]:
    """The table over finer classes, with a last row for the dead state, which index -1 finds."""
    own = [dfa.class_of(chr(chars.ranges[0][0])) for chars in classes]
    return [[row[number] for number in own] for row in dfa.table] + [[_DEAD] * len(classes)]
