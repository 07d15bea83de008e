"""Which host does a browser connect to with a URL, and which characters of the URL name it?"""

from functools import lru_cache

from urlint.expression import compiled, run
from urlint.record import Record
from urlint.text import Span
from urlint.url.destinations import resolved
from urlint.url.reader import Reading, Refusal, reader
from urlint.url.standard.parser import SPECIAL

_BEFORE = r"[\x00-\x20]*+(?:[A-Za-z][A-Za-z0-9+.\-\t\r\n]*+:)?[/\\\t\r\n]*+"
_AUTHORITY = r"[^/\\?#]*+"
_HOST = r"\[[^\]]*+\]?|[^:\[\]]*+"
_PAGE = "https://page.invalid/"  # the base of references
_LONGEST = 2000  # code points of an authority; longer ones are not read


class Landing(Record):
    """The destination of a URL in a browser: the host as it is looked up, the port, the path, and the `span` of the host.

    An IPv6 host has no brackets, and a trailing dot is removed.
    """

    host: str
    port: int | None
    path: str
    span: Span

    @property
    def told(self) -> str:
        """The host as a message names it, also in Unicode if people write it so."""
        from urlint.url.host import to_u_labels

        read = to_u_labels(self.host)
        return f"`{self.host}`" if read == self.host else f"`{self.host}` (`{read}`)"


@lru_cache(maxsize=64)
def landing(text: str) -> Landing | None:
    """The destination of a URL, or of a reference in a web page; None if it names no host.

    >>> landing("https:\\\\\\\\me@%65VIL\u3002test.\\\\x")
    Landing(host='evil.test', port=443, path='/x', span=Span(start=11, end=23))
    """
    span = host_span(text)
    if span.start == span.end:
        return None
    text = compiled("[\ud800-\udfff]").sub("\ufffd", text)
    read = _read(text)
    if not isinstance(read, Reading) or not read.host:
        return None
    host = (read.host if read.scheme in SPECIAL else resolved(read.host)).rstrip(".")
    port = read.port if read.port is not None else SPECIAL.get(read.scheme or "")
    return Landing(host, port, read.path or "", span) if host else None


def host_span(text: str) -> Span:
    """The span of the host in a URL; an empty span if there is none."""
    start = run(_BEFORE, text, 0, len(text))
    end = run(_AUTHORITY, text, start, len(text))
    if end - start > _LONGEST or not compiled(r"[/\\:]").search(text, 0, start):
        return Span(start, start)
    start = max(text.rfind("@", start, end) + 1, start)
    return Span(start, run(_HOST, text, start, end))


def _read(text: str) -> Reading | Refusal:
    browser = reader("browser")
    read = browser.read(text)
    if isinstance(read, Reading) or browser.resolve is None:
        return read
    two_slashes = compiled(r"[\x00-\x20]*+[/\\][\t\r\n]*+[/\\]").match(text)
    return browser.resolve(text, _PAGE) if two_slashes else read
