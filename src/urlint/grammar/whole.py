"""A production as a single expression without names, for other engines: names are expanded, and duplicates are merged."""

from collections.abc import Iterable

from urlint.automata.budget import Budget, Exhausted
from urlint.automata.charset import NO_CHAR, CharSet
from urlint.automata.dfa import Dfa
from urlint.automata.elimination import expression
from urlint.automata.regex import Alt, Cat, Chars, Empty, Regex, Star
from urlint.grammar.compile import Compiler, lookup
from urlint.grammar.error import GrammarError
from urlint.grammar.first import letter
from urlint.grammar.grammar import Block, Choice, Class, Expr, Literal, Name, Production, Prose, Repeat, Sequence
from urlint.grammar.uses import recursive

EMPTY = Sequence(())
NOTHING = Class(NO_CHAR, "")


class Whole:
    """The productions of a block as expressions without names, each made once."""

    def __init__(self, compiler: Compiler, block: Block) -> None:
        self._compiler, self._block = compiler, block
        self._recursive = recursive(block)
        self._made: dict[str, Expr] = {}

    def expr(self, production: Production) -> Expr:
        """A production without names. Raises GrammarError if it has no automaton, or is too deeply nested or too large."""
        try:
            return self._of(production)
        except RecursionError:
            raise _unwritable(production.name) from None

    def _of(self, production: Production) -> Expr:
        name = production.name
        if name not in self._made:
            if name in self._recursive:
                self._made[name] = of_automaton(name, self._compiler.dfa_of(self._block, production))
            else:
                self._made[name] = self._inlined(production.expr)
        return self._made[name]

    def _inlined(self, expr: Expr) -> Expr:
        match expr:
            case Literal(text, case):
                return sequence(_class(letter(char, case)) for char in text)
            case Class(chars, _):
                return _class(chars)
            case Name(name, _):
                production = lookup(self._block, name)
                return self._of(production) if production else NOTHING
            case Sequence(parts):
                return sequence(map(self._inlined, parts))
            case Choice(options):
                return choice(map(self._inlined, options))
            case Repeat(body, low, high):
                return repeat(self._inlined(body), low, high)
            case Prose():
                return NOTHING


def of_automaton(name: str, dfa: Dfa) -> Expr:
    """An expression for the language of an automaton; messages call it `name`. Raises GrammarError if it would be too large."""
    try:
        return _of_regex(expression(dfa, Budget()))
    except (Exhausted, RecursionError):
        raise _unwritable(name) from None


def sequence(parts: Iterable[Expr]) -> Expr:
    """The concatenation of the parts."""
    flat: list[Expr] = []
    for part in parts:
        if part == NOTHING:
            return NOTHING
        flat += part.parts if isinstance(part, Sequence) else (part,)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def choice(options: Iterable[Expr]) -> Expr:
    """The alternation of the options without duplicates; single characters are merged, and an empty option makes it optional."""
    flat = _uncovered([part for option in options for part in (option.options if isinstance(option, Choice) else (option,))])
    chars = CharSet.of(*(pair for each in flat if isinstance(each, Class) for pair in each.chars.ranges))
    first = next((each for each in flat if isinstance(each, Class)), None)
    kept = dict.fromkeys(_class(chars) if each is first else each for each in flat if each is first or not isinstance(each, Class))
    some = [each for each in kept if each not in (NOTHING, EMPTY)]
    made = NOTHING if not some else some[0] if len(some) == 1 else Choice(tuple(some))
    return repeat(made, 0, 1) if EMPTY in kept else made


def _uncovered(options: list[Expr]) -> list[Expr]:
    """The options that no other option covers: a loop over any characters of a set covers every option made of these alone."""
    kept = options
    for loop in options:
        if loop in kept and (free := _free(loop)):
            kept = [each for each in kept if each == loop or _alphabet(each) - free]
    return kept


def _free(expr: Expr) -> CharSet:
    """The characters that a loop repeats in any number and order; none for other expressions."""
    match expr:
        case Repeat(Class(chars, _), 0, None):
            return chars
        case Repeat(Choice(options), 0, None):
            return next((each.chars for each in options if isinstance(each, Class)), NO_CHAR)
        case _:
            return NO_CHAR


def _alphabet(expr: Expr) -> CharSet:
    """All characters in an expression without names."""
    match expr:
        case Sequence(parts) | Choice(parts):
            return CharSet.of(*(pair for part in parts for pair in _alphabet(part).ranges))
        case Repeat(body, _, _):
            return _alphabet(body)
        case Class(chars, _):
            return chars
        case _:
            return NO_CHAR


def repeat(body: Expr, low: int, high: int | None) -> Expr:
    """`low` to `high` repetitions of `body`. Nested loops are merged, because backtracking engines would lose time in them."""
    if body in (EMPTY, NOTHING):
        return EMPTY if low == 0 or body == EMPTY else NOTHING
    if (low, high) == (1, 1):
        return body
    if high == 0:
        return EMPTY
    if high is None and nullable(body):
        low, body = 0, _some(body)
    if isinstance(body, Repeat) and {low, body.low} <= {0, 1} and {high, body.high} <= {1, None}:
        return Repeat(body.body, min(low, body.low), 1 if high == body.high == 1 else None)
    if high is None and low < 2 and (rest := _rest_of_round(body)) is not None:
        return rest if low else repeat(rest, 0, 1)
    return Repeat(body, low, high)


def _rest_of_round(body: Expr) -> Expr | None:
    """One or more repetitions of `/a*`, written as `/[/a]*` so that engines need not loop over each `/`; otherwise None."""
    match body:
        case Sequence((Class() as head, Repeat(inner, 0, None))):
            return sequence((head, repeat(choice((head, inner)), 0, None)))
        case _:
            return None


def nullable(expr: Expr) -> bool:
    """Whether an expression without names matches the empty string."""
    match expr:
        case Sequence(parts):
            return all(map(nullable, parts))
        case Choice(options):
            return any(map(nullable, options))
        case Repeat(body, low, _):
            return low == 0 or nullable(body)
        case _:
            return False


def _some(expr: Expr) -> Expr:
    """An expression for `expr` without the empty string, as the body of a loop."""
    match expr:
        case Repeat(body, 0 | 1, 1 | None):
            return _some(body) if nullable(body) else body
        case Choice(options):
            return choice(map(_some, options))
        case _:
            return expr


def _class(chars: CharSet) -> Expr:
    return Class(chars, "")


def _of_regex(regex: Regex) -> Expr:
    match regex:
        case Empty():
            return EMPTY
        case Chars(chars):
            return _class(chars)
        case Cat(first, rest):
            return sequence((_of_regex(first), _of_regex(rest)))
        case Alt(options):
            return choice(sorted(map(_of_regex, options), key=repr))
        case Star(body):
            return repeat(_of_regex(body), 0, None)


def _unwritable(name: str) -> GrammarError:
    return GrammarError(f"production `{name}` is too large or too deep for one expression; `--to json-dfa` writes its automaton")
