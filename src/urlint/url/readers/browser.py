"""Browsers, Node.js, and other programs that follow the URL Standard."""

from urlint.url.reader import Reader, Reading, Refusal
from urlint.url.standard.parser import ParseError, parse
from urlint.url.standard.url import Url


def read(text: str) -> Reading | Refusal:
    """Returns the URL record of a text without a base."""
    return _made(text, None)


def resolve(text: str, base: str) -> Reading | Refusal:
    """Returns the URL record of a reference relative to a base, which must be a URL."""
    return _made(text, parse(base)[0])


def _made(text: str, base: Url | None) -> Reading | Refusal:
    try:
        url, _ = parse(text, base)
    except ParseError as error:
        return Refusal(str(error))
    host = None if url.host is None else url.host.strip("[]")
    return Reading(url.scheme, host, url.port, url.pathname, url.query, url.fragment, str(url))


reader = Reader("browser", "URL Standard of 2026-05; Node.js 20", read, resolve)
