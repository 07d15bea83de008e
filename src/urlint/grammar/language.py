"""A grammar made ready: automata by production, out of the shipped tables, a cache, or built when they are asked for."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from urlint.automata.charset import LAST, CharSet
from urlint.automata.dfa import Dfa
from urlint.grammar.grammar import Grammar, GrammarError
from urlint.grammar.standard import NAMES, Standard, standard
from urlint.grammar.tables import Entry, Tables, pack

# The quick pattern leaves out IP literals, eight parts in ten of an automaton, and all beyond ASCII, whose classes take `re`
# 65 ms to compile instead of 3: strings that hold such characters walk the table.
_RARE = CharSet.of((0x5B, 0x5B), (0x80, LAST))


class Language(NamedTuple):
    """What a person chose with `--grammar`: `name` as they call it, its start production, and where its automata come from.

    `standard` is None for a grammar file of the user's own, which is taken as written.
    """

    name: str
    start: str
    standard: Standard | None
    tables: Tables

    def entry(self, production: str) -> Entry:
        """The automaton of a production; case counts only where it tells two apart. Raises GrammarError."""
        found = self.spelled(production)
        if found is None:
            raise GrammarError(f"{self.name}: no production `{production}`{self._nearest(production)}")
        return self.tables[found]

    def spelled(self, production: str) -> str | None:
        """A production's name as the grammar spells it; None where there is no such production."""
        if production in self.tables:
            return production
        return next((name for name in self.tables if name.lower() == production.lower()), None)

    def dfa(self, production: str) -> Dfa:
        """The minimal DFA of a production. Raises GrammarError."""
        return self.entry(production).dfa

    def _nearest(self, name: str) -> str:
        from difflib import get_close_matches

        near = get_close_matches(name, list(self.tables), 1)
        return f"; the nearest is `{near[0]}`" if near else ""


@cache
def builtin(name: str) -> Language:
    """A built-in standard, from the tables in the package. Raises GrammarError for any other name."""
    if name not in NAMES:
        from difflib import get_close_matches

        near = get_close_matches(name, NAMES, 1)
        hint = f"; the nearest is `{near[0]}`" if near else ""
        raise GrammarError(f"no grammar `{name}`: neither a file nor one of {', '.join(NAMES)}{hint}")
    made = standard(name)
    packed = files("urlint.grammar.standards").joinpath(f"{name}.tables").read_bytes()
    return Language(name, made.start, made, Tables(packed))


def text_of(made: Standard) -> str:
    """The grammar text of a standard, what it changes last."""
    return "\n".join(_text(name) for name in made.files)


def _text(name: str) -> str:
    return files("urlint.grammar.standards").joinpath(f"{name}.abnf").read_text("utf-8")


def grammar_of(made: Standard) -> Grammar:
    """The grammar of a standard: what a later text defines takes the place of what an earlier one did."""
    from urlint.grammar.notation import read

    whole, *changes = (read(_text(name), f"{name}.abnf", "abnf") for name in made.files)
    for change in changes:
        for production in change.blocks[0].productions.values():
            whole.blocks[0].add(production)
    return whole


def digest(text: str) -> str:
    """What tables are known by: the text that they were made from."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def built(grammar: Grammar, text: str, made: Standard | None = None) -> bytes:
    """The tables of all productions of a grammar, packed. Raises GrammarError where it cannot be used."""
    from urlint.grammar.compile import Compiler

    compiler = Compiler(grammar)
    wanted = {made.start, *made.shapes} if made else {grammar.start}
    entries = []
    for name in _names(grammar):
        dfa = compiler.dfa(name)
        if made and made.dispatch and name == made.start:
            from urlint.grammar.dispatch import dispatched

            dfa = dispatched(compiler.dfa, made.dispatch, "scheme", "genericurl")
            entries.append(Entry(name, dfa, ""))
            continue
        entries.append(Entry(name, dfa, _quick(compiler, name) if name in wanted else ""))
    return pack(digest(text), entries)


def _names(grammar: Grammar) -> list[str]:
    """The production names, each meaning what the first block that has it says."""
    return list(dict.fromkeys(name for block in grammar.blocks for name in block.productions))


def _quick(compiler: "object", name: str) -> str:
    from urlint.automata.pattern import pattern, without
    from urlint.grammar.compile import Compiler

    assert isinstance(compiler, Compiler), "made by built()"
    return pattern(without(compiler.regex(name), _RARE)) or ""
