"""How are bytes decoded? As UTF-8, unless a byte order mark or a declaration in the text names another encoding.

An undecodable byte becomes one code point, the lone surrogate `\\udcXX`.
"""

import re
from contextlib import suppress
from encodings import normalize_encoding
from encodings.aliases import aliases
from functools import cache

from urlint.record import Record

MARK = b"\xef\xbb\xbf"  # of UTF-8
_MARKS = (
    (MARK, "utf-8"),
    (b"\xff\xfe\0\0", "utf-32-le"),  # before UTF-16, because it starts with that mark
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_FIRST = {mark[:1] for mark, _ in _MARKS}
_UNMARKED = (b"", "utf-8")
_PRINTED = (b"%!PS", b"%PDF-")  # their text is split into pieces, and nobody fixes it there
HEAD = 8192
_PLAIN = 16  # bytes that must be ASCII in a text of UTF-16
_SIGNS = (
    *(b":", b"(", b"=", b"//"),
    *(b"\\", b"`_", b"@import", b".UR", b"[[.", b"}`", b"```{", b"<<"),  # LaTeX, reST, CSS, troff, Org, MyST, MyST, AsciiDoc
)
# PEP 263, which includes editor modelines; XML 1.0, section 4.3.3; HTML, section 4.2.5; CSS Syntax 3, section 3.2
_DECLARED = rb"""(?:coding|charset)[ \t]*[:=][ \t]*["']?([A-Za-z][A-Za-z0-9._:-]{1,30})|@charset "([A-Za-z0-9._:-]{1,30})\""""
NAMELESS = (  # document encodings that have no alias in Python
    *("cp720", "cp737", "cp856", "cp874", "cp875", "cp1006", "koi8_t", "koi8_u", "palmos"),
    *("mac_arabic", "mac_croatian", "mac_farsi", "mac_romanian"),
)
NO_DOCUMENTS = (  # not encodings of documents: byte transforms, machine-dependent encodings, UTF-7
    *("base64_codec", "bz2_codec", "hex_codec", "quopri_codec", "rot_13", "uu_codec", "zlib_codec"),
    *("mbcs", "utf_7"),
)
DECLARES = 1024  # bytes in which an encoding is declared (HTML, section 4.2.5.5)


class Decoded(Record):
    """The text of a file without its byte order mark, and the encoding and mark needed to write it back."""

    text: str
    encoding: str
    mark: bytes


def decode(data: bytes) -> Decoded:
    """The text of a file. Raises ValueError if its byte order mark says UTF-16 or UTF-32 and it is invalid."""
    mark, encoding = marked(data)
    try:
        text = data[len(mark) :].decode(encoding, "strict" if encoding == "utf-8" else "surrogatepass")
    except UnicodeDecodeError as error:
        if encoding != "utf-8":
            raise ValueError(f"is not valid {encoding[:6].upper()}, despite its byte order mark: {error.reason}") from None
        return _declared(data[len(mark) :]) or Decoded(data[len(mark) :].decode("utf-8", "surrogateescape"), encoding, mark)
    return (_declared(data) if text.isascii() else None) or Decoded(text, encoding, mark)


def encode(text: str, decoded: Decoded) -> bytes:
    """`text` in the encoding of the file. Raises UnicodeEncodeError if the encoding lacks a character."""
    if decoded.encoding == "utf-8":
        return decoded.mark + text.encode("utf-8", "surrogateescape")
    return decoded.mark + text.encode(decoded.encoding, "surrogatepass" if decoded.encoding.startswith("utf-") else "strict")


def _declared(data: bytes) -> Decoded | None:
    """The text in its declared encoding; None without one, or if the text does not encode back to the same bytes."""
    encoding = declared(data)
    if not encoding:
        return None
    with suppress(LookupError, ValueError):  # this build of Python may lack it
        text = data.decode(encoding)
        if text and data.isascii() == text.isascii() and encoding in text[:DECLARES] and text.encode(encoding) == data:
            return Decoded(text, encoding.lower(), b"")
    return None


def declared(data: bytes) -> str:
    """The encoding declared in the first lines of an ASCII-compatible text; "" if there is none or Python does not know it."""
    head = data[:DECLARES]
    found = re.search(_DECLARED, head) if b"coding" in head or b"charset" in head else None
    name = (found[1] or found[2]).decode("ascii") if found else ""
    return name if name and _canonical(name) in _encodings() else ""


def _canonical(name: str) -> str:
    """Python's canonical name of an encoding: `utf8` for "UTF-8"; unknown names are only normalized."""
    normal = normalize_encoding(name.lower())
    return aliases.get(normal) or aliases.get(normal.replace(".", "_")) or normal


@cache
def _encodings() -> frozenset[str]:
    """The accepted encodings, all of which decode in linear time; `punycode` and the like do not."""
    return frozenset((*aliases.values(), *NAMELESS)).difference(NO_DOCUMENTS)


def marked(data: bytes) -> tuple[bytes, str]:
    """The byte order mark at the start of a file and its encoding; without one, `(b"", "utf-8")`."""
    if data[:1] not in _FIRST:
        return _UNMARKED
    return next((each for each in _MARKS if data.startswith(each[0])), _UNMARKED)


def binary(head: bytes) -> bool:
    """Whether a file that starts with `head` is binary: a page to print, or with a NUL byte but no mark of UTF-16 or UTF-32."""
    return head.startswith(_PRINTED) or (b"\0" in head[:HEAD] and marked(head)[1] == "utf-8")


def unmarked(head: bytes) -> bool:
    """Whether a file that starts with `head` is UTF-16 without a byte order mark: every second byte is NUL."""
    if b"\0" not in head[:2]:
        return False
    start = head[: min(_PLAIN, len(head) // 2 * 2)]
    letters, nuls = (start[::2], start[1::2]) if start[1:2] == b"\0" else (start[1::2], start[::2])
    return len(letters) > 3 and not any(nuls) and all(0x20 <= each < 0x7F or each in b"\t\n\r" for each in letters)


def barren(data: bytes) -> bool:
    """Whether these bytes cannot contain a URL, valid or mistyped, so that they need not be decoded."""
    if _SIGNS[0] in data:  # the common case
        return False
    return not any(sign in data for sign in _SIGNS) and marked(data)[1] == "utf-8"
