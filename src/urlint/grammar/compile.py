"""Compiles productions to automata, bottom-up: each becomes a minimal DFA, which is embedded wherever the production is used."""

from collections.abc import Container, Iterator

from urlint.automata.budget import Budget, Exhausted
from urlint.automata.dfa import Dfa
from urlint.automata.nfa import Fragment, Nfa, TooLarge
from urlint.automata.regex import EMPTY, NOTHING, Chars, Regex, alt, cat, repeat
from urlint.grammar.core import CORE
from urlint.grammar.error import GrammarError
from urlint.grammar.first import NOTHING as NO_STRING
from urlint.grammar.first import Begin, begin, letter
from urlint.grammar.fragment import Embed, fragment
from urlint.grammar.grammar import Block, Choice, Class, Expr, Grammar, Literal, Name, Production, Prose, Repeat, Sequence, children
from urlint.grammar.recursion import RIGHT, Circle, Lookup, circles, cycle, side, uses

_SHOWN = 8  # names of a cycle in a message; the author of the grammar knows the others
_LARGEST = 30_000  # states of the NFA for one production
_TOGETHER = 100_000  # states of all automata; productions beyond this limit are matched without one
_INFINITE = 1 << 60


class Compiler:
    """The automata of a grammar, each built on first use, all within one budget."""

    def __init__(self, grammar: Grammar, budget: Budget | None = None) -> None:
        self.grammar, self.budget = grammar, budget or Budget()
        self._dfas: dict[int, Dfa] = {}
        self._why: dict[int, str] = {}  # the reason why a production has no automaton
        self._regexes: dict[int, Regex] = {}
        self._begins: dict[int, Begin] = {}
        self._sizes: dict[int, int] = {}
        self._tried = set[int]()
        self._together = 0

    def dfa(self, name: str) -> Dfa:
        """The minimal DFA of a production. Raises GrammarError if the production is unknown, not regular, or too large."""
        return self.dfa_of(*self.grammar.find(name))

    def dfa_of(self, block: Block, production: Production) -> Dfa:
        """The minimal DFA of a production of a block. Raises GrammarError if it is not regular, or too large."""
        dfa = self.regular(block, production)
        if dfa is None:
            raise GrammarError(self._why[id(production.expr)])
        return dfa

    def is_core(self, block: Block, production: Production) -> bool:
        """Whether a production of a block is a core rule, or redefines one with the same language."""
        core = CORE.get(production.name) if block.fold else None
        if core is None or core is production:
            return core is not None
        own, given = self.regular(block, production), self.regular(CORE, core)
        return own is not None and given is not None and own.same_as(given)

    def regular(self, block: Block, production: Production) -> Dfa | None:
        """The minimal DFA of a production of a block; None if there is none, or it is too large."""
        if id(production.expr) not in self._tried:
            for circle in circles(production, finder(block), self._tried):
                self._compile(block, circle)
        return self._dfas.get(id(production.expr))

    def _compile(self, block: Block, circle: Circle) -> None:
        """Builds the automata of the productions of a cycle, or records why they have none."""
        try:
            built = self._built(block, circle)
            self._dfas |= built
            self._together += sum(len(dfa.table) for dfa in built.values())
        except GrammarError as error:
            self._why |= dict.fromkeys(circle.ids, str(error))
        self._tried |= circle.ids

    def _built(self, block: Block, circle: Circle) -> dict[int, Dfa]:
        self._check(block, circle)
        first = circle.productions[0]
        other = lookup(block, first.expr.name) if isinstance(first.expr, Name) and not circle.recursive else None
        if other is not None:
            return {id(first.expr): self._dfas[id(other.expr)]}
        nfa = Nfa(budget=self.budget)
        try:
            if not circle.recursive:
                return {id(first.expr): nfa.determinize(fragment(nfa, first.expr, self._embedder(block)))}
            return self._linear(nfa, block, circle)
        except TooLarge as error:
            raise GrammarError(f"{self._named(first)} is too large: {error}") from None
        except Exhausted as error:
            raise GrammarError(f"{self._named(first)} is too large: compiling the grammar takes {error}") from None

    def _check(self, block: Block, circle: Circle) -> None:
        """Raises GrammarError if there is no automaton, or if it would be too large to try."""
        find, inside = finder(block), circle.ids
        for production in circle.productions:
            for below in uses(production, find):
                if id(below.expr) not in self._dfas and id(below.expr) not in inside:
                    raise GrammarError(self._why[id(below.expr)])
        if side(circle, find) is None:
            raise GrammarError(self._recursive(block, circle))
        if self._together > _TOGETHER:
            raise GrammarError(f"{self._named(circle.productions[0])} is too large, with those before it")
        if sum(self._states(block, each.expr) for each in circle.productions) > _LARGEST:
            raise GrammarError(f"{self._named(circle.productions[0])} is too large: more than {_LARGEST} states")

    def _recursive(self, block: Block, circle: Circle) -> str:
        names = cycle(circle, finder(block))
        first = lookup(block, names[0])
        assert first is not None, "it is one of the circle"
        return f"{self._named(first)} is recursive: {arrows(names)}"

    def _named(self, production: Production) -> str:
        return f"{self.grammar.place(production.line)}: production `{production.name}`"

    def _embedder(self, block: Block) -> Embed:
        def embed(nfa: Nfa, name: str) -> Fragment:
            production = lookup(block, name)
            return nfa.alt([]) if production is None else nfa.embed(self._dfas[id(production.expr)])

        return embed

    def _linear(self, nfa: Nfa, block: Block, circle: Circle) -> dict[int, Dfa]:
        """The automata of productions that refer to each other only at one side: the end of one leads to the start of the next."""
        plain, at_end = self._embedder(block), side(circle, finder(block)) == RIGHT
        frames = {id(each.expr): Fragment(nfa.state(), nfa.state()) for each in circle.productions}
        outer = nfa.state()

        def embed(inner: Nfa, name: str) -> Fragment:
            production = lookup(block, name)
            frame = production and frames.get(id(production.expr))
            if frame is None:
                return plain(inner, name)
            piece = Fragment(inner.state(), inner.state())
            start, end = (piece.enter, frame.enter) if at_end else (frame.leave, piece.leave)
            inner.silent[start].append(end)
            return piece

        for production in circle.productions:
            piece, frame = fragment(nfa, production.expr, embed), frames[id(production.expr)]
            nfa.silent[frame.enter].append(piece.enter)
            nfa.silent[piece.leave].append(frame.leave)
            start, end = (frame.leave, outer) if at_end else (outer, frame.enter)
            nfa.silent[start].append(end)
        return {
            key: nfa.determinize(Fragment(frame.enter, outer) if at_end else Fragment(outer, frame.leave))
            for key, frame in frames.items()
        }

    def _states(self, block: Block, expr: Expr) -> int:
        """The approximate number of NFA states for an expression."""
        match expr:
            case Literal(text, _):
                return 2 * len(text)
            case Name(name, _):
                production = lookup(block, name)
                dfa = self._dfas.get(id(production.expr)) if production else None
                return 2 + len(dfa.table) if dfa else 2
            case Repeat(body, low, high):
                return 2 + self._states(block, body) * max(low + 1, high or 0)
            case _:
                return 2 + sum(self._states(block, child) for child in children(expr))

    def regex(self, name: str) -> Regex:
        """A production as a single regex without names. Raises GrammarError, and RecursionError if it is too deeply nested."""
        block, production = self.grammar.find(name)
        for each in self._inside_out(block, production, self._regexes):
            self._regexes[id(each.expr)] = self._expand(block, each.expr)
        return self._regexes[id(production.expr)]

    def size(self, name: str) -> int:
        """The approximate number of characters in the expanded expression of a production. Raises GrammarError."""
        block, production = self.grammar.find(name)
        for each in self._inside_out(block, production, self._sizes):
            self._sizes[id(each.expr)] = self._size(block, each.expr)
        return self._sizes[id(production.expr)]

    def begin_of(self, block: Block, name: str) -> Begin:
        """How the strings of the production that `name` refers to in a block begin. Raises Exhausted."""
        production = lookup(block, name)
        if production is None:
            return NO_STRING
        for circle in circles(production, finder(block), self._begins):
            self._begin(block, circle)
        return self._begins[id(production.expr)]

    def _begin(self, block: Block, circle: Circle) -> None:
        """Computes how the strings of a cycle begin, by iteration to a fixed point."""
        self._begins |= dict.fromkeys(circle.ids, NO_STRING)
        more = True
        while more:
            more = False
            for each in reversed(circle.productions):  # dependencies first
                found = begin(each.expr, lambda inner: self._known(block, inner), self.budget)
                more = more or (circle.recursive and found != self._begins[id(each.expr)])
                self._begins[id(each.expr)] = found

    def _known(self, block: Block, name: str) -> Begin:
        production = lookup(block, name)
        return NO_STRING if production is None else self._begins[id(production.expr)]

    def _inside_out(self, block: Block, production: Production, ready: Container[int]) -> Iterator[Production]:
        """What `production` needs that is not `ready`, and itself, dependencies first. Raises GrammarError for recursion."""
        for circle in circles(production, finder(block), ready):
            if circle.recursive:
                raise GrammarError(self._recursive(block, circle))
            yield circle.productions[0]

    def _size(self, block: Block, expr: Expr) -> int:
        match expr:
            case Literal(text, _):
                return len(text)
            case Name(name, _):
                production = lookup(block, name)
                return 1 if production is None else self._sizes[id(production.expr)]
            case Repeat(body, low, high):
                return min(self._size(block, body) * max(low + 1, high or 0), _INFINITE)
            case _:
                return min(1 + sum(self._size(block, child) for child in children(expr)), _INFINITE)

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
    """The production that a name refers to: the block's own, or else a core rule (RFC 5234, appendix B.1)."""
    return block.get(name, fold=block.fold) or (CORE.get(name) if block.fold else None)


def arrows(names: list[str]) -> str:
    """A path of names, joined by arrows; a long one is abbreviated in the middle."""
    return " -> ".join(names if len(names) <= _SHOWN + 1 else [*names[: _SHOWN - 1], "…", *names[-2:]])


def finder(block: Block) -> Lookup:
    """A function that looks up names in a block."""
    return lambda name: lookup(block, name)
