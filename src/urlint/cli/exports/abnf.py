"""A production and all that it is made of, as a grammar of RFC 5234 and RFC 7405, whatever notation it was written in."""

from urlint.cli.export import Source
from urlint.grammar.abnf import spelled
from urlint.grammar.uses import needed


def write(source: Source) -> str:
    """The definitions, the production first; where the grammar does without one expression for it, its automaton's."""
    if source.is_dispatched:
        return spelled([source.production._replace(expr=source.expr)])
    return spelled(needed(source.block, source.production))
