"""A pattern for PCRE2, as in PHP, nginx, R, and `grep -P`, whose default build limits compiled patterns to 64 kB."""

from urlint.cli.export import Source
from urlint.grammar.dialect import Dialect, written

dialect = Dialect(r"\A", r"\z", r"\x{:02x}", r"\x{{{:x}}}", r"\x{{{:x}}}", r"\.^$*+?()[]{}|", most=65_535, wide="(*UTF)")


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError if it would be too long."""
    return written(source.expr, dialect, source.production.name) + "\n"
