"""A pattern for RE2, and for Go, whose `regexp` takes what RE2 takes: linear in the text, whatever it is."""

from urlint.cli.export import Source
from urlint.grammar.dialect import Dialect, written

dialect = Dialect(r"\A", r"\z", r"\x{:02x}", r"\x{{{:x}}}", r"\x{{{:x}}}", r"\.^$*+?()[]{}|", most=1000)


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError where it would be too long."""
    return written(source.expr, dialect, source.production.name) + "\n"
