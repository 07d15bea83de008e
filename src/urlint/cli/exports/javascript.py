"""A pattern for JavaScript (ECMA-262, section 22.2): for `new RegExp(pattern, "u")`, or between slashes."""

from urlint.cli.export import Source
from urlint.grammar.dialect import Dialect, written

dialect = Dialect("^", "$", r"\x{:02x}", r"\u{:04x}", r"\u{{{:x}}}", r"\.^$*+?()[]{}|/", surrogates=True)


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError if it would be too long."""
    return written(source.expr, dialect, source.production.name) + "\n"
