"""Who reads URLs, and what does each make of one? The programs themselves lie on the shelf `readers/`."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module

from urlint.expression import compiled
from urlint.record import Record

_MOST_DIGITS = 20  # Python reads no number of more than 4300
NAMES = ("browser", "curl", "python", "php", "java", "ruby", "go")


class Reading(Record):
    """What a program takes a URL for: each part as it would use it, None where it sees none. IPv6 hosts have no brackets.

    `href` is the whole URL as it would be requested, of browsers alone.
    """

    scheme: str | None = None
    host: str | None = None
    port: int | None = None
    path: str | None = None
    query: str | None = None
    fragment: str | None = None
    href: str | None = None


def number(digits: str) -> int:
    """Returns the number that decimal digits write, of more than twenty that of the first ones: no port is so large."""
    return int(digits.lstrip("0")[:_MOST_DIGITS] or "0")


class Refusal(Record):
    """Why a program takes a text for no URL, in a few words."""

    reason: str


class Reader(Record):
    """A program by its name, the versions that the model was held against, and what it makes of a text. Never raises.

    `resolve` says what it makes of a reference and a base, where it resolves references as it reads them.
    """

    name: str
    versions: str
    read: Callable[[str], Reading | Refusal]
    resolve: Callable[[str, str], Reading | Refusal] | None = None


@cache
def reader(name: str) -> Reader:
    """Returns the reader of that name, imported when it is first asked for."""
    made: Reader = import_module(f"urlint.url.readers.{name}").reader
    return made


def readings(text: str) -> Iterator[tuple[str, Reading | Refusal]]:
    """Yields what each program makes of a text without a base, by the name of the program.

    >>> dict(readings("http://a.test:8a/"))["php"].port
    8
    """
    text = compiled("[\ud800-\udfff]").sub("\ufffd", text)  # what is no character is none in any program
    return ((name, reader(name).read(text)) for name in NAMES)
