"""What is the smallest DFA of a language?

J. Hopcroft, "An n log n algorithm for minimizing states in a finite automaton" (1971), for tables with gaps as A. Valmari
and P. Lehtinen (STACS 2008) show: states that lead nowhere go first, and every block is a splitter once.
"""

from collections import defaultdict

from urlint.automata.charset import ANY
from urlint.automata.dfa import Dfa, make


def minimize(dfa: Dfa) -> Dfa:
    """The minimal DFA for the language of `dfa`, with its states numbered in breadth-first order."""
    live = _live(dfa)
    if 0 not in live:
        return make([ANY], [[-1]], [])
    block = _blocks(dfa, live)
    return _numbered(dfa, live, block)


def _live(dfa: Dfa) -> set[int]:
    """The states from which an accepting one can be reached."""
    before = defaultdict(list)
    for state, row in enumerate(dfa.table):
        for target in row:
            before[target].append(state)
    live, todo = set(dfa.accepting), list(dfa.accepting)
    while todo:
        fresh = [state for state in before[todo.pop()] if state not in live]
        live.update(fresh)
        todo += fresh
    return live


def _blocks(dfa: Dfa, live: set[int]) -> dict[int, int]:
    """The block number of each live state; equivalent states have the same number."""
    into: list[dict[int, list[int]]] = [defaultdict(list) for _ in dfa.classes]
    for state in live:
        for number, target in enumerate(dfa.table[state]):
            if target in live:
                into[number][target].append(state)
    blocks = [part for part in (live & set(dfa.accepting), live - set(dfa.accepting)) if part]
    home = {state: at for at, part in enumerate(blocks) for state in part}
    todo = set(range(len(blocks)))
    while todo:
        splitter = list(blocks[todo.pop()])
        for arrivals in into:
            touched: dict[int, set[int]] = defaultdict(set)
            for target in splitter:
                for state in arrivals.get(target, ()):
                    touched[home[state]].add(state)
            for at, inside in touched.items():
                _split(blocks, home, todo, at, inside)
    return home


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


def _numbered(dfa: Dfa, live: set[int], block: dict[int, int]) -> Dfa:
    """The quotient of `dfa`, with states numbered by a breadth-first search over the classes in order."""
    numbers, order, table = {block[0]: 0}, [0], []
    for state in order:
        row = []
        for target in dfa.table[state]:
            if target not in live:
                row.append(-1)
                continue
            if block[target] not in numbers:
                numbers[block[target]] = len(order)
                order.append(target)
            row.append(numbers[block[target]])
        table.append(row)
    return make(dfa.classes, table, [at for at, state in enumerate(order) if state in dfa.accepting])
