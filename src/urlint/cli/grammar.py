"""Which grammar is meant by an argument: a built-in one, or what a file says."""

from urlint.grammar.grammar import Grammar
from urlint.grammar.standard import BUILT_IN, standard


def grammar_named(name: str, notation: str | None = None) -> Grammar:
    """The grammar of that name, or in that file, as it is written; it starts where the built-in one does. Raises GrammarError."""
    from urlint.files.grammars import read_text  # late, as few runs have a grammar of their own
    from urlint.grammar.build import grammar_of
    from urlint.grammar.notation import read

    if name not in BUILT_IN:
        return read(read_text(name), name, notation)
    grammar = grammar_of(standard(name))
    grammar.start = standard(name).start
    return grammar
