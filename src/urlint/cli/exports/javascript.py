"""A pattern for `new RegExp(pattern, "u")`, which may stand between slashes, too (ECMA-262, section 22.2)."""

from urlint.cli.export import Source
from urlint.grammar.dialect import Dialect, written

dialect = Dialect("^", "$", r"\x{:02x}", r"\u{:04x}", r"\u{{{:x}}}", r"\.^$*+?()[]{}|/", surrogates=True)


def write(source: Source) -> str:
    """The pattern, on one line. Raises GrammarError where it would be too long."""
    return written(source.expr, dialect, source.production.name) + "\n"
