"""Is what stands behind a colon a port with a slip, rather than a password?"""

from urlint.expression import compiled
from urlint.text import Span

# A number and a slip, an address without brackets, a word, a host.
_SHORT = (
    r"[0-9]{5}.?|[0-9].{0,4}|[0-9A-Fa-f]*:[0-9A-Fa-f:.]*|[A-Za-z]{0,4}[0-9]?|[A-Za-z]{5}|[^A-Za-z0-9].{0,4}|(?:[a-z-]+\.)+[a-z]+"
)
_LONGER = r"[0-9]{1,5}[a-z]{1,5}[0-9]{0,3}|[0-9]{0,5}[a-z]{1,8}(?:-[a-z]{1,8}){1,2}"
_SURE_HOST = r"(?<![\w.-])(?:localhost|(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|io|dev|edu|gov|test|example)):\Z"
_LONGEST_HOST = 80


def is_port(text: str, span: Span) -> bool:
    """Whether a place holds a short port with a slip, or a longer one behind what nobody takes for the name of a user.

    >>> is_port("http://host:80a99/", Span(12, 17)), is_port("http://host:80port/", Span(12, 18))
    (True, False)
    >>> is_port("http://a.test:80port/", Span(14, 20)), is_port("http://a.test:non-port/", Span(14, 22))
    (True, True)
    """
    if is_short(text[span.start : span.end]):
        return True
    sure = compiled(_SURE_HOST).search(text, max(span.start - _LONGEST_HOST, 0), span.start)
    return sure is not None and compiled(_LONGER).fullmatch(text, *span) is not None


def is_short(text: str) -> bool:
    """Whether a text is a short port with a slip: `80a99`, `::1`, `port`."""
    return compiled(_SHORT).fullmatch(text) is not None
