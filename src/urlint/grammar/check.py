"""What is wrong with a grammar file, and what is probably a mistake? Undefined, unused, recursive, and ambiguous productions."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

from urlint.automata.budget import STEPS, Budget, Exhausted
from urlint.automata.compare import is_subset, shortest
from urlint.automata.dfa import Dfa
from urlint.grammar.borrowed import lent
from urlint.grammar.compile import Compiler, arrows, finder, lookup
from urlint.grammar.core import CORE
from urlint.grammar.error import nearest
from urlint.grammar.first import NOTHING, Begin, begin, suffixes
from urlint.grammar.grammar import (
    About,
    Block,
    Choice,
    Expr,
    Grammar,
    Level,
    Literal,
    Name,
    Production,
    Repeat,
    Report,
    Sequence,
    children,
    expressions_in,
    names_in,
)
from urlint.grammar.recursion import Circle, Lookup, circles, cycle, uses
from urlint.seen import begun

_COMPARED = 500  # alternatives of one production; only generated tables have more
_COMPARING = STEPS // 4  # steps for all comparisons
_GUESSED, _SHORTEST, _ALIKE = 500, 4, 0.8  # limits for hints: the number of names, the length of a name, and the similarity
_SPELLING = 50  # steps for each transition while searching for a shortest string


def check(grammar: Grammar) -> list[Report]:
    """All reports on a grammar, by line: repairs made while reading, and undefined, unused, recursive, or ambiguous productions."""
    found = spelled(grammar)
    try:
        for report in _ambiguous(grammar):
            found.append(report)  # one at a time, to keep the reports made before Exhausted is raised
    except Exhausted:
        found.append(Report(1, Level.NOTE, "the grammar is too large to compare all its alternatives"))
    return sorted({each for each in found if each.line})  # without productions copied from standards, which have no line


def unusable(grammar: Grammar) -> str:
    """The reason why the start production cannot match any text; "" if it can."""
    try:
        nothing = Compiler(grammar).begin_of(grammar.blocks[0], grammar.start) == NOTHING
    except Exhausted:
        return ""
    return f"{grammar.source}: production `{begun(grammar.start)}` matches nothing" if nothing else ""


def doubt(grammar: Grammar) -> str:
    """The message of the first error in a grammar that is usable despite it, such as an undefined name; "" if there is none."""
    return next((report.message for report in spelled(grammar) if report.level == Level.ERROR), "")


def _ambiguous(grammar: Grammar) -> Iterator[Report]:
    """The reports for which automata are needed: ambiguous repetitions and redundant alternatives. Raises Exhausted."""
    compiler, budget = Compiler(grammar), Budget(_COMPARING)
    for block in grammar.blocks:
        for production in block.productions.values():
            yield from _vague(compiler, block, production, budget)
            yield from _idle(compiler, block, production, budget)


def spelled(grammar: Grammar) -> list[Report]:
    """The reports that need no automaton, by line. Never raises."""
    found = list(grammar.reports)
    for block in grammar.blocks:
        found += _undefined(grammar, block)
        found += _recursive(block)
        found += _unused(grammar, block)
    return sorted({*found, *_caseless(grammar)})


def _hints(block: Block) -> Callable[[str], str]:
    """A function that hints at the name, here or in a generic standard, that was probably meant by an undefined one; "" if none.

    If there are many names, it knows only those of the standards.
    """
    names = [*block.productions, *(CORE.productions if block.fold else ())]
    known = [name for name in names if len(name) >= _SHORTEST] if len(names) <= _GUESSED else []

    @cache
    def hint(name: str) -> str:
        return (nearest(name, known, _ALIKE) or nearest(name, lent(), _ALIKE)) if len(name) >= _SHORTEST else ""

    return hint


def _undefined(grammar: Grammar, block: Block) -> Iterator[Report]:
    hint = _hints(block)
    for production in block.productions.values():
        for name in names_in(production.expr):
            if lookup(block, name.name) is None:
                unread = block.unread.get(name.name.lower())
                where = grammar.place(unread) if unread and grammar.files else f"line {unread}"
                why = f"its definition on {where} cannot be read" if unread else "never defined"
                message = f"production `{begun(name.name)}` is used in `{begun(production.name)}` but {why}: it matches nothing"
                message += "" if unread or name.standard else hint(name.name)
                yield Report(name.line or production.line, Level.ERROR, message, About.UNDEFINED)


def _recursive(block: Block) -> Iterator[Report]:
    """Reports recursive productions: a note for each cycle, and an error if no string is ever complete."""
    find, ready = finder(block), dict[int, bool]()

    def ends(expr: Expr) -> bool:
        """Whether an expression is known to match a finite string; undefined names count, because they are reported elsewhere."""
        match expr:
            case Name(name, _):
                production = find(name)
                return production is None or ready[id(production.expr)]
            case Choice(options):
                return any(map(ends, options))
            case Repeat(body, low, _):
                return low == 0 or ends(body)
            case _:
                return all(map(ends, children(expr)))

    for production in block.productions.values():
        for circle in circles(production, find, ready):
            ready |= dict.fromkeys(circle.ids, False)
            try:
                _find_ends(circle, find, ends, ready)
            except Exhausted:
                ready |= dict.fromkeys(circle.ids, True)
            if circle.recursive:
                way = cycle(circle, find)
                line = min(each.line for each in circle.productions)
                yield Report(line, Level.NOTE, f"production `{begun(way[0])}` is recursive: {arrows(way)}")
                if not all(ready[each] for each in circle.ids):
                    yield Report(line, Level.ERROR, f"production `{begun(way[0])}` matches nothing: it never ends")


def _find_ends(circle: Circle, find: Lookup, ends: Callable[[Expr], bool], ready: dict[int, bool]) -> None:
    """Marks the productions of a cycle that match a finite string, and rechecks the users of each. Raises Exhausted."""
    users: dict[int, list[Production]] = {}
    for each in circle.productions:
        for below in uses(each, find):
            users.setdefault(id(below.expr), []).append(each)
    sizes = {id(each.expr): 10 + 2 * sum(1 for _ in names_in(each.expr)) for each in circle.productions}
    budget, todo = Budget(), list(circle.productions)
    while todo:
        each = todo.pop()
        budget.spend(sizes[id(each.expr)])
        if not ready[id(each.expr)] and ends(each.expr):
            ready[id(each.expr)] = True
            todo += users.get(id(each.expr), ())


def _unused(grammar: Grammar, block: Block) -> Iterator[Report]:
    key = str.lower if block.fold else str
    used = {key(name.name) for production in block.productions.values() for name in names_in(production.expr)}
    start = grammar.start if block is grammar.blocks[0] else next(iter(block.productions))
    for production in block.productions.values():
        if key(production.name) not in used and production.name != start:
            yield Report(production.line, Level.NOTE, f"production `{begun(production.name)}` is unused", About.UNUSED)


def _vague(compiler: Compiler, block: Block, production: Production, budget: Budget) -> Iterator[Report]:
    """Reports repetitions whose end the next character does not determine; engines without backtracking miss strings there."""

    def known(name: str) -> Begin:
        return compiler.begin_of(block, name)

    for expr in expressions_in(production.expr):
        parts = expr.parts if isinstance(expr, Sequence) else ()
        if not any(map(_open_ended, parts[:-1])):
            continue
        for part, rest in zip(parts[:-1], suffixes(parts, known, budget)[1:-1], strict=True):
            if isinstance(part, Repeat) and _open_ended(part) and begin(part.body, known, budget).chars & rest.chars:
                message = f"in `{begun(production.name)}`, the next character does not show where a repetition ends"
                yield Report(production.line, Level.NOTE, f"{message}; an engine without backtracking misses strings")


def _open_ended(part: Expr) -> bool:
    return isinstance(part, Repeat) and (part.high is None or part.high > max(part.low, 1))


def _idle(compiler: Compiler, block: Block, production: Production, budget: Budget) -> Iterator[Report]:
    """Reports alternatives that are redundant because another one matches all their strings; of equal ones, the first is kept."""
    options = production.expr.options if isinstance(production.expr, Choice) else ()
    names = dict.fromkeys(option.name for option in options if isinstance(option, Name))
    known = ((name, compiler.regular(block, each)) for name in names if (each := lookup(block, name)))
    dfas = [(name, dfa) for name, dfa in islice(known, _COMPARED) if dfa is not None]
    for at, (name, dfa) in enumerate(dfas):
        wider = _wider(dfa, dfas[:at], dfas[at + 1 :], budget)
        if wider is not None:
            message = f"in `{begun(production.name)}`, alternative `{begun(name)}` adds nothing to `{begun(wider)}`"
            yield Report(production.line, Level.NOTE, message)


def _wider(dfa: Dfa, before: list[tuple[str, Dfa]], after: list[tuple[str, Dfa]], budget: Budget) -> str | None:
    """The name of the first automaton that accepts all strings of `dfa`. Testing one shortest string excludes most of them."""
    budget.spend(len(dfa.table) * len(dfa.table[0]) * _SPELLING)
    string = shortest(dfa)
    if string is None:
        return None
    budget.spend(len(string) * (len(before) + len(after)))

    def has_all(other: Dfa) -> bool:
        return string in other and is_subset(dfa, other, budget)

    first = next((name for name, other in before if has_all(other)), None)
    return first or next((name for name, other in after if has_all(other) and not is_subset(other, dfa, budget)), None)


def _caseless(grammar: Grammar) -> Iterator[Report]:
    """Reports that ABNF strings ignore case (RFC 5234, section 2.3), which people forget when they rewrite older grammars."""
    for block in grammar.blocks:
        for production in block.productions.values():
            for expr in expressions_in(production.expr):
                if isinstance(expr, Literal) and not expr.case and len(expr.text) > 1 and expr.text.lower() != expr.text.upper():
                    message = f'strings such as `"{expr.text}"` ignore case (RFC 5234, section 2.3)'
                    yield Report(
                        production.line, Level.NOTE, f"{message}; put `%s` before one to make it case-sensitive (RFC 7405)"
                    )
                    return
