"""Which grammar is meant by an argument: a built-in one, or what a file says."""

from urlint.grammar.grammar import Grammar, Production
from urlint.grammar.how import AS_IT_LOOKS, Reading
from urlint.grammar.language import builtin
from urlint.grammar.standard import BUILT_IN, standard


def grammar_named(name: str, how: Reading = AS_IT_LOOKS) -> Grammar:
    """The grammar of that name or in those files, as it is written; it starts where the built-in one does. Raises GrammarError."""
    from urlint.files.grammars import read  # late, as few runs have a grammar of their own
    from urlint.grammar.build import grammar_of

    if name not in BUILT_IN:
        return read(name, how)
    grammar = grammar_of(standard(name))
    grammar.start = standard(name).start
    return grammar


def read_as(name: str, grammar: Grammar, production: Production, text: str) -> tuple[Production, str]:
    """What a text is read as, and how: a grammar may go by the scheme of the text, whose letters' case is nothing to it then.

    One of bytes reads those of the text, each as the character of its number.
    """
    if grammar.octets:
        return production, text.encode("utf-8", "surrogateescape").decode("latin-1")
    made = standard(name) if name in BUILT_IN else None
    if made is None or production.name not in made.by_scheme:
        return production, text
    scheme, colon, rest = text.partition(":")
    if not colon or scheme.lower() not in builtin(name).dfa(made.scheme):
        return grammar.find(made.by_scheme[production.name] or made.generic)[1], text
    return grammar.find(made.dispatch.get(scheme.lower(), made.generic))[1], scheme.lower() + colon + rest
