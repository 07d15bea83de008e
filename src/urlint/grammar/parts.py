"""Represents a grammar as a network of automata that call each other, for productions that are not regular or very large.

Small regular productions are embedded where they are used; all others are called. Repetitions with many copies are composed of
halves, and an expression whose automaton would be too large is split into parts that are called. So the size of a network is
proportional to the size of the grammar.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from urlint.automata.budget import Budget, Exhausted
from urlint.automata.charset import CharSet
from urlint.automata.dfa import Dfa
from urlint.automata.network import END, call
from urlint.automata.nfa import Fragment, Nfa, TooLarge
from urlint.grammar.compile import Compiler, lookup
from urlint.grammar.error import GrammarError
from urlint.grammar.fragment import fragment
from urlint.grammar.grammar import Block, Choice, Expr, Literal, Name, Production, Repeat, Sequence, expressions_in

_EMBEDDED = 300  # states of an automaton that is embedded
_COPIES = 16
_PIECES = 2_000  # NFA states of one part
_STEPS, _WORK = 200_000, 20_000  # for one part: steps, and states while determinizing
_MANY = 64  # pieces of a sequence, choice, or string; more are split into halves
_PARTS = 100_000
_WHOLE = 34_000_000  # steps for all parts together, including the compiler's
_PART = 500  # steps that every part costs

Build = Callable[[Nfa], Fragment]


class Parts:
    """The parts of a network, each made once, for productions and for pieces of productions. Raises GrammarError."""

    def __init__(self, compiler: Compiler, most: int = _WHOLE) -> None:
        self._compiler, self._most = compiler, most
        self._numbers: dict[object, int] = {}
        self._todo: list[Callable[[], Dfa]] = []
        self._kept: list[Expr] = []  # keeps the expressions alive, because parts are identified by `id`
        self._spent = 0
        self.dfas: list[Dfa] = []

    def number(self, block: Block, production: Production) -> int:
        """The part of a production; also builds all parts that it calls. Raises GrammarError."""
        part, made = self._production(block, production), len(self.dfas)
        try:
            while len(self.dfas) < len(self._todo):
                self._bound()
                self.dfas.append(self._todo[len(self.dfas)]())
        except Exhausted as error:
            del self.dfas[made:]  # they call parts that do not exist
            raise GrammarError(f"production `{production.name}` is too large: {error}") from None
        return part

    def known(self, expr: Expr) -> int | None:
        """The number of the part for an expression; None if there is none."""
        return self._numbers.get(id(expr))

    def _bound(self) -> None:
        """Raises Exhausted if all parts together are too large."""
        if len(self._todo) > _PARTS:
            raise Exhausted(f"more than {_PARTS} pieces")
        self._spend(_PART)

    def _spend(self, steps: int) -> None:
        """Adds steps, and raises Exhausted if there are too many, including those of the compiler."""
        self._spent += steps
        if self._spent + self._compiler.budget.spent > self._most:
            raise Exhausted(f"compiling the grammar takes more than {self._most:,} steps")

    def _production(self, block: Block, production: Production) -> int:
        dfa = self._compiler.regular(block, production)
        return self._expression(block, production.expr) if dfa is None else self._part(id(production.expr), lambda: dfa)

    def _expression(self, block: Block, expr: Expr) -> int:
        return self._part(id(expr), partial(self._automaton, block, expr))

    def _part(self, key: object, make: Callable[[], Dfa]) -> int:
        if key not in self._numbers:
            self._numbers[key] = len(self._todo)
            self._todo.append(make)
        return self._numbers[key]

    def _automaton(self, block: Block, expr: Expr) -> Dfa:
        """The automaton of an expression; if it would be too large, an automaton that calls parts for its subexpressions."""
        if _size(expr) <= _PIECES:
            with suppress(TooLarge, Exhausted):
                return self._determinized(partial(self._fragment, block, expr), _PIECES)
        return self._determinized(partial(self._by_pieces, block, expr), _PIECES * 10)

    def _fragment(self, block: Block, expr: Expr, nfa: Nfa) -> Fragment:
        def inner(piece: Expr) -> Fragment:
            return self._fragment(block, piece, nfa)

        match expr:
            case Name(name, _):
                return self._named(block, name, nfa)
            case Sequence(parts):
                return nfa.cat(map(inner, parts))
            case Choice(options):
                return nfa.alt([inner(option) for option in options])
            case Repeat(body, low, high) if max(low, high or 0) > _COPIES:
                return self._counted(self._expression(block, body), low, high, nfa)
            case Repeat(body, low, high):
                return nfa.repeat(lambda: inner(body), low, high)
            case _:
                return fragment(nfa, expr, _nothing)

    def _named(self, block: Block, name: str, nfa: Nfa) -> Fragment:
        production = lookup(block, name)
        if production is None:
            return nfa.alt([])
        dfa = self._compiler.regular(block, production)
        if dfa is not None and len(dfa.table) <= _EMBEDDED:
            return nfa.embed(dfa)
        return nfa.chars(call(self._production(block, production)))

    def _by_pieces(self, block: Block, expr: Expr, nfa: Nfa) -> Fragment:
        def inner(piece: Expr) -> Fragment:
            return nfa.chars(call(self._expression(block, piece)))

        match expr:
            case Sequence(parts):
                return nfa.cat(map(inner, self._halved(parts, Sequence)))
            case Choice(options):
                return nfa.alt([inner(option) for option in self._halved(options, Choice)])
            case Repeat(body, low, high):
                return self._counted(self._expression(block, body), low, high, nfa)
            case Literal(text, case):
                halves = Literal(text[: len(text) // 2], case), Literal(text[len(text) // 2 :], case)
                self._kept += halves
                return nfa.cat(map(inner, halves))
            case _:
                return self._fragment(block, expr, nfa)

    def _halved(self, pieces: tuple[Expr, ...], kind: type[Sequence] | type[Choice]) -> tuple[Expr, ...]:
        """The pieces themselves if there are few; otherwise two halves, each a sequence or choice of the same kind."""
        if len(pieces) <= _MANY:
            self._kept += pieces
            return pieces
        half = len(pieces) // 2
        halves = kind(pieces[:half]), kind(pieces[half:])
        self._kept += halves
        return halves

    def _counted(self, body: int, low: int, high: int | None, nfa: Nfa) -> Fragment:
        """A repetition: exact powers of two for the bits of `low`, then up to `high - low` more."""
        exact = [nfa.chars(call(self._power(body, bit))) for bit in range(low.bit_length()) if low >> bit & 1]
        if high is None:
            more = nfa.repeat(lambda: nfa.chars(call(body)), 0, None)
        else:
            more = nfa.chars(call(self._up_to(body, high - low)))
        return nfa.cat([*exact, more])

    def _power(self, body: int, bit: int) -> int:
        """The part that matches `body` repeated 2**`bit` times."""
        if bit == 0:
            return body
        half = self._power(body, bit - 1)
        return self._part((body, bit, "times"), lambda: self._determinized(lambda nfa: _twice(nfa, half), _PIECES))

    def _up_to(self, body: int, most: int) -> int:
        """The part that matches at most `most` repetitions of `body`: fewer than a power of two, or that many and then the rest."""

        def build(nfa: Nfa) -> Fragment:
            if most == 0:
                return nfa.cat([])
            bit = most.bit_length() - 1
            parts = self._power(body, bit), self._up_to(body, most - (1 << bit))
            fewer = nfa.chars(call(self._up_to(body, (1 << bit) - 1)))
            return nfa.alt([fewer, nfa.cat([nfa.chars(call(part)) for part in parts])])

        return self._part((body, most, "at most"), lambda: self._determinized(build, _PIECES))

    def _determinized(self, build: Build, limit: int) -> Dfa:
        """The automaton of a fragment over characters and calls. Raises TooLarge, and Exhausted for its own or the total limit."""
        budget = Budget(_STEPS * limit // _PIECES)
        try:
            nfa = Nfa(limit, budget)
            piece = build(nfa)
            nfa.limit = _WORK
            nfa.moves[nfa.state()].append((CharSet(((END, END),)), piece.leave))
            return nfa.determinize(piece)
        finally:
            self._spend(budget.spent)


def _size(expr: Expr) -> int:
    """About how many NFA states an expression takes, without its repetitions, so that none is built only to be too large."""
    return sum(len(each.text) if isinstance(each, Literal) else 1 for each in expressions_in(expr))


def _twice(nfa: Nfa, part: int) -> Fragment:
    return nfa.cat([nfa.chars(call(part)), nfa.chars(call(part))])


def _nothing(nfa: Nfa, _name: str) -> Fragment:
    return nfa.alt([])
