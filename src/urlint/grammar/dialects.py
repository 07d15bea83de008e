"""The dialects of regular expressions that databases and data frame libraries use."""

from urlint.grammar.dialect import Dialect

_SPECIAL = r"\.^$*+?()[]{}|"

RE2 = Dialect(r"\A", r"\z", r"\x{:02x}", r"\x{{{:x}}}", r"\x{{{:x}}}", _SPECIAL, most=1000)
RUST = Dialect(r"\A", r"\z", r"\x{:02x}", r"\x{{{:x}}}", r"\x{{{:x}}}", _SPECIAL)
JAVA = Dialect(r"\A", r"\z", r"\x{:02x}", r"\x{{{:x}}}", r"\x{{{:x}}}", _SPECIAL, possessive=True)
