"""Which productions use each other in cycles, and which of these cycles are regular nevertheless?

R. E. Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1 (1972). Productions that refer to each
other only at their ends, or only at their beginnings, define a regular language (N. Chomsky, "On Certain Formal Properties of
Grammars", 1959).
"""

from collections.abc import Callable, Container, Iterator

from urlint.grammar.grammar import Choice, Expr, Production, Repeat, Sequence, names_in
from urlint.record import Record

Lookup = Callable[[str], Production | None]
RIGHT, LEFT = -1, 0  # the index in a sequence at which a production may refer to its own cycle


class Circle(Record):
    """Productions that use each other; or a single production, which is `recursive` only if it uses itself."""

    productions: tuple[Production, ...]
    recursive: bool

    @property
    def ids(self) -> frozenset[int]:
        """The identities of the expressions, by which productions are known."""
        return frozenset(id(each.expr) for each in self.productions)


def circles(production: Production, lookup: Lookup, ready: Container[int]) -> Iterator[Circle]:
    """`production` and what it uses, grouped into cycles, dependencies first. Any depth works.

    Those that are `ready` are left out; what was given must be, before the next one is asked for.
    """
    numbers: dict[int, int] = {}
    low: dict[int, int] = {}
    open_: dict[int, Production] = {}
    path: list[tuple[Production, Iterator[Production]]] = []

    def enter(each: Production) -> None:
        numbers[id(each.expr)] = low[id(each.expr)] = len(numbers)
        open_[id(each.expr)] = each
        path.append((each, uses(each, lookup)))

    if id(production.expr) not in ready:
        enter(production)
    while path:
        current, inner = path[-1]
        key = id(current.expr)
        below = next((each for each in inner if id(each.expr) not in ready and _lowers(id(each.expr), key, numbers, low)), None)
        if below is not None:
            enter(below)
            continue
        path.pop()
        if path:
            above = id(path[-1][0].expr)
            low[above] = min(low[above], low[key])
        if low[key] == numbers[key]:
            members = list[Production]()
            while not members or members[-1] is not current:
                members.append(open_.popitem()[1])
            yield Circle(tuple(reversed(members)), len(members) > 1 or any(each is current for each in uses(current, lookup)))


def _lowers(key: int, above: int, numbers: dict[int, int], low: dict[int, int]) -> bool:
    """Whether a production is new; for one that is in progress, updates how far `above` leads back."""
    if key not in numbers:
        return True
    low[above] = min(low[above], numbers[key])
    return False


def uses(production: Production, lookup: Lookup) -> Iterator[Production]:
    """The productions that a production uses directly."""
    found = (lookup(name) for name in dict.fromkeys(name.name for name in names_in(production.expr)))
    return (each for each in found if each is not None)


def side(circle: Circle, lookup: Lookup) -> int | None:
    """`RIGHT` or `LEFT` if a cycle refers to itself only there, so that it is regular; otherwise None."""
    inside = circle.ids

    def own(expr: Expr) -> bool:
        found = (lookup(name.name) for name in names_in(expr))
        return any(each is not None and id(each.expr) in inside for each in found)

    return next((each for each in (RIGHT, LEFT) if all(_only(each, one.expr, own) for one in circle.productions)), None)


def _only(where: int, expr: Expr, own: Callable[[Expr], bool]) -> bool:
    """Whether `expr` refers to its `own` cycle only at one side."""
    match expr:
        case Sequence(parts):
            rest = parts[1:] if where == LEFT else parts[:-1]
            return not any(map(own, rest)) and _only(where, parts[where], own)
        case Choice(options):
            return all(_only(where, option, own) for option in options)
        case Repeat(body, _, high):
            return (high == 1 and _only(where, body, own)) or not own(body)
        case _:
            return True


def cycle(circle: Circle, lookup: Lookup) -> list[str]:
    """The names on a shortest path from the first production of a cycle back to it."""
    first, inside = min(circle.productions, key=lambda each: each.line), circle.ids
    came: dict[int, Production] = {}
    order = [first]
    for each in order:
        for below in uses(each, lookup):
            if below is first:
                names = [first.name]
                while each is not first:
                    names.append(each.name)
                    each = came[id(each.expr)]
                return [*names[:1], *reversed(names)]
            if id(below.expr) in inside and id(below.expr) not in came:
                came[id(below.expr)] = each
                order.append(below)
    raise AssertionError("a circle leads back to each of its productions")


__all__ = ["LEFT", "RIGHT", "Circle", "circles", "cycle", "side", "uses"]
