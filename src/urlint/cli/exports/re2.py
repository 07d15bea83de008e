"""A pattern for RE2 and for Go's `regexp`, which has the same syntax; both match in time linear in the text."""

from urlint.cli.export import Source
from urlint.grammar.dialect import written
from urlint.grammar.dialects import RE2


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError if it would be too long."""
    return written(source.expr, RE2, source.production.name) + "\n"
