"""Is the text after a colon a port with a typo, rather than a password?"""

from urlint.expression import compiled
from urlint.text import Span

# A number with a typo, an address without brackets, a word, or a host.
_SHORT = (
    r"[0-9]{5}.?|[0-9].{0,4}|[0-9A-Fa-f]*:[0-9A-Fa-f:.]*|[A-Za-z]{0,4}[0-9]?|[A-Za-z]{5}|[^A-Za-z0-9].{0,4}|(?:[a-z-]+\.)+[a-z]+"
)
_LONGER = r"[0-9]{1,5}[a-z]{1,5}[0-9]{0,3}|[0-9]{0,5}[a-z]{1,8}(?:-[a-z]{1,8}){1,2}"
_SURE_HOST = r"(?<![\w.-])(?:localhost|(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|io|dev|edu|gov|test|example)):\Z"
_LONGEST_HOST = 80
# More hosts of a list behind it, each with its port, or the properties of a connection to SQL Server.
_GOES_ON = r"(?s)[0-9]{1,5}(?:(?:,[A-Za-z0-9.-]{1,253}:[0-9]{1,5}){1,99}|;[A-Za-z]{1,40}=.*)"
_DRIVE = r"(?<![A-Za-z0-9.\-])[Ff][Ii][Ll][Ee]:/*+[A-Za-z]:\Z"  # a path follows, because `file:` has no login
_MODULE = r"(?i:rsync)://[\w.-]+:\Z"
_NAMES = (  # names that contain colons
    r"(?<![A-Za-z0-9+.-])(?i:(?:at|container-image|docker(?:-daemon|-image)?|obs|oci|spark)://|s3://arn:)[\w.:-]*\Z"
)
_PUNCTUATION = ").,;"
_LONGEST_BEFORE = 200


def is_port(text: str, span: Span) -> bool:
    """Whether a span contains a short port with a typo, or a longer one after a name that is certainly not a user name.

    >>> is_port("http://host:80a99/", Span(12, 17)), is_port("http://host:80port/", Span(12, 18))
    (True, False)
    >>> is_port("http://a.test:80port/", Span(14, 20)), is_port("http://a.test:non-port/", Span(14, 22))
    (True, True)
    >>> is_port("mongodb://a:1,b:2/", Span(12, 17)), is_port("jdbc:sqlserver://a:1;user=b", Span(19, 27))
    (True, True)
    """
    if is_short(text[span.start : span.end]) or compiled(_GOES_ON).fullmatch(text, *span):
        return True
    return compiled(_LONGER).fullmatch(text, *span) is not None and is_behind_host(text, span.start)


def is_behind_host(text: str, at: int) -> bool:
    """Whether the colon before `at` follows what is certainly a host, and not a user name."""
    return compiled(_SURE_HOST).search(text, max(at - _LONGEST_HOST, 0), at) is not None


def is_short(text: str) -> bool:
    """Whether a text is a short port with a typo: `80a99`, `::1`, `port`."""
    return compiled(_SHORT).fullmatch(text) is not None


def is_in_name(text: str, span: Span) -> bool:
    """Whether the colon before a span follows the letter of a drive, precedes a host (`https//:a.test).`), or is part of a name.

    >>> is_in_name("file://D:Report2024", Span(9, 19)), is_in_name("http://D:Report2024", Span(9, 19))
    (True, False)
    """
    if text.startswith("//:", span.start - 3):
        return is_short(text[span.start : span.end].rstrip(_PUNCTUATION))
    named = rf"{_DRIVE}|{_MODULE if text.startswith(':', span.start) else _NAMES}"
    return compiled(named).search(text, max(span.start - _LONGEST_BEFORE, 0), span.start) is not None
