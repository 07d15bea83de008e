"""Which grammar does an argument name: a built-in one or a file?"""

from urlint.grammar.grammar import Grammar, Production
from urlint.grammar.language import builtin
from urlint.grammar.options import AS_IT_LOOKS, Reading
from urlint.grammar.standard import BUILT_IN, standard


def grammar_named(name: str, how: Reading = AS_IT_LOOKS) -> Grammar:
    """The source of the built-in grammar `name`, or of the grammar files or pipes it lists. Raises GrammarError and FileError."""
    from urlint.cli.options import take_grammar
    from urlint.files.grammars import read  # late, as few runs have a grammar of their own
    from urlint.grammar.build import grammar_of

    if name not in BUILT_IN:
        take_grammar(name)
        return read(name, how)
    grammar = grammar_of(standard(name))
    grammar.start = standard(name).start
    return grammar


def read_as(name: str, grammar: Grammar, production: Production, text: str) -> tuple[Production, str]:
    """The production that `text` is matched against, and the text as that production reads it.

    A built-in grammar may choose the production by the scheme of the text, which is then lowercased. A grammar of bytes reads
    the UTF-8 bytes of the text, each as the character with that number.
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
