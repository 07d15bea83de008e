"""What is a regular expression, as an algebra with smart constructors, `nullable`, and `derivative`?

J. A. Brzozowski, "Derivatives of Regular Expressions", JACM 11 (1964). One form for one meaning, as far as cheap laws go
(associativity, units, zero, idempotence), so that derivatives of one expression stay few.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from urlint.automata.charset import NO_CHAR, CharSet


@dataclass(frozen=True, slots=True)
class Empty:
    """The language of the empty string."""


@dataclass(frozen=True, slots=True)
class Chars:
    """One character of a set."""

    chars: CharSet


@dataclass(frozen=True, slots=True)
class Cat:
    """The concatenation of `first` and `rest`; its hash is kept, as tables of derivatives ask for it."""

    first: "Regex"
    rest: "Regex"
    hashed: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hashed", hash((self.first, self.rest)))

    def __hash__(self) -> int:
        return self.hashed


@dataclass(frozen=True, slots=True)
class Alt:
    """The alternation of `options`."""

    options: frozenset["Regex"]


@dataclass(frozen=True, slots=True)
class Star:
    """Any number of repetitions of `body`."""

    body: "Regex"


Regex = Empty | Chars | Cat | Alt | Star
EMPTY: Regex = Empty()
NOTHING: Regex = Chars(NO_CHAR)


def literal(text: str) -> Regex:
    """The expression for exactly `text`."""
    made = EMPTY
    for char in reversed(text):
        made = cat(Chars(CharSet.chars(char)), made)
    return made


def cat(first: Regex, rest: Regex) -> Regex:
    """The concatenation, nested to the right."""
    if NOTHING in (first, rest):
        return NOTHING
    if first == EMPTY:
        return rest
    if rest == EMPTY:
        return first
    if isinstance(first, Cat):
        return Cat(first.first, cat(first.rest, rest))
    return Cat(first, rest)


def alt(*options: Regex) -> Regex:
    """The alternation; character sets are merged into one."""
    flat: set[Regex] = set()
    chars = NO_CHAR
    for option in options:
        for part in option.options if isinstance(option, Alt) else (option,):
            if isinstance(part, Chars):
                chars = chars | part.chars
            else:
                flat.add(part)
    if chars:
        flat.add(Chars(chars))
    return NOTHING if not flat else next(iter(flat)) if len(flat) == 1 else Alt(frozenset(flat))


def star(body: Regex) -> Regex:
    """Any number of repetitions of `body`."""
    if body in (EMPTY, NOTHING):
        return EMPTY
    if isinstance(body, Star):
        return body
    if isinstance(body, Alt) and EMPTY in body.options:
        return star(alt(*(body.options - {EMPTY})))
    return Star(body)


def repeat(body: Regex, low: int, high: int | None) -> Regex:
    """From `low` to `high` repetitions of `body`; None: unbounded."""
    made = star(body) if high is None else EMPTY
    for _ in range(0 if high is None else high - low):
        made = alt(EMPTY, cat(body, made))
    for _ in range(low):
        made = cat(body, made)
    return made


@lru_cache(maxsize=100_000)
def nullable(regex: Regex) -> bool:
    """Whether the empty string matches."""
    match regex:
        case Empty() | Star():
            return True
        case Chars():
            return False
        case Cat(first, rest):
            return nullable(first) and nullable(rest)
        case Alt(options):
            return any(nullable(option) for option in options)


@lru_cache(maxsize=100_000)
def derivative(regex: Regex, char: str) -> Regex:
    """Brzozowski's derivative: the strings w such that `char` followed by w matches."""
    match regex:
        case Empty():
            return NOTHING
        case Chars(chars):
            return EMPTY if char in chars else NOTHING
        case Cat(first, rest):
            after_first = cat(derivative(first, char), rest)
            return alt(after_first, derivative(rest, char)) if nullable(first) else after_first
        case Alt(options):
            return alt(*(derivative(option, char) for option in options))
        case Star(body):
            return cat(derivative(body, char), regex)


def matches(regex: Regex, text: str) -> bool:
    """Whether `text` matches, by derivatives: slow, but obviously correct."""
    for char in text:
        regex = derivative(regex, char)
    return nullable(regex)
