"""Compiles grammars to packed tables: those that the package ships for standards, and those that a cache keeps for files.

`python -m urlint.grammar.build` writes the shipped tables again; a test fails if they are out of date.
"""

from hashlib import sha256
from itertools import accumulate

from urlint.automata.charset import LAST, CharSet
from urlint.automata.pattern import pattern, without
from urlint.grammar.compile import Compiler
from urlint.grammar.dispatch import dispatched
from urlint.grammar.error import GrammarError
from urlint.grammar.grammar import Grammar
from urlint.grammar.notation import read
from urlint.grammar.standard import BUILT_IN, NAMES, Standard, path, standard
from urlint.grammar.tables import Compiled, pack
from urlint.grammar.uses import needed

_LARGEST, _LONGEST, _DEEPEST = 5_000, 20_000, 30  # of an expression; of a pattern, and of the groups in it
# The quick pattern omits IP literals, which are 80% of an automaton, and non-ASCII characters, because `re` takes 65 ms instead
# of 3 to compile their classes. Texts that contain them walk the table instead.
_RARE = CharSet.of((0x5B, 0x5B), (0x80, LAST))


def text_of(made: Standard) -> str:
    """The grammar text of a standard: its files in order, the changes last."""
    return "\n".join(_text(name) for name in made.files)


def grammar_of(made: Standard) -> Grammar:
    """The grammar of a standard; definitions in later texts replace those in earlier ones."""
    whole, *changes = (read(_text(name), f"{name}.abnf", "abnf") for name in made.files)
    for change in changes:
        for production in change.blocks[0].productions.values():
            whole.blocks[0].add(production)
    return whole


def digest(text: str) -> str:
    """The digest that identifies tables by the text from which they were made."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def built(grammar: Grammar, text: str, made: Standard | None = None) -> bytes:
    """The packed tables of all productions of a grammar. Raises GrammarError if the grammar is unusable."""
    compiler = Compiler(grammar)
    quick = {made.start, *made.shapes} if made else {grammar.start}
    names = dict.fromkeys(name for block in grammar.blocks for name in block.productions)
    if made and made.name not in NAMES:
        used = _used(grammar, made)
        names = dict.fromkeys(name for name in names if name in used)
    return pack(digest(text), [entry(compiler, name, name in quick, made) for name in names])


def _used(grammar: Grammar, made: Standard) -> set[str]:
    """The productions needed by the grammar of a scheme: those in its own text, the components, and all that they use."""
    own = read(_text(made.files[-1]), made.name, "abnf").blocks[0].productions
    block = grammar.blocks[0]
    return {each.name for each in needed(block, *filter(None, map(block.get, {*own, *made.sections})))}


def entry(compiler: Compiler, name: str, quick: bool, made: Standard | None = None) -> Compiled:
    """The automaton of a production, with a quick pattern if `quick`. Raises GrammarError."""
    if made and name in made.by_scheme:
        return Compiled(name, dispatched(compiler.dfa, made, made.by_scheme[name]), "")
    dfa = compiler.dfa(name)  # first, because it checks a limit and reports what exceeds it
    return Compiled(name, dfa, _quick(compiler, name) if quick else "")


def _quick(compiler: Compiler, name: str) -> str:
    """The quick pattern of a production; "" if there is none, or if the expression is too large or too deeply nested to try."""
    try:
        if compiler.size(name) > _LARGEST:
            return ""
        written = pattern(without(compiler.regex(name), _RARE)) or ""
    except (GrammarError, RecursionError):  # recursive, or too deeply nested
        return ""
    return written if len(written) <= _LONGEST and _depth(written) <= _DEEPEST else ""


def _depth(written: str) -> int:
    """The greatest nesting depth of groups in a pattern, which `re` parses recursively."""
    return max(accumulate((char == "(") - (char == ")") for char in written), default=0)


def _text(name: str) -> str:
    with open(path(name, "abnf"), encoding="utf-8") as file:
        return file.read()


if __name__ == "__main__":
    for each in map(standard, BUILT_IN):
        with open(path(each.name, "tables"), "wb") as shipped:
            shipped.write(built(grammar_of(each), text_of(each), each))
