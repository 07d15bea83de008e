"""Which productions does a text use, in any of its derivations, however ambiguous the grammar is?

The automaton of a production gives its possible ends. An expression is followed forward from its start to all possible ends, and
then back from the actual end, which discards dead ends (the two passes over a chart of M. Kay, 1980).
"""

from collections.abc import Iterable
from functools import cache

from urlint.automata.budget import Budget
from urlint.automata.dfa import Dfa
from urlint.grammar.compile import Compiler, lookup
from urlint.grammar.first import letter
from urlint.grammar.grammar import Block, Choice, Class, Expr, Literal, Name, Production, Prose, Repeat, Sequence

_STEP = 10  # steps for an expression at an offset of the text


def met(compiler: Compiler, block: Block, production: Production, text: str, budget: Budget) -> set[str]:
    """The names of the productions of `block` that some derivation of `text` from `production` uses; empty if there is none.

    Raises GrammarError if a production has no automaton, and Exhausted.
    """
    chart = _Chart(compiler, block, text, budget)
    if len(text) not in chart.named(production, 0):
        return set()
    todo, used = [(production, 0, len(text))], {production.name}
    seen = {(production.name, 0, len(text))}
    for each, start, end in todo:
        for inner, first, last in chart.uses(each.expr, start, end):
            if (inner.name, first, last) not in seen:
                seen.add((inner.name, first, last))
                used.add(inner.name)
                todo.append((inner, first, last))
    return {name for name in used if name in block.productions}


class _Chart:
    """The possible ends of expressions in a text, by start."""

    def __init__(self, compiler: Compiler, block: Block, text: str, budget: Budget) -> None:
        self._compiler, self._block, self._text, self._budget = compiler, block, text, budget
        self.ends = cache(self._ends)

    def named(self, production: Production, start: int) -> frozenset[int]:
        """The offsets at which strings of a production that start at `start` may end."""
        dfa: Dfa = self._compiler.dfa_of(self._block, production)
        state, found = 0, set[int]()
        for at in range(start, len(self._text) + 1):
            if state in dfa.accepting:
                found.add(at)
            if at < len(self._text):
                state = dfa.table[state][dfa.class_of(self._text[at])]
                if state < 0:
                    break
        self._budget.spend(_STEP * (at - start + 1))
        return frozenset(found)

    def _ends(self, expr: Expr, start: int) -> frozenset[int]:
        self._budget.spend(_STEP)
        match expr:
            case Literal(text, case):
                here = self._text[start : start + len(text)]
                same = len(here) == len(text) and all(char in letter(wanted, case) for char, wanted in zip(here, text, strict=True))
                return frozenset([start + len(text)] if same else [])
            case Class(chars, _):
                return frozenset([start + 1] if start < len(self._text) and self._text[start] in chars else [])
            case Name(name, _):
                production = lookup(self._block, name)
                return self.named(production, start) if production else frozenset()
            case Choice(options):
                return frozenset().union(*(self.ends(option, start) for option in options))
            case Sequence() | Repeat():
                return frozenset(at for step, at in self._forward(expr, start) if self._done(expr, step))
            case Prose():
                return frozenset()

    def uses(self, expr: Expr, start: int, end: int) -> Iterable[tuple[Production, int, int]]:
        """The productions that an expression matching `start..end` uses directly, each with its start and end."""
        self._budget.spend(_STEP)
        match expr:
            case Name(name, _):
                production = lookup(self._block, name)
                if production:
                    yield production, start, end
            case Choice(options):
                for option in options:
                    if end in self.ends(option, start):
                        yield from self.uses(option, start, end)
            case Sequence() | Repeat():
                for part, first, last in self._inner(expr, start, end):
                    yield from self.uses(part, first, last)
            case _:
                return

    def _forward(self, expr: Sequence | Repeat, start: int) -> dict[tuple[int, int], list[tuple[int, int]]]:
        """The reachable steps of an expression (the number of parts matched, and the offset), each with its predecessors."""
        found: dict[tuple[int, int], list[tuple[int, int]]] = {(0, start): []}
        todo = [(0, start)]
        for step, at in todo:
            part, after = self._part(expr, step)
            for end in self.ends(part, at) if part else ():
                self._budget.spend(_STEP)
                if (after, end) not in found:
                    todo.append((after, end))
                found.setdefault((after, end), []).append((step, at))
        return found

    def _inner(self, expr: Sequence | Repeat, start: int, end: int) -> set[tuple[Expr, int, int]]:
        """The parts on all paths through an expression from `start` to `end`, each with its start and end."""
        before = self._forward(expr, start)
        todo = [(step, at) for step, at in before if at == end and self._done(expr, step)]
        seen, found = set(todo), set[tuple[Expr, int, int]]()
        for node in todo:
            for earlier in before[node]:
                part, _ = self._part(expr, earlier[0])
                assert part, "a step was made"
                found.add((part, earlier[1], node[1]))
                if earlier not in seen:
                    seen.add(earlier)
                    todo.append(earlier)
        return found

    def _part(self, expr: Sequence | Repeat, step: int) -> tuple[Expr | None, int]:
        """The part after `step` parts, and the number of parts including it, which is limited in an unbounded repetition."""
        if isinstance(expr, Sequence):
            return (expr.parts[step], step + 1) if step < len(expr.parts) else (None, step)
        if expr.high is None:
            return expr.body, min(step + 1, expr.low)
        return (expr.body, step + 1) if step < expr.high else (None, step)

    def _done(self, expr: Sequence | Repeat, step: int) -> bool:
        return step == len(expr.parts) if isinstance(expr, Sequence) else step >= expr.low
