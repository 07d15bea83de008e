"""What a scheme is: its standard, what comes of a fault in its URLs, and what such a URL says, in words."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module

from urlint.grammar.standard import SCHEMES, Standard
from urlint.record import Record

REFUSED, MISREAD, TAKEN, FINE = "refused", "misread", "none", ""
"""What comes of a fault: whoever reads the URL refuses it, takes it for another one, takes it, or means it so."""

Rows = Iterator[tuple[str, str]]
"""What a URL says: what it is called, and what it is."""


def nothing(parts: Mapping[str, str]) -> Rows:
    """What a URL says whose scheme has no words of its own."""
    return iter(())


_DRIVEN = ("postgresql+", "postgres+", "mysql+", "mariadb+", "sqlite+")


def decoded(text: str) -> str:
    """A text without its escapes; few have any."""
    if "%" not in text:
        return text
    from urllib.parse import unquote  # late: it takes milliseconds

    return unquote(text)


class Scheme(Record):
    """`weigh` says what comes of a fault of a component, at a code point of a URL (None:
    nobody minds, or others tell); `told` what a URL says, by its components."""

    standard: Standard
    weigh: Callable[[str, str, int], str] | None = None
    told: Callable[[Mapping[str, str]], Rows] = nothing


def grammar_of(name: str) -> str:
    """The name of the grammar of a scheme in lower case, also of one that names a driver, `mysql+pymysql`; "" for none."""
    return SCHEMES.get(name) or SCHEMES.get(name.partition("+")[0] if name.startswith(_DRIVEN) else "", "")


def scheme(name: str) -> Scheme:
    """The scheme that a URL begins with, in lower case. Raises KeyError for one that has no grammar of its own."""
    return _made(grammar_of(name) or SCHEMES[name])


@cache
def _made(grammar: str) -> Scheme:
    made: Scheme = import_module(f"urlint.grammar.schemes.{grammar}").scheme
    return made
