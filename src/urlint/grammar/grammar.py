"""A grammar as it is written: productions, and the expressions that they stand for (RFC 5234, section 3)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from urlint.automata.charset import CharSet
from urlint.grammar.error import GrammarError, nearest
from urlint.record import Record


@dataclass(frozen=True, slots=True)
class Literal:
    """The characters of `text`; without `case`, letters of ASCII in either case."""

    text: str
    case: bool = True


@dataclass(frozen=True, slots=True)
class Class:
    """One character of a set; `text` is how the grammar wrote it."""

    chars: CharSet
    text: str


@dataclass(frozen=True, slots=True)
class Name:
    """What the production of that name stands for; `standard` says which RFC has it, or as the grammar calls that."""

    name: str
    line: int
    standard: str = ""


@dataclass(frozen=True, slots=True)
class Sequence:
    """One part after the other."""

    parts: tuple["Expr", ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Any one of the options; their order means nothing."""

    options: tuple["Expr", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """At least `low` and at most `high` times `body`; None: any number of times."""

    body: "Expr"
    low: int
    high: int | None


@dataclass(frozen=True, slots=True)
class Prose:
    """`<what people are told>`: no production, and nothing matches it."""

    text: str


Expr = Literal | Class | Name | Sequence | Choice | Repeat | Prose


class Production(Record):
    """A named expression, and the line (from 1) on which it begins; `origin` is what it is taken from, "" for the file itself."""

    name: str
    expr: Expr
    line: int
    origin: str = ""


class Level(StrEnum):
    """How bad a report on a grammar is; an error is something that does not work, a warning what is surely not meant."""

    ERROR = "error"
    WARNING = "warning"
    REPAIR = "repair"
    NOTE = "note"


class Report(Record):
    """What was seen on a line of a grammar file."""

    line: int
    level: Level
    message: str


class Block:
    """Productions that belong together, by name; `fold` says whether the case of a name is nothing to it.

    `unread` are the lower-case names of definitions that cannot be read, each with its line.
    """

    def __init__(self, fold: bool = True) -> None:
        self.fold = fold
        self.productions: dict[str, Production] = {}
        self.unread: dict[str, int] = {}
        self._folded: dict[str, str] = {}

    def add(self, production: Production) -> None:
        """Put a production in, in place of the one of the same spelling."""
        self.productions[production.name] = production
        self._folded.setdefault(production.name.lower(), production.name)

    def get(self, name: str, fold: bool = True) -> Production | None:
        """The production of that name: as it is spelled first, then without regard to case."""
        exact = self.productions.get(name)
        return self.productions.get(self._folded.get(name.lower(), "")) if exact is None and fold else exact


@dataclass
class Grammar:
    """A grammar file, read. Its first block is the one that counts; others hold what the file defines differently.

    With `octets` its characters are bytes, those of the UTF-8 of the texts that it is about. Of several files read as one, whose
    lines are numbered through, `files` says how many lines stand before each, and what it is called. `prose` are the lines that
    were passed over between two definitions. `sound` is how many definitions of each file needed no repair.
    """

    source: str
    notation: str
    blocks: list[Block]
    start: str
    reports: list[Report] = field(default_factory=list)
    octets: bool = False
    files: list[tuple[int, str]] = field(default_factory=list)
    prose: list[tuple[int, str]] = field(default_factory=list)
    sound: list[int] = field(default_factory=list)

    def place(self, line: int) -> str:
        """Where a line is, as messages begin: the name of its file, and its number there."""
        before, name = next((each for each in reversed(self.files) if each[0] < line), (0, self.source))
        return f"{name}:{line - before}"

    def find(self, name: str) -> tuple[Block, Production]:
        """The production of that name: exact spelling before any case, block by block. Raises GrammarError."""
        for exact in (True, False):
            for block in self.blocks:
                production = block.get(name, fold=not exact)
                if production is not None:
                    return block, production
        known = [each for block in self.blocks for each in block.productions]
        raise GrammarError(f"{self.source}: unknown production `{name}`{nearest(name, known)}")


def names(expr: Expr) -> Iterator[Name]:
    """Every name that an expression uses, in order."""
    todo = [expr]
    while todo:
        each = todo.pop()
        if isinstance(each, Name):
            yield each
        else:
            todo += children(each)[::-1]


def within(expr: Expr) -> Iterator[Expr]:
    """An expression and all that it is made of, in order."""
    todo = [expr]
    while todo:
        each = todo.pop()
        yield each
        todo += children(each)[::-1]


def with_names(expr: Expr, change: Callable[[Name], Expr]) -> Expr:
    """The expression with what `change` makes of each name in that name's place."""
    match expr:
        case Name():
            return change(expr)
        case Sequence(parts):
            return Sequence(tuple(with_names(part, change) for part in parts))
        case Choice(options):
            return Choice(tuple(with_names(option, change) for option in options))
        case Repeat(body, low, high):
            return Repeat(with_names(body, change), low, high)
        case _:
            return expr


def children(expr: Expr) -> tuple[Expr, ...]:
    """The expressions directly within one."""
    if isinstance(expr, Sequence):
        return expr.parts
    if isinstance(expr, Choice):
        return expr.options
    return (expr.body,) if isinstance(expr, Repeat) else ()
