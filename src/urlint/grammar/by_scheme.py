"""A production that depends on the scheme, as a single expression: like the automaton in `dispatch`, but for pattern engines."""

from collections.abc import Callable

from urlint.automata.charset import CharSet
from urlint.grammar.compile import Compiler
from urlint.grammar.dispatch import others
from urlint.grammar.grammar import Choice, Class, Expr, Grammar, Repeat, Sequence
from urlint.grammar.standard import Standard
from urlint.grammar.whole import EMPTY, NOTHING, Whole, choice, nullable, of_automaton, repeat, sequence


def nameless(grammar: Grammar, name: str, made: Standard | None) -> Expr:
    """A production as a single expression without names, whether or not it depends on the scheme. Raises GrammarError."""
    compiler, (block, production) = Compiler(grammar), grammar.find(name)
    whole = Whole(compiler, block)
    if made is None or production.name not in made.by_scheme:
        return whole.expr(production)

    def expr(name: str) -> Expr:
        return whole.expr(grammar.find(name)[1])

    return of_schemes(expr, compiler, made, made.by_scheme[production.name])


def of_schemes(expr: Callable[[str], Expr], compiler: Compiler, made: Standard, relative: str) -> Expr:
    """The strings that the automaton of `dispatched` accepts; `expr` returns a production as an expression without names."""
    rests: dict[Expr, list[str]] = {}
    for name, production in made.dispatch.items():
        rests.setdefault(following(expr(production), name + ":"), []).append(name)
    colon = Class(CharSet.chars(":"), "")
    own = [sequence((choice(map(_folded, names)), colon, rest)) for rest, names in rests.items()]
    rest = sequence((of_automaton(made.scheme, others(compiler.dfa, made)), colon, following(expr(made.generic), "x:")))
    return choice((*own, rest, *([expr(relative)] if relative else [])))


def _folded(name: str) -> Expr:
    return sequence(Class(CharSet.chars(char + char.upper()), "") for char in name)


def following(expr: Expr, text: str) -> Expr:
    """The strings that may follow `text` in `expr`, by taking the derivative for each character (Brzozowski, 1964)."""
    for char in text:
        expr = _derivative(expr, char)
    return expr


def _derivative(expr: Expr, char: str) -> Expr:
    match expr:
        case Class(chars, _):
            return EMPTY if char in chars else NOTHING
        case Sequence((first, *rest)):
            after = sequence((_derivative(first, char), *rest))
            return choice((after, _derivative(sequence(rest), char))) if nullable(first) else after
        case Choice(options):
            return choice(_derivative(option, char) for option in options)
        case Repeat(body, low, high):
            return sequence((_derivative(body, char), repeat(body, max(low - 1, 0), None if high is None else high - 1)))
        case _:
            return NOTHING
