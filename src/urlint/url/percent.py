"""Which characters must be percent-encoded in which component, and what does an escape mean (RFC 3986, section 2)?"""

from collections.abc import Container, Iterator

from urlint.expression import compiled
from urlint.text import Span

UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
SUB_DELIMS = frozenset("!$&'()*+,;=")

# The characters that each component of RFC 3986 allows raw (appendix A); a `/` in a path stays a delimiter.
REG_NAME = UNRESERVED | SUB_DELIMS
USERINFO = REG_NAME | {":"}
SEGMENT = USERINFO | {"@"}
PATH = SEGMENT | {"/"}
QUERY = PATH | {"?"}
FRAGMENT = QUERY

ESCAPE = compiled(r"%[0-9A-Fa-f]{2}")
_BETWEEN_ESCAPES = compiled(r"(%[0-9A-Fa-f]{2})")
_BAD = compiled(r"%(?![0-9A-Fa-f]{2})[0-9A-Za-z]{0,2}")
_UNICODE = compiled(r"%[uU]([Dd][89ABab][0-9A-Fa-f]{2})%[uU]([Dd][C-Fc-f][0-9A-Fa-f]{2})|%[uU]([0-9A-Fa-f]{4})")

# Well-formed UTF-8 in escapes: RFC 3629, section 4, octet for octet.
_TAIL = "(?:%[89ABab][0-9A-Fa-f])"
_UTF8 = compiled(
    rf"""(?x) (?: %[0-7][0-9A-Fa-f]
    | %(?:[Cc][2-9A-Fa-f]|[Dd][0-9A-Fa-f]) {_TAIL}
    | %[Ee]0 %[ABab][0-9A-Fa-f] {_TAIL} | %[Ee][Dd] %[89][0-9A-Fa-f] {_TAIL} | %[Ee][1-9A-CEFa-cef] {_TAIL}{{2}}
    | %[Ff]0 %[9ABab][0-9A-Fa-f] {_TAIL}{{2}} | %[Ff][1-3] {_TAIL}{{3}} | %[Ff]4 %8[0-9A-Fa-f] {_TAIL}{{2}} )++"""
)


def encode(text: str, allowed: Container[str]) -> str:
    """`text` with the UTF-8 bytes of every character that is not `allowed` percent-encoded (RFC 3986, sections 2.1, 2.5).

    Valid escapes stay unchanged; any other `%` becomes `%25`, because `%` is in none of the sets above. A code point that
    `surrogateescape` made from a byte is encoded as that byte, any other lone surrogate as U+FFFD. Idempotent. Never raises.
    """
    table = {ord(char): _escape(char) for char in set(text) if char not in allowed}
    pieces = _BETWEEN_ESCAPES.split(text)
    pieces[::2] = [piece.translate(table) for piece in pieces[::2]]
    return "".join(pieces)


def _escape(char: str) -> str:
    code = ord(char)
    if 0xDC80 <= code <= 0xDCFF:
        return f"%{code - 0xDC00:02X}"
    octets = "\ufffd" if 0xD800 <= code <= 0xDFFF else char
    return "".join(f"%{octet:02X}" for octet in octets.encode())


def decode(text: str) -> str:
    """`text` with its escapes decoded as UTF-8; escapes that are not valid UTF-8 stay unchanged. Never raises."""
    return _UTF8.sub(lambda run: bytes.fromhex(run[0].replace("%", "")).decode(), text)


def octets(text: str) -> bytes:
    """The bytes that `text` stands for, in UTF-8, with its escapes decoded. Raises UnicodeEncodeError for a lone surrogate.

    >>> octets("b%20c%FF")
    b'b c\\xff'
    """
    if "%" not in text:
        return text.encode()
    from urllib.parse import unquote_to_bytes  # late: it takes milliseconds

    return unquote_to_bytes(text)


def is_escape(text: str, at: int) -> bool:
    """Whether there is a `%` and two hexadecimal digits at the 0-based code point `at`."""
    return ESCAPE.match(text, at) is not None


def bad_escapes(text: str) -> Iterator[Span]:
    """The spans of malformed escapes, left to right: `%`, `%4`, `%zz`.

    One to three code points each: the `%`, and up to two ASCII letters or digits in place of hexadecimal digits.
    """
    return (Span(*found.span()) for found in _BAD.finditer(text))


def unicode_escapes(text: str) -> Iterator[tuple[Span, str]]:
    """The spans of `%uXXXX`, which is in no RFC (ECMAScript's `escape` writes it), each with its character.

    A surrogate pair counts as one; a lone surrogate means U+FFFD.
    """
    for found in _UNICODE.finditer(text):
        units = bytes.fromhex("".join(filter(None, found.groups())))
        yield Span(*found.span()), units.decode("utf-16-be", "replace")
