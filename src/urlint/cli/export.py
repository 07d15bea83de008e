"""What does `grammar export` write? A production, in one of the formats of `exports/`."""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module

from urlint.automata.dfa import Dfa
from urlint.cli.exports import NAMES
from urlint.grammar.by_scheme import nameless
from urlint.grammar.grammar import Expr, Grammar
from urlint.grammar.language import Language
from urlint.grammar.whole import of_automaton


class Source:
    """A production to export: the one `asked` for by name, or the grammar's start production."""

    def __init__(self, language: Language, grammar: Grammar, name: str, asked: bool) -> None:
        self.language, self.grammar, self.asked = language, grammar, asked
        self.block, self.production = grammar.find(name)

    @cached_property
    def dfa(self) -> Dfa:
        """The minimal DFA of the production. Raises GrammarError if the production is not regular."""
        return self.language.dfa(self.production.name)

    @cached_property
    def expr(self) -> Expr:
        """The production as one expression without references. Raises GrammarError if it is recursive or too large."""
        if self.grammar.octets:
            return of_automaton(self.production.name, self.dfa)
        return nameless(self.grammar, self.production.name, self.language.standard)

    @property
    def is_dispatched(self) -> bool:
        """Whether the production of a built-in grammar chooses its rule by the URL's scheme."""
        made = self.language.standard
        return made is not None and self.production.name in made.by_scheme


def load(name: str) -> Callable[[Source], str]:
    """The function that writes a production in the format `name`. Raises KeyError for an unknown name."""
    if name not in NAMES:
        raise KeyError(name)
    write: Callable[[Source], str] = import_module(f"urlint.cli.exports.{name.replace('-', '_')}").write
    return write
