"""Bytes to text: UTF-8 unless a byte order mark says otherwise, or the text itself does and is none.

A byte that no encoding explains stays as one code point, `\\udcXX`.
"""

import re
from contextlib import suppress
from encodings import normalize_encoding
from encodings.aliases import aliases
from functools import cache

from urlint.record import Record

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\0\0", "utf-32-le"),  # before UTF-16, whose mark it begins with
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_FIRST = {mark[:1] for mark, _ in _MARKS}
_UNMARKED = (b"", "utf-8")
HEAD = 8192
_PLAIN = 16  # bytes of a text that are ASCII, if any are
_SIGNS = (b":", b"(", b"=", b"//", b"\\", b"`_", b"@import", b".UR")  # the last four: LaTeX, reStructuredText, CSS, troff
# PEP 263, which takes the lines of editors, too; XML 1.0, section 4.3.3; HTML, section 4.2.5; CSS Syntax 3, section 3.2
_DECLARED = rb"""(?:coding|charset)[ \t]*[:=][ \t]*["']?([A-Za-z][A-Za-z0-9._:-]{1,30})|@charset "([A-Za-z0-9._:-]{1,30})\""""
NAMELESS = (  # encodings of documents that Python has under no other name
    *("cp720", "cp737", "cp856", "cp874", "cp875", "cp1006", "koi8_t", "koi8_u", "palmos"),
    *("mac_arabic", "mac_croatian", "mac_farsi", "mac_romanian"),
)
NO_DOCUMENTS = (  # what no document is written in: bytes as bytes, another encoding on each machine, ASCII that hides what it says
    *("base64_codec", "bz2_codec", "hex_codec", "quopri_codec", "rot_13", "uu_codec", "zlib_codec"),
    *("mbcs", "utf_7"),
)
DECLARES = 1024  # bytes in which an encoding is declared (HTML, section 4.2.5.5)


class Decoded(Record):
    """The text of a file without its byte order mark, and what it takes to write the text back."""

    text: str
    encoding: str
    mark: bytes


def decode(data: bytes) -> Decoded:
    """The text of a file. Raises ValueError where the file says that it is UTF-16 or UTF-32 and is not."""
    mark, encoding = marked(data)
    try:
        text = data[len(mark) :].decode(encoding, "strict" if encoding == "utf-8" else "surrogatepass")
    except UnicodeDecodeError as error:
        if encoding != "utf-8":
            raise ValueError(f"is not valid {encoding[:6].upper()}, despite its byte order mark: {error.reason}") from None
        return _declared(data[len(mark) :]) or Decoded(data[len(mark) :].decode("utf-8", "surrogateescape"), encoding, mark)
    return (_declared(data) if text.isascii() else None) or Decoded(text, encoding, mark)


def encode(text: str, decoded: Decoded) -> bytes:
    """`text` as bytes, in the way that the file was written. Raises UnicodeEncodeError where that has no bytes for a character."""
    if decoded.encoding == "utf-8":
        return decoded.mark + text.encode("utf-8", "surrogateescape")
    return decoded.mark + text.encode(decoded.encoding, "surrogatepass" if decoded.encoding.startswith("utf-") else "strict")


def _declared(data: bytes) -> Decoded | None:
    """The text in the encoding that its first lines name, where that one goes from bytes to text and back to the same bytes."""
    encoding = declared(data)
    if not encoding:
        return None
    with suppress(LookupError, ValueError):  # Python may have been built without it
        text = data.decode(encoding)
        if text and data.isascii() == text.isascii() and encoding in text[:DECLARES] and text.encode(encoding) == data:
            return Decoded(text, encoding.lower(), b"")
    return None


def declared(data: bytes) -> str:
    """The encoding that the first lines of a text in ASCII, or something like it, say it has; "" where they name none."""
    head = data[:DECLARES]
    found = re.search(_DECLARED, head) if b"coding" in head or b"charset" in head else None
    name = (found[1] or found[2]).decode("ascii") if found else ""
    return name if name and _canonical(name) in _encodings() else ""


def _canonical(name: str) -> str:
    """The name that Python's own table has for an encoding; unknown ones as they are."""
    normal = normalize_encoding(name.lower())
    return aliases.get(normal) or aliases.get(normal.replace(".", "_")) or normal


@cache
def _encodings() -> frozenset[str]:
    """The encodings that documents are written in. Each takes time that is linear in the text: `punycode` and its kin do not."""
    return frozenset((*aliases.values(), *NAMELESS)).difference(NO_DOCUMENTS)


def marked(data: bytes) -> tuple[bytes, str]:
    """The byte order mark at the head of a file, and the encoding that it stands for."""
    if data[:1] not in _FIRST:
        return _UNMARKED
    return next((each for each in _MARKS if data.startswith(each[0])), _UNMARKED)


def binary(head: bytes) -> bool:
    """Whether a file with this head holds no text: a NUL, where no byte order mark explains it."""
    return b"\0" in head[:HEAD] and marked(head)[1] == "utf-8"


def unmarked(head: bytes) -> bool:
    """Whether a file with this head is text in UTF-16 that has no byte order mark: every second byte of the first ones is NUL."""
    if b"\0" not in head[:2]:
        return False
    start = head[: min(_PLAIN, len(head) // 2 * 2)]
    letters, nuls = (start[::2], start[1::2]) if start[1:2] == b"\0" else (start[1::2], start[::2])
    return len(letters) > 3 and not any(nuls) and all(0x20 <= each < 0x7F or each in b"\t\n\r" for each in letters)


def barren(data: bytes) -> bool:
    """Whether no URL, and no mistyped one, can stand in these bytes, so that they need not be decoded."""
    return marked(data)[1] == "utf-8" and not any(sign in data for sign in _SIGNS)
