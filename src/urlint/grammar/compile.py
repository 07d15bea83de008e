"""From productions to automata, bottom-up: each production becomes its minimal DFA, which is embedded where it is named."""

from collections.abc import Container, Iterator

from urlint.automata.budget import Budget, Exhausted
from urlint.automata.dfa import Dfa
from urlint.automata.nfa import Fragment, Nfa, TooLarge
from urlint.automata.regex import EMPTY, NOTHING, Chars, Regex, alt, cat, repeat
from urlint.grammar.core import CORE
from urlint.grammar.error import GrammarError
from urlint.grammar.first import NOTHING as NO_STRING
from urlint.grammar.first import Begin, begin, letter
from urlint.grammar.grammar import Block, Choice, Class, Expr, Grammar, Literal, Name, Production, Prose, Repeat, Sequence, children
from urlint.grammar.grammar import names as names_in

_SHOWN = 8  # names of a cycle; those who wrote it know the others


class Compiler:
    """The automata of one grammar, each built when it is first asked for, and all of them together within one budget."""

    def __init__(self, grammar: Grammar, budget: Budget | None = None) -> None:
        self.grammar, self.budget = grammar, budget or Budget()
        self._dfas: dict[int, Dfa] = {}
        self._regexes: dict[int, Regex] = {}
        self._begins: dict[int, Begin] = {}
        self._sizes: dict[int, int] = {}

    def dfa(self, name: str) -> Dfa:
        """The minimal DFA of a production. Raises GrammarError: no such production, recursion, or too large."""
        return self._dfa_of(*self.grammar.find(name))

    def dfa_of(self, block: Block, name: str) -> Dfa:
        """The minimal DFA of what `name` means in a block. Raises GrammarError as `dfa` does."""
        production = lookup(block, name)
        if production is None:
            return self.dfa(name)
        return self._dfa_of(block, production)

    def _dfa_of(self, block: Block, production: Production) -> Dfa:
        for each in self._inside_out(block, production, self._dfas):
            self._dfas[id(each.expr)] = self._build(block, each)
        return self._dfas[id(production.expr)]

    def regex(self, name: str) -> Regex:
        """A production as one expression, all names replaced. Raises GrammarError; RecursionError where it is deep."""
        block, production = self.grammar.find(name)
        for each in self._inside_out(block, production, self._regexes):
            self._regexes[id(each.expr)] = self._expand(block, each.expr)
        return self._regexes[id(production.expr)]

    def size(self, name: str) -> int:
        """How many characters the expression of a production would be written with, all names replaced. Raises GrammarError."""
        block, production = self.grammar.find(name)
        for each in self._inside_out(block, production, self._sizes):
            self._sizes[id(each.expr)] = self._size(block, each.expr)
        return self._sizes[id(production.expr)]

    def begin_of(self, block: Block, name: str) -> Begin:
        """How the strings begin that `name` means in a block. Raises GrammarError where it is recursive, and Exhausted."""
        production = lookup(block, name)
        if production is None:
            return NO_STRING
        for each in self._inside_out(block, production, self._begins):
            self._begins[id(each.expr)] = begin(each.expr, lambda inner: self.begin_of(block, inner), self.budget)
        return self._begins[id(production.expr)]

    def _inside_out(self, block: Block, production: Production, ready: Container[int]) -> Iterator[Production]:
        """All that `production` is made of and is not `ready`, each after what it uses itself, without regard to depth."""
        if id(production.expr) in ready:
            return
        path: list[tuple[Production, Iterator[Production]]] = [(production, self._uses(block, production))]
        open_ = {production.name}
        while path:
            current, inner = path[-1]
            below = next((each for each in inner if id(each.expr) not in ready), None)
            if below is None:
                path.pop()
                open_.discard(current.name)
                yield current
            elif below.name in open_:
                raise GrammarError(self._cycle([each for each, _ in path], below))
            else:
                open_.add(below.name)
                path.append((below, self._uses(block, below)))

    def _uses(self, block: Block, production: Production) -> Iterator[Production]:
        found = (lookup(block, name.name) for name in names_in(production.expr))
        return (each for each in found if each is not None)

    def _cycle(self, path: list[Production], again: Production) -> str:
        names = [each.name for each in path]
        cycle = names[names.index(again.name) :]
        shown = cycle if len(cycle) <= _SHOWN else [*cycle[: _SHOWN - 1], "…", cycle[-1]]
        return f"{self.grammar.source}:{again.line}: production `{again.name}` is recursive: {' -> '.join((*shown, again.name))}"

    def _build(self, block: Block, production: Production) -> Dfa:
        nfa = Nfa(budget=self.budget)
        try:
            return nfa.determinize(self._fragment(nfa, block, production.expr))
        except TooLarge as error:
            raise GrammarError(
                f"{self.grammar.source}:{production.line}: production `{production.name}` is too large: {error}"
            ) from None
        except Exhausted as error:
            raise GrammarError(f"{self.grammar.source}: grammar is too large: compiling it takes {error}") from None

    def _fragment(self, nfa: Nfa, block: Block, expr: Expr) -> Fragment:
        match expr:
            case Literal(text, case):
                return nfa.cat(nfa.chars(letter(char, case)) for char in text)
            case Class(chars, _):
                return nfa.chars(chars)
            case Name(name, _):
                production = lookup(block, name)
                return nfa.alt([]) if production is None else nfa.embed(self._dfas[id(production.expr)])
            case Sequence(parts):
                return nfa.cat([self._fragment(nfa, block, part) for part in parts])
            case Choice(options):
                return nfa.alt([self._fragment(nfa, block, option) for option in options])
            case Repeat(body, low, high):
                return nfa.repeat(lambda: self._fragment(nfa, block, body), low, high)
            case Prose():
                return nfa.alt([])

    def _size(self, block: Block, expr: Expr) -> int:
        match expr:
            case Literal(text, _):
                return len(text)
            case Name(name, _):
                production = lookup(block, name)
                return 1 if production is None else self._sizes[id(production.expr)]
            case Repeat(body, low, high):
                return self._size(block, body) * max(low + 1, high or 0)
            case _:
                return 1 + sum(self._size(block, child) for child in children(expr))

    def _expand(self, block: Block, expr: Expr) -> Regex:
        match expr:
            case Literal(text, case):
                made = EMPTY
                for char in reversed(text):
                    made = cat(Chars(letter(char, case)), made)
                return made
            case Class(chars, _):
                return Chars(chars)
            case Name(name, _):
                production = lookup(block, name)
                return NOTHING if production is None else self._regexes[id(production.expr)]
            case Sequence(parts):
                made = EMPTY
                for part in reversed(parts):
                    made = cat(self._expand(block, part), made)
                return made
            case Choice(options):
                return alt(*(self._expand(block, option) for option in options))
            case Repeat(body, low, high):
                return repeat(self._expand(block, body), low, high)
            case Prose():
                return NOTHING


def lookup(block: Block, name: str) -> Production | None:
    """What a name in an expression means: the block's own production, else a core rule (RFC 5234, appendix B.1)."""
    return block.get(name, fold=block.fold) or (CORE.get(name) if block.fold else None)
