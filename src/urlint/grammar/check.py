"""What is wrong with a grammar file, and what in it is surely not meant: undefined, unused, recursive, ambiguous."""

from collections.abc import Iterator

from urlint.automata.compare import extra
from urlint.automata.dfa import Dfa
from urlint.automata.pattern import first
from urlint.grammar.compile import Compiler, lookup
from urlint.grammar.grammar import (
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
)
from urlint.grammar.grammar import names as names_in


def check(grammar: Grammar) -> list[Report]:
    """All reports on a grammar, by line: what was repaired in reading, then what is undefined, unused or ambiguous.

    Raises GrammarError where a production is recursive: there is no automaton then, and nothing more to say.
    """
    compiler = Compiler(grammar)
    found = list(grammar.reports)
    for block in grammar.blocks:
        found += _undefined(block)
        found += _unused(grammar, block)
    for block in grammar.blocks:
        for production in block.productions.values():
            compiler.regex_of(block, production)  # raises where it is recursive
            found += _vague(compiler, block, production)
            found += _idle(compiler, block, production)
    found += _caseless(grammar)
    return sorted(set(found))


def _undefined(block: Block) -> Iterator[Report]:
    for production in block.productions.values():
        for name in names_in(production.expr):
            if lookup(block, name.name) is None:
                where = f"used in `{production.name}`"
                message = f"production `{name.name}` is {where} but never defined: it matches nothing"
                yield Report(name.line or production.line, Level.ERROR, message)


def _unused(grammar: Grammar, block: Block) -> Iterator[Report]:
    used = {name.name.lower() for production in block.productions.values() for name in names_in(production.expr)}
    start = grammar.start if block is grammar.blocks[0] else next(iter(block.productions))
    for production in block.productions.values():
        if production.name.lower() not in used and production.name != start:
            yield Report(production.line, Level.NOTE, f"production `{production.name}` is used by no other")


def _vague(compiler: Compiler, block: Block, production: Production) -> Iterator[Report]:
    """Repetitions whose end the next character does not tell: engines that never give back lose strings there."""
    for expr in _within(production.expr):
        parts = expr.parts if isinstance(expr, Sequence) else ()
        for at, part in enumerate(parts[:-1]):
            if isinstance(part, Repeat) and (part.high is None or part.high > max(part.low, 1)):
                body, rest = (compiler.regex_of_expr(block, each) for each in (part.body, Sequence(parts[at + 1 :])))
                if first(body) & first(rest):
                    message = f"in `{production.name}` the next character does not tell where a repetition ends"
                    yield Report(production.line, Level.NOTE, f"{message}; an engine that never gives back loses strings")


def _idle(compiler: Compiler, block: Block, production: Production) -> Iterator[Report]:
    """Alternatives that add nothing, because another one has all their strings."""
    options = production.expr.options if isinstance(production.expr, Choice) else ()
    named = [option for option in options if isinstance(option, Name) and lookup(block, option.name)]
    dfas = {option.name: compiler.dfa_of(block, option.name) for option in named}
    for option in named:
        wider = next((name for name in dfas if name != option.name and _covers(dfas, option.name, name, list(dfas))), None)
        if wider is not None:
            yield Report(
                production.line, Level.NOTE, f"in `{production.name}` the alternative `{option.name}` adds nothing to `{wider}`"
            )


def _covers(dfas: dict[str, Dfa], inner: str, outer: str, order: list[str]) -> bool:
    """Whether `outer` has all of `inner`; of two that are equal the first one counts."""
    if dfas[inner].empty or extra(dfas[inner], dfas[outer]) is not None:
        return False
    return order.index(outer) < order.index(inner) or extra(dfas[outer], dfas[inner]) is not None


def _caseless(grammar: Grammar) -> Iterator[Report]:
    """ABNF strings ignore case (RFC 5234, section 2.3), which those who rewrite older grammars forget."""
    for block in grammar.blocks:
        for production in block.productions.values():
            for expr in _within(production.expr):
                if isinstance(expr, Literal) and not expr.case and len(expr.text) > 1 and expr.text.lower() != expr.text.upper():
                    message = f'strings such as `"{expr.text}"` take letters of either case (RFC 5234, section 2.3)'
                    yield Report(production.line, Level.NOTE, f"{message}; `%s` before one keeps its case (RFC 7405)")
                    return


def _within(expr: Expr) -> Iterator[Expr]:
    yield expr
    for child in children(expr):
        yield from _within(child)
