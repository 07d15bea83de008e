"""A grammar as it is written: productions and their expressions (RFC 5234, section 3)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from urlint.automata.charset import CharSet
from urlint.grammar.error import GrammarError, nearest
from urlint.record import Record


@dataclass(frozen=True, slots=True)
class Literal:
    """The characters of `text`; unless `case`, ASCII letters match in upper or lower case."""

    text: str
    case: bool = True


@dataclass(frozen=True, slots=True)
class Class:
    """One character of a set; `text` is how the grammar writes it."""

    chars: CharSet
    text: str


@dataclass(frozen=True, slots=True)
class Name:
    """A reference to the production of that name; `standard` names the RFC, or what the grammar cites instead, that defines it."""

    name: str
    line: int
    standard: str = ""


@dataclass(frozen=True, slots=True)
class Sequence:
    """All parts, one after the other."""

    parts: tuple["Expr", ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Any of the options; their order does not matter."""

    options: tuple["Expr", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """At least `low` and at most `high` repetitions of `body`; a `high` of None means no limit."""

    body: "Expr"
    low: int
    high: int | None


@dataclass(frozen=True, slots=True)
class Prose:
    """A description in words, `<like this>`, which matches nothing."""

    text: str


Expr = Literal | Class | Name | Sequence | Choice | Repeat | Prose


class Production(Record):
    """A named expression and its first line, counted from 1; `origin` is where it was copied from, "" for the file itself."""

    name: str
    expr: Expr
    line: int
    origin: str = ""


class Level(StrEnum):
    """The severity of a report on a grammar.

    Part of it does not work (error), it is probably not what was meant (warning), it was corrected while it was read (repair), or
    there is something to know about it (note).
    """

    ERROR = "error"
    WARNING = "warning"
    REPAIR = "repair"
    NOTE = "note"


class About(StrEnum):
    """What a report is about, if that matters to whoever gets it: an undefined name, an unused production, or prose."""

    UNDEFINED = "undefined"
    UNUSED = "unused"
    PROSE = "prose"
    OTHER = "other"


class Report(Record):
    """A finding on a line of a grammar file."""

    line: int
    level: Level
    message: str
    about: About = About.OTHER


class Block:
    """Productions that belong together, by name; `fold` means that names are case-insensitive.

    `unread` contains the names of unreadable definitions in lower case, each with its line.
    """

    def __init__(self, fold: bool = True) -> None:
        self.fold = fold
        self.productions: dict[str, Production] = {}
        self.unread: dict[str, int] = {}
        self._folded: dict[str, str] = {}

    def add(self, production: Production) -> None:
        """Adds a production, which replaces the one with the same spelling."""
        self.productions[production.name] = production
        self._folded.setdefault(production.name.lower(), production.name)

    def get(self, name: str, fold: bool = True) -> Production | None:
        """The production of that name; the exact spelling is preferred if case is ignored."""
        exact = self.productions.get(name)
        return self.productions.get(self._folded.get(name.lower(), name)) if exact is None and fold else exact


@dataclass
class Grammar:
    """A parsed grammar file. The first block is the grammar itself; further blocks contain definitions that contradict it.

    With `octets`, its characters are the UTF-8 bytes of a text. If several files were read as one, their lines are numbered
    consecutively, and `files` has the number of lines before each file, and its name. `prose` has the lines that were skipped
    between two definitions. `sound` has the number of definitions in each file that needed no repair.
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
        """The file name and line number with which messages start."""
        before, name = next((each for each in reversed(self.files) if each[0] < line), (0, self.source))
        return f"{name}:{line - before}"

    def find(self, name: str) -> tuple[Block, Production]:
        """The production of that name, block by block; exact spelling is preferred. Raises GrammarError if there is none."""
        for exact in (True, False):
            for block in self.blocks:
                production = block.get(name, fold=not exact)
                if production is not None:
                    return block, production
        known = [each for block in self.blocks for each in block.productions]
        raise GrammarError(f"{self.source}: unknown production `{name}`{nearest(name, known)}")


def names_in(expr: Expr) -> Iterator[Name]:
    """All names that an expression uses, in order."""
    todo = [expr]
    while todo:
        each = todo.pop()
        if isinstance(each, Name):
            yield each
        else:
            todo += children(each)[::-1]


def expressions_in(expr: Expr) -> Iterator[Expr]:
    """An expression and all its subexpressions, in order."""
    todo = [expr]
    while todo:
        each = todo.pop()
        yield each
        todo += children(each)[::-1]


def with_names(expr: Expr, change: Callable[[Name], Expr]) -> Expr:
    """The expression with each name replaced by the result of `change`."""
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
    """The direct subexpressions of an expression."""
    if isinstance(expr, Sequence):
        return expr.parts
    if isinstance(expr, Choice):
        return expr.options
    return (expr.body,) if isinstance(expr, Repeat) else ()
