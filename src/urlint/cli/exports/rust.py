"""A pattern for the Rust crate `regex`, which matches in time linear in the text."""

from urlint.cli.export import Source
from urlint.grammar.dialect import written
from urlint.grammar.dialects import RUST


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError if it would be too long."""
    return written(source.expr, RUST, source.production.name) + "\n"
