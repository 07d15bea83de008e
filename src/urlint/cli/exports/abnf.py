"""A production and all that it is made of, as a grammar of RFC 5234 and RFC 7405, whatever notation it was written in."""

from urlint.cli.export import Source
from urlint.grammar.abnf import spelled
from urlint.grammar.compile import Compiler
from urlint.grammar.uses import needed


def write(source: Source) -> str:
    """The definitions without core rules, the production first; where it has no one expression, its automaton's."""
    if source.is_dispatched:
        return spelled([source.production._replace(expr=source.expr)])
    first, *others = needed(source.block, source.production)
    compiler = Compiler(source.grammar)
    return spelled([first, *(each for each in others if not compiler.is_core(source.block, each))])
