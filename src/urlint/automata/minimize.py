"""What is the smallest DFA of a language?

J. Hopcroft, "An n log n algorithm for minimizing states in a finite automaton" (1971), for tables with gaps as A. Valmari
and P. Lehtinen (STACS 2008) show: dead states are removed first, and every block is a splitter once. Before that, states
that cannot reach a cycle are merged, starting from the ends (D. Revuz, "Minimisation of acyclic deterministic automata in
linear time", 1992): for lists of words, these are nearly all states.
"""

from collections import defaultdict
from collections.abc import Sequence

from urlint.automata.charset import ANY, CharSet
from urlint.automata.dfa import Dfa, make

Row = dict[int, int]
"""The transitions of a state: by the number of a class of characters, in order, the next state."""


def minimal(classes: Sequence[CharSet], rows: list[Row], accepting: set[int]) -> Dfa:
    """The minimal DFA for the language of an automaton that starts in state 0, with its states numbered in breadth-first order."""
    live = _live(rows, accepting)
    if 0 not in live:
        return make([ANY], [[-1]], [])
    if len(live) < len(rows):
        rows = [{number: target for number, target in row.items() if target in live} for row in rows]
    return _numbered(classes, rows, accepting, _blocks(rows, accepting))


def _live(rows: list[Row], accepting: set[int]) -> set[int]:
    """The states from which an accepting one can be reached."""
    before: list[list[int]] = [[] for _ in rows]
    for state, row in enumerate(rows):
        for target in set(row.values()):
            before[target].append(state)
    live, todo = set(accepting), list(accepting)
    while todo:
        fresh = [state for state in before[todo.pop()] if state not in live]
        live.update(fresh)
        todo += fresh
    return live


def _blocks(rows: list[Row], accepting: set[int]) -> dict[int, int]:
    """The block number of each state; equivalent states have the same number."""
    home = _acyclic(rows, accepting)
    if len(home) == len(rows):
        return home
    blocks: list[set[int]] = [set() for _ in range(max(home.values(), default=-1) + 1)]
    for state, at in home.items():
        blocks[at].add(state)
    rest = set(range(len(rows))) - home.keys()
    for part in (rest & accepting, rest - accepting):
        if part:
            home |= dict.fromkeys(part, len(blocks))
            blocks.append(part)
    _refine(rows, blocks, home)
    return home


def _acyclic(rows: list[Row], accepting: set[int]) -> dict[int, int]:
    """The block number of each state from which no cycle is reached: states are equivalent if their transitions are."""
    before: list[list[int]] = [[] for _ in rows]
    ahead = [len(set(row.values())) for row in rows]  # how many targets have no number yet
    for state, row in enumerate(rows):
        for target in set(row.values()):
            before[target].append(state)
    home = dict[int, int]()
    known = dict[tuple[bool, tuple[int, ...], tuple[int, ...]], int]()
    todo = [state for state, count in enumerate(ahead) if not count]
    for state in todo:
        row = rows[state]
        key = state in accepting, tuple(row), tuple([home[target] for target in row.values()])
        home[state] = known.setdefault(key, len(known))
        for each in before[state]:
            ahead[each] -= 1
            if not ahead[each]:
                todo.append(each)
    return home


def _refine(rows: list[Row], blocks: list[set[int]], home: dict[int, int]) -> None:
    """Splits blocks, in which equivalent states are together, until no others are."""
    into: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for state, row in enumerate(rows):
        for number, target in row.items():
            into[number][target].append(state)
    todo = set(range(len(blocks)))
    while todo:
        splitter = list(blocks[todo.pop()])
        for arrivals in into.values():
            touched: dict[int, set[int]] = defaultdict(set)
            for target in splitter:
                for state in arrivals.get(target, ()):
                    touched[home[state]].add(state)
            for at, inside in touched.items():
                _split(blocks, home, todo, at, inside)


def _split(blocks: list[set[int]], home: dict[int, int], todo: set[int], at: int, inside: set[int]) -> None:
    """Splits block `at` into the states `inside` and the others."""
    if len(inside) == len(blocks[at]):
        return
    blocks[at] -= inside
    fresh = len(blocks)
    blocks.append(inside)
    for state in inside:
        home[state] = fresh
    todo.add(fresh if at in todo or len(inside) <= len(blocks[at]) else at)


def _numbered(classes: Sequence[CharSet], rows: list[Row], accepting: set[int], home: dict[int, int]) -> Dfa:
    """The quotient of an automaton, with states numbered by a breadth-first search over the classes in order."""
    order, numbers = [0], {home[0]: 0}
    table = list[list[int]]()
    for state in order:
        cells = [-1] * len(classes)
        for number, target in rows[state].items():
            block = home[target]
            if block not in numbers:
                numbers[block] = len(order)
                order.append(target)
            cells[number] = numbers[block]
        table.append(cells)
    return make(classes, table, [at for at, state in enumerate(order) if state in accepting])
