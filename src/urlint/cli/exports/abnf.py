"""A production and all productions that it uses, as ABNF (RFC 5234 and RFC 7405), whatever notation they were read from."""

from urlint.cli.export import Source
from urlint.grammar.abnf import spelled
from urlint.grammar.compile import Compiler
from urlint.grammar.uses import needed


def write(source: Source) -> str:
    """The definitions, without core rules, the production first; one that depends on the scheme becomes a single expression."""
    if source.is_dispatched:
        return spelled([source.production._replace(expr=source.expr)])
    first, *others = needed(source.block, source.production)
    compiler = Compiler(source.grammar)
    return spelled([first, *(each for each in others if not compiler.is_core(source.block, each))], source.block.fold)
