"""A pattern for the crate `regex` of Rust: linear in the text, whatever it is."""

from urlint.cli.export import Source
from urlint.grammar.dialect import written
from urlint.grammar.dialects import RUST


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError where it would be too long."""
    return written(source.expr, RUST, source.production.name) + "\n"
