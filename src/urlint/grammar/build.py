"""From grammar text to packed tables: what the package ships for the standards, and what a cache keeps for a file.

`python -m urlint.grammar.build` writes the shipped tables anew; a test says when that is due.
"""

from hashlib import sha256
from itertools import accumulate

from urlint.automata.budget import Budget
from urlint.automata.charset import LAST, CharSet
from urlint.automata.pattern import pattern, without
from urlint.grammar.compile import Compiler
from urlint.grammar.dispatch import dispatched
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import Grammar
from urlint.grammar.grammar import names as names_in
from urlint.grammar.notation import read
from urlint.grammar.standard import BUILT_IN, NAMES, Standard, path, standard
from urlint.grammar.tables import Entry, pack

_LARGEST, _LONGEST, _DEEPEST = 5_000, 20_000, 30  # an expression; a pattern, and the groups in it
# The quick pattern leaves out IP literals, eight parts in ten of an automaton, and all beyond ASCII, whose classes take `re`
# 65 ms to compile instead of 3: strings that hold such characters walk the table.
_RARE = CharSet.of((0x5B, 0x5B), (0x80, LAST))


def text_of(made: Standard) -> str:
    """The grammar text of a standard, what it changes last."""
    return "\n".join(_text(name) for name in made.files)


def grammar_of(made: Standard) -> Grammar:
    """The grammar of a standard: what a later text defines takes the place of what an earlier one did."""
    whole, *changes = (read(_text(name), f"{name}.abnf", "abnf") for name in made.files)
    for change in changes:
        for production in change.blocks[0].productions.values():
            whole.blocks[0].add(production)
    return whole


def digest(text: str) -> str:
    """What tables are known by: the text that they were made from."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def built(grammar: Grammar, text: str, made: Standard | None = None, budget: Budget | None = None) -> bytes:
    """The tables of all productions of a grammar, packed, made within a budget. Raises GrammarError where it cannot be used."""
    compiler = Compiler(grammar, budget)
    quick = {made.start, *made.shapes} if made else {grammar.start}
    names = dict.fromkeys(name for block in grammar.blocks for name in block.productions)
    if made and made.name not in NAMES:
        names = dict.fromkeys(name for name in names if name in _used(grammar, made))
    return pack(digest(text), [entry(compiler, name, name in quick, made) for name in names])


def _used(grammar: Grammar, made: Standard) -> set[str]:
    """The productions that the grammar of a scheme needs: those of its own text, and all that these are made of."""
    own = read(_text(made.files[-1]), made.name, "abnf").blocks[0].productions
    found, block = {made.start, *own, *made.sections.keys() & grammar.blocks[0].productions}, grammar.blocks[0]
    ahead = list(found)
    while ahead:
        production = block.get(ahead.pop())
        inner = {each.name for name in (names_in(production.expr) if production else ()) if (each := block.get(name.name))}
        ahead += inner - found
        found |= inner
    return found


def entry(compiler: Compiler, name: str, quick: bool, made: Standard | None = None) -> Entry:
    """A production's automaton, with a quick pattern where one is wanted. Raises GrammarError."""
    if made and name in made.by_scheme:
        return Entry(name, dispatched(compiler.dfa, made, made.by_scheme[name]), "")
    dfa = compiler.dfa(name)  # first: it has a limit, and what is beyond it is told
    return Entry(name, dfa, _quick(compiler, name) if quick else "")


def _quick(compiler: Compiler, name: str) -> str:
    """A production's quick pattern; "" where there is none, and where its expression is too large or too deep to look for one."""
    try:
        if compiler.size(name) > _LARGEST:
            return ""
        written = pattern(without(compiler.regex(name), _RARE)) or ""
    except (GrammarError, RecursionError):  # it has no expression, as it is recursive, or one that is deep
        return ""
    return written if len(written) <= _LONGEST and _depth(written) <= _DEEPEST else ""


def _depth(written: str) -> int:
    """How many groups of a pattern stand within each other, at the most; `re` reads them by recursion."""
    return max(accumulate((char == "(") - (char == ")") for char in written), default=0)


def _text(name: str) -> str:
    with open(path(name, "abnf"), encoding="utf-8") as file:
        return file.read()


if __name__ == "__main__":
    for each in map(standard, BUILT_IN):
        with open(path(each.name, "tables"), "wb") as shipped:
            shipped.write(built(grammar_of(each), text_of(each), each))
