"""A pattern for Python's `re`. It is anchored, so `re.fullmatch`, `re.match`, and `re.search` agree."""

from urlint.cli.export import Source
from urlint.grammar.dialect import Dialect, written

dialect = Dialect(r"\A", r"\Z", r"\x{:02x}", r"\u{:04x}", r"\U{:08x}", r"\.^$*+?()[]{}|", surrogates=True)


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError if it would be too long."""
    return written(source.expr, dialect, source.production.name) + "\n"
