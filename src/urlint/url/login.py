"""Which delimiters in a login must be percent-encoded? An `@`, `/`, `?` or `#` in a password ends it (RFC 3986, section 3.2)."""

from urlint.expression import compiled
from urlint.text import Span
from urlint.url.port import is_port
from urlint.url.special import is_this_machine

ESCAPES = {"@": "%40", "/": "%2F", "?": "%3F", "#": "%23"}

_BEGUN = r"[A-Za-z][A-Za-z0-9+.\-]*+://(?!\[)(?=[^/?#])"
_HOST = r"@(?=[\w\[])"
_CUT_SHORT = r"([^@/?#:.\s]*+):([^@/?#\s]++)([?#/][^@\s]*+)(?=@[A-Za-z0-9][\w.-]*+(?::[0-9]++)?(?:[/?#]|\Z))"
_NAME = r"@(?:[A-Za-z0-9-]++\.)++[A-Za-z]{2,}(?::[0-9]++)?(?:[/?#]|\Z)|@[A-Za-z0-9.-]++:[0-9]++(?:[/?#]|\Z)"
_MAIL = r"[?&][^@]*="  # a mail address in a parameter


def raw(text: str) -> list[Span]:
    """The delimiters of a login that must be percent-encoded, in order; none if no host follows. Linear.

    >>> raw("postgres://app:P@ss@db.test/"), raw("http://user:pa#ss@host/"), raw("http://host:8a/@b")
    ([Span(start=16, end=17)], [Span(start=14, end=15)], [])
    """
    begun = compiled(_BEGUN).match(text)
    if begun is None:
        return []
    start = begun.end()
    return [Span(*found.span()) for found in compiled("[@/?#]").finditer(text, start, _end(text, start))]


def part_of(text: str, at: int) -> str:
    """The part of the login that contains the delimiter at `at`: the password if a colon precedes it, else the user name."""
    return "password" if ":" in text[text.find("//") : at] else "user name"


def _end(text: str, start: int) -> int:
    """The offset of the `@` that ends a login with a raw delimiter in it; `start` if there is none."""
    cut = compiled(_CUT_SHORT).match(text, start)
    if cut and _is_password(text, cut.span(2), cut[3]) and not is_this_machine(cut[1]):
        return cut.end() if "/" not in cut[3] or _is_sure(text, cut.span(2), cut.end()) else start
    ended = compiled("[/?#]").search(text, start)
    last = text.rfind("@", start, ended.start() if ended else len(text))
    return last if last != -1 and "@" in text[start:last] and compiled(_HOST).match(text, last) else start


def _is_password(text: str, port: tuple[int, int], rest: str) -> bool:
    """Whether the text in place of a port is the beginning of a password."""
    return not compiled("[0-9]+").fullmatch(text, *port) and "//" not in rest and not compiled(_MAIL).match(rest)


def _is_sure(text: str, port: tuple[int, int], at: int) -> bool:
    """Whether text with a slash in it is certainly a password, rather than a port with a typo and a path."""
    return not is_port(text, Span(*port)) and compiled(_NAME).match(text, at) is not None
