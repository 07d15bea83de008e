"""What happens to a URL that a grammar rejects? Programs reject it, misread it, or accept it as intended."""

from enum import StrEnum
from functools import lru_cache

from urlint.expression import compiled
from urlint.url.destinations import resolved
from urlint.url.percent import octets
from urlint.url.reader import NAMES as READERS
from urlint.url.reader import Reading, Refusal, reader, reading
from urlint.url.reference import split
from urlint.url.resolve import remove_dot_segments, resolve
from urlint.url.schemes import DEFAULT_PORTS

_BASE = "http://base.test/"
_ONLY_WEB = ("http", "https", "ftp", "ftps", "file")
_WHITE = "".join(map(chr, range(0x21)))
_WRAPPED = r"[ \t]*[\r\n][ \t\r\n]*"
_DRIVE = r"(?i:file:)/*[A-Za-z][:|](?=[/\\]|\Z)"  # curl knows them where there are any, in Windows
_BAR = r"(?<=\A/[A-Za-z])\|(?=/|\Z)"
_SURROGATES = "[\ud800-\udfff]"


class Consequence(StrEnum):
    """What happens to a URL that a grammar rejects.

    `REFUSED`: a program rejects it, or connects to another host than the text shows; `MISREAD`: a program reads another path,
    query, fragment, or port; `NONE`: all programs read it as it is written.
    """

    REFUSED = "refused"
    MISREAD = "misread"
    NONE = "none"


def readers_of(url: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The readers of `names` that read such a URL; curl reads no relative references, only the schemes it supports, no drives."""
    scheme = (split(url)["scheme"] or "").lower()
    is_for_curl = scheme in _ONLY_WEB and compiled(_DRIVE).match(url) is None
    return names if is_for_curl else tuple(name for name in names if name != "curl")


@lru_cache(maxsize=1024)
def consequence(url: str, relative: bool, names: tuple[str, ...]) -> Consequence | None:
    """The worst consequence for the readers of these names; None if none of them reads such URLs.

    >>> consequence("http://a.test/grüße", False, ("browser",)).value
    'none'
    >>> consequence("http://a.test:8a/", False, ("php",)).value
    'misread'
    >>> consequence("http://a.test:8a/", False, ("browser", "php")).value
    'refused'
    """
    made = {_of(url, relative, name) for name in readers_of(url, names)}
    return next((each for each in Consequence if each in made), None)


def same_readings(url: str, other: str, relative: bool, names: tuple[str, ...]) -> bool:
    """Whether every reader of these names that accepts `url` reads `other` exactly alike.

    >>> same_readings("http://a.test/ü", "http://a.test/%C3%BC", False, ("browser",))
    True
    >>> same_readings("http://a.test/ü", "http://a.test/%C3%BC", False, ("python",))
    False
    """
    pairs = ((_read(url, relative, name), _read(other, relative, name)) for name in readers_of(url, names))
    return all(isinstance(before, Refusal) or before == after for before, after in pairs)


def same_places(url: str, other: str, relative: bool) -> bool:
    """Whether every reader that accepts `url` gets to the same resource with `other`, in any spelling.

    >>> same_places("HTTP://a.test:80/%7eb", "http://a.test/~b", False)
    True
    >>> same_places("file://localhost/b", "file:///b", False)
    False
    """
    return all(_same_place(url, other, relative, name) for name in readers_of(url, READERS))


def _same_place(url: str, other: str, relative: bool, name: str) -> bool:
    if relative and not reader(name).resolve:
        url, other, relative = resolve(_BASE, url), resolve(_BASE, other), False
    before = _read(url, relative, name)
    return isinstance(before, Refusal) or _place(before) == _place(_read(other, relative, name))


def _place(read: Reading | Refusal) -> tuple[object, ...]:
    return () if isinstance(read, Refusal) else ((read.scheme or "").lower(), _host(read), *_parts(read))


def _of(url: str, relative: bool, name: str) -> Consequence:
    read = _read(url, relative, name)
    if isinstance(read, Refusal):
        return Consequence.REFUSED
    shown = _shown(resolve(_BASE, url) if read.scheme and relative and reader(name).resolve else url)
    if _machine(read) != _machine(shown):
        return Consequence.REFUSED
    alike = _parts(read) == _parts(shown)
    return Consequence.NONE if alike else Consequence.MISREAD


def _read(url: str, relative: bool, name: str) -> Reading | Refusal:
    text = compiled(_SURROGATES).sub("\ufffd", url)
    resolves = reader(name).resolve if relative else None
    return resolves(text, _BASE) if resolves else reading(name, text)


def _shown(url: str) -> Reading:
    """The URL as it is written: its components by RFC 3986, without surrounding whitespace and line wraps."""
    parts = split(compiled(_WRAPPED).sub("", compiled(_SURROGATES).sub("\ufffd", url).strip(_WHITE)))
    digits = parts["port"] or ""
    port = int(digits[:9]) if digits.isascii() and digits.isdecimal() else -1 if digits else None
    host = (parts["host"] or "").rpartition("@")[2]
    return Reading(parts["scheme"], host, port, parts["path"], parts["query"], parts["fragment"])


def _host(reading: Reading) -> str:
    """The host as it is looked up; as it is written if it cannot be looked up."""
    return resolved(reading.host or "") or (reading.host or "").strip("[]").lower()


def _machine(reading: Reading) -> str:
    """The same, but none for the files of this machine, whether or not `localhost` is written before them (RFC 8089)."""
    host = _host(reading)
    return "" if host == "localhost" and (reading.scheme or "").lower() == "file" else host


def _drive(reading: Reading) -> str | None:
    """The path, with a colon after its drive letter instead of a bar (URL Standard, section 4.4)."""
    is_file = (reading.scheme or "").lower() == "file"
    return compiled(_BAR).sub(":", reading.path or "", count=1) if is_file else reading.path


def _parts(reading: Reading) -> tuple[object, ...]:
    """Port, path, query, and fragment, percent-decoded; the default port counts as none."""
    path = remove_dot_segments(reading.path or "") or "/" if reading.host else _drive(reading)
    port = None if str(reading.port) == DEFAULT_PORTS.get((reading.scheme or "").lower()) else reading.port
    return port, *(octets(each or "") for each in (path, reading.query, reading.fragment))
