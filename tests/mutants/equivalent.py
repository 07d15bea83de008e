"""Mutants that no test can detect, and why: they remove an optimization, or a check that is repeated elsewhere."""

from typing import NamedTuple


class Equivalent(NamedTuple):
    """A change in a file of `src/urlint`, as `run.py` prints it, and why it has no effect."""

    path: str
    before: str
    after: str
    reason: str


_KEPT = "what is kept saves the next look at the table, which says the same"
EQUIVALENT: tuple[Equivalent, ...] = (
    Equivalent(
        "automata/charset.py",
        "changes.get(bound, 0) ^ 1 << number",
        "changes.get(bound, 0) | 1 << number",
        "the ranges of one set do not touch, so it changes at a bound once",
    ),
    Equivalent("automata/dfa.py", "if char.isascii(): self[char] = row", "if True: self[char] = row", _KEPT),
    Equivalent("automata/dfa.py", "if char.isascii(): self[char] = row", "if False: self[char] = row", _KEPT),
    Equivalent(
        "automata/minimize.py",
        "if len(inside) == len(blocks[at]): return",
        "if False: return",
        "a block from which all states move leaves an empty one, which nothing leads to",
    ),
    Equivalent(
        "automata/network.py",
        "if not any(calls): live[first + 1:first + len(calls)] = [True] * (len(calls) - 1) todo += [first] if",
        "if False: live[first + 1:first + len(calls)] = [True] * (len(calls) - 1) todo += [first] if dfa.acce",
        "the transitions of an automaton without calls would say the same",
    ),
    Equivalent(
        "automata/nfa.py",
        "after not in known and after not in seen",
        "after not in seen",
        "what is known would be found once more",
    ),
    Equivalent(
        "grammar/parts.py",
        "if dfa is not None and len(dfa.table) <= _EMBEDDED: return nfa.embed(dfa)",
        "if False: return nfa.embed(dfa)",
        "a call of a part matches what the part does",
    ),
    Equivalent(
        "grammar/tables.py",
        "if sys.byteorder == 'big': cells.byteswap()",
        "if False: cells.byteswap()",
        "machines of the other byte order do not run these tests",
    ),
    Equivalent("automata/network.py", "if char.isascii(): self[char] = found", "if True: self[char] = found", _KEPT),
    Equivalent("automata/network.py", "if char.isascii(): self[char] = found", "if False: self[char] = found", _KEPT),
)
