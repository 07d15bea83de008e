"""What is a scheme? Its standard, the consequences of faults in its URLs, and an explanation of such URLs in words."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module

from urlint.grammar.standard import SCHEMES, Standard
from urlint.record import Record

REFUSED, MISREAD, TAKEN, FINE = "refused", "misread", "none", ""
"""The consequence of a fault: readers of the URL reject it, misread it, or accept it; or the author means it that way."""

Rows = Iterator[tuple[str, str]]
"""The explanation of a URL: names and values."""


def nothing(parts: Mapping[str, str]) -> Rows:
    """The explanation of a URL whose scheme has none."""
    return iter(())


_DRIVEN = ("postgresql+", "postgres+", "mysql+", "mariadb+", "sqlite+")


def decoded(text: str) -> str:
    """A text with its escapes decoded; few texts have any."""
    if "%" not in text:
        return text
    from urllib.parse import unquote  # late: importing it takes milliseconds

    return unquote(text)


class Scheme(Record):
    """A scheme. `weigh` returns the consequence of a fault in a component, at an offset of a URL; `told` explains a URL.

    Without `weigh`, the consequence of every fault is `REFUSED`.
    """

    standard: Standard
    weigh: Callable[[str, str, int], str] | None = None
    told: Callable[[Mapping[str, str]], Rows] = nothing


def grammar_of(name: str) -> str:
    """The name of the grammar for a scheme in lower case, possibly with a driver, as in `mysql+pymysql`; "" if there is none."""
    return SCHEMES.get(name) or SCHEMES.get(name.split("+")[0] if name.startswith(_DRIVEN) else "", "")


def scheme(name: str) -> Scheme:
    """The scheme of this name in lower case. Raises KeyError if it has no grammar of its own."""
    return _made(grammar_of(name) or SCHEMES[name])


@cache
def _made(grammar: str) -> Scheme:
    made: Scheme = import_module(f"urlint.grammar.schemes.{grammar}").scheme
    return made
