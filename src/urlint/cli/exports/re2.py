"""A pattern for RE2, and for Go, whose `regexp` takes what RE2 takes: linear in the text, whatever it is."""

from urlint.cli.export import Source
from urlint.grammar.dialect import written
from urlint.grammar.dialects import RE2


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError where it would be too long."""
    return written(source.expr, RE2, source.production.name) + "\n"
