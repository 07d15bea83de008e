"""How do programs read a URL? The models of the programs are in `readers/`."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib import import_module

from urlint.expression import compiled
from urlint.record import Record

_MOST_DIGITS = 20  # Python rejects numbers of more than 4300 digits
NAMES = ("browser", "curl", "python", "php", "java", "ruby", "go")


class Reading(Record):
    """A URL as a program reads it: each component as the program uses it, or None. IPv6 hosts have no brackets.

    `href` is the whole URL as it would be requested; only for browsers.
    """

    scheme: str | None = None
    host: str | None = None
    port: int | None = None
    path: str | None = None
    query: str | None = None
    fragment: str | None = None
    href: str | None = None


def number(digits: str) -> int:
    """The value of decimal digits; only the first twenty count, because no port is that large."""
    return int(digits.lstrip("0")[:_MOST_DIGITS] or "0")


class Refusal(Record):
    """The reason why a program rejects a URL, in a few words."""

    reason: str


class Reader(Record):
    """A model of a program: its name, the versions it was compared to, and how it reads a text. Never raises.

    `resolve` reads a reference with a base, for programs that resolve references while parsing.
    """

    name: str
    versions: str
    read: Callable[[str], Reading | Refusal]
    resolve: Callable[[str, str], Reading | Refusal] | None = None


@cache
def reader(name: str) -> Reader:
    """The reader `name`, imported on demand."""
    made: Reader = import_module(f"urlint.url.readers.{name}").reader
    return made


@lru_cache(maxsize=64)  # rules, fixes, and explanations of a URL ask for the same readings
def reading(name: str, text: str) -> Reading | Refusal:
    """How the program `name` reads a text without a base."""
    return reader(name).read(text)


def readings(text: str) -> Iterator[tuple[str, Reading | Refusal]]:
    """How each program reads a text without a base, with the name of the program.

    >>> dict(readings("http://a.test:8a/"))["php"].port
    8
    """
    text = compiled("[\ud800-\udfff]").sub("\ufffd", text)  # programs cannot represent lone surrogates
    return ((name, reading(name, text)) for name in NAMES)
