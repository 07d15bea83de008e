"""What an export is: a production, and the forms that it can be written in. The forms themselves lie on the shelf `exports/`."""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module

from urlint.automata.dfa import Dfa
from urlint.cli.exports import NAMES
from urlint.grammar.by_scheme import of_schemes
from urlint.grammar.compile import Compiler
from urlint.grammar.grammar import Expr, Grammar
from urlint.grammar.language import Language
from urlint.grammar.whole import Whole, of_automaton


class Source:
    """What is exported: a production of a grammar, `asked` for by name or the one that it starts with."""

    def __init__(self, language: Language, grammar: Grammar, name: str, asked: bool) -> None:
        self.language, self.grammar, self.asked = language, grammar, asked
        self.block, self.production = grammar.find(name)

    @cached_property
    def dfa(self) -> Dfa:
        """The minimal automaton. Raises GrammarError where there is none."""
        return self.language.dfa(self.production.name)

    @cached_property
    def expr(self) -> Expr:
        """One expression, without names. Raises GrammarError where there is none, or it is too large."""
        if self.grammar.octets:
            return of_automaton(self.production.name, self.dfa)
        made, compiler = self.language.standard, Compiler(self.grammar)
        whole = Whole(compiler, self.block)
        if made is None or self.production.name not in made.by_scheme:
            return whole.expr(self.production)

        def expr(name: str) -> Expr:
            return whole.expr(self.grammar.find(name)[1])

        return of_schemes(expr, compiler, made, made.by_scheme[self.production.name])

    @property
    def is_dispatched(self) -> bool:
        """Whether a built-in grammar goes by schemes there, as no expression of its own does."""
        made = self.language.standard
        return made is not None and self.production.name in made.by_scheme


def load(name: str) -> Callable[[Source], str]:
    """What writes a production in the form of that name. Raises KeyError for any other."""
    if name not in NAMES:
        raise KeyError(name)
    write: Callable[[Source], str] = import_module(f"urlint.cli.exports.{name.replace('-', '_')}").write
    return write
