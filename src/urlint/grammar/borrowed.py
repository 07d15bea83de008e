"""Which names of a grammar are defined in a standard? Productions that are undefined or attributed to a standard are copied."""

from collections.abc import Callable, Iterator
from functools import cache

from urlint.grammar.build import grammar_of
from urlint.grammar.compile import Compiler, lookup
from urlint.grammar.core import CORE
from urlint.grammar.grammar import (
    About,
    Block,
    Expr,
    Grammar,
    Level,
    Name,
    Production,
    Prose,
    Report,
    names_in,
    with_names,
)
from urlint.grammar.standard import NAMES, SCHEMES, TEMPLATES, standard
from urlint.grammar.uses import needed
from urlint.seen import begun

_OLD = ("dns", "rfc1738", "rfc1808", "whatwg")  # their names are also in the other standards, or mean something else today
_TOLD = 3  # names in one message


def complete(grammar: Grammar) -> None:
    """Adds the productions that a grammar takes from standards, and reports each of them."""
    for block in grammar.blocks:
        wanted = list(_wanted(block))
        if wanted:
            _Loan(grammar, block).take(wanted)
        for production in list(block.productions.values()):
            if points(production):
                _tell_unknown(grammar, block, production)


def _tell_unknown(grammar: Grammar, block: Block, production: Production) -> None:
    """Reports a production that is defined in a standard which is not built in, and makes it match nothing."""
    expr = production.expr
    assert isinstance(expr, Name), "it points somewhere"
    message = f"production `{begun(production.name)}` is defined in {expr.standard}, which is not built in: it matches nothing"
    grammar.reports.append(Report(production.line, Level.ERROR, message, About.UNDEFINED))
    block.add(production._replace(expr=Prose(expr.standard)))


def _wanted(block: Block) -> Iterator[tuple[Production, Name, str]]:
    """The names that refer to standards: the production that uses each, the name, and the standard."""
    for production in block.productions.values():
        for name in names_in(production.expr):
            if name.name.lower() in block.unread:
                continue  # the file defines it, but the definition cannot be read
            if name.standard or points(production) or lookup(block, name.name) is None:
                origin = _origin(name)
                if origin:
                    yield production, name, origin


def _origin(name: Name) -> str:
    """The standard that defines a name: the one that is cited with it, or else the first that has it; "" if there is none."""
    if name.standard.startswith("RFC "):
        return next((each for each in _by_number().get(name.standard, ()) if _has(each, name.name)), "")
    return next((each for each in _in_force() if _has(each, name.name)), "")


@cache
def lent() -> tuple[str, ...]:
    """The names of the generic standards, which most grammars that use a name without defining it mean."""
    return tuple(dict.fromkeys(name for each in NAMES if each not in _OLD for name in _block(each).productions))


@cache
def _in_force() -> tuple[str, ...]:
    """The standards whose names may be used without citing them, the most general ones first."""
    schemes = (name for name in dict.fromkeys(SCHEMES.values()) if standard(name).rfc.startswith("RFC"))
    return (*(name for name in NAMES if name not in _OLD), *TEMPLATES, *schemes)


@cache
def _by_number() -> dict[str, list[str]]:
    """The standards by RFC; `http` is under RFC 9110."""
    found: dict[str, list[str]] = {}
    for name in (*NAMES, *TEMPLATES, *dict.fromkeys(SCHEMES.values())):
        found.setdefault(standard(name).rfc, []).append(name)
    return found


@cache
def _block(name: str) -> Block:
    return grammar_of(standard(name)).blocks[0]


def _has(name: str, production: str) -> bool:
    return _block(name).get(production) is not None


class _Loan:
    """The productions that a block takes from standards, each once, renamed if the block uses the name for something else."""

    def __init__(self, grammar: Grammar, block: Block) -> None:
        self._grammar, self._block = grammar, block
        self._called: dict[tuple[str, str], str] = {}
        self._done = set[tuple[str, str]]()

    def take(self, wanted: list[tuple[Production, Name, str]]) -> None:
        """Adds the productions to the block, and makes the names refer to them."""
        for production, name, origin in wanted:
            if points(production):
                self._called[origin, name.name.lower()] = production.name
        told, renamed = set[tuple[str, str]](), dict[str, dict[Name, str]]()
        for production, name, origin in wanted:
            others = self._copy(origin, name.name)
            if (origin, name.name.lower()) not in told:
                self._tell(name, origin, others)
            told.add((origin, name.name.lower()))
            renamed.setdefault(production.name, {})[name] = self._called[origin, name.name.lower()]
        for home, called in renamed.items():
            now = self._block.productions[home]
            self._block.add(now._replace(expr=_renamed(now.expr, called.get)))

    def _tell(self, name: Name, origin: str, others: list[str]) -> None:
        called = self._called[origin, name.name.lower()]
        other = "" if called.lower() == name.name.lower() else f", as `{called}`"
        listed = ", ".join(f"`{each}`" for each in others[:_TOLD]) + ", …" * (len(others) > _TOLD)
        other += f", with {listed} as defined there, not here" if others else ""
        message = f"production `{begun(name.name)}` is taken from `{origin}`{other}"
        self._grammar.reports.append(Report(name.line, Level.NOTE, message))

    def _copy(self, origin: str, name: str) -> list[str]:
        """Adds a production of a standard, and all productions that it uses. Returns those that the block defines otherwise."""
        if (origin, name.lower()) in self._done:
            return []
        source = _block(origin)
        first = source.get(name)
        assert first is not None, "the standard has it"
        fresh = [each for each in needed(source, first, core=True) if (origin, each.name.lower()) not in self._done]
        for each in fresh:
            self._called.setdefault((origin, each.name.lower()), self._free(origin, each))
        for each in fresh:
            self._done.add((origin, each.name.lower()))
            home = self._called[origin, each.name.lower()]
            if not self._is_there(home, each):
                old = self._block.productions.get(home)
                expr = _renamed(each.expr, lambda inner: self._called[origin, inner.name.lower()])
                self._block.add(Production(home, expr, old.line if old else 0, f"`{origin}`"))
        return [each.name for each in fresh if each is not first and self._differs(origin, each)]

    def _free(self, origin: str, production: Production) -> str:
        """The name that a production of a standard gets in this block."""
        own = lookup(self._block, production.name)
        if own is None or self._is_there(own.name, production):
            return production.name
        return _own(origin, production)

    def _differs(self, origin: str, production: Production) -> bool:
        """Whether the file itself defines the name of a production of a standard, as something else."""
        own = lookup(self._block, production.name)
        return own is not None and own.line > 0 and self._called[origin, production.name.lower()] == _own(origin, production)

    def _is_there(self, home: str, production: Production) -> bool:
        """Whether a name means the same as `production`: a core rule, possibly redefined by the block with the same language."""
        own, is_core = lookup(self._block, home), CORE.productions.get(production.name) is production
        return own is not None and is_core and Compiler(self._grammar).is_core(self._block, own)


def _own(origin: str, production: Production) -> str:
    """The name of a production of a standard in a grammar that uses its name for something else."""
    return f"{origin}-{production.name}"


def points(production: Production) -> bool:
    """Whether a production only says which standard defines it: `host = <host, see [RFC3986]>`."""
    expr = production.expr
    return isinstance(expr, Name) and bool(expr.standard) and expr.name.lower() == production.name.lower()


def _renamed(expr: Expr, called: Callable[[Name], str | None]) -> Expr:
    """An expression with each name replaced by what `called` returns for it, unless that is None."""
    return with_names(expr, lambda each: Name(new, each.line) if (new := called(each)) else each)
