"""A pattern for PCRE2, as PHP, nginx, R and `grep -P` have it: it takes no larger ones than 64 kB, compiled, unless built to."""

from urlint.cli.export import Source
from urlint.grammar.dialect import Dialect, written

dialect = Dialect(r"\A", r"\z", r"\x{:02x}", r"\x{{{:x}}}", r"\x{{{:x}}}", r"\.^$*+?()[]{}|", most=65_535, wide="(*UTF)")


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError where it would be too long."""
    return written(source.expr, dialect, source.production.name) + "\n"
