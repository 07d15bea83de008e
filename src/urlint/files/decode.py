"""Bytes to text: UTF-8 unless a byte order mark says otherwise; a byte that is no UTF-8 stays as one code point, `\\udcXX`."""

from typing import NamedTuple

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\0\0", "utf-32-le"),  # before UTF-16, whose mark it begins with
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
HEAD = 8192


class Decoded(NamedTuple):
    """The text of a file without its byte order mark, and what it takes to write the text back."""

    text: str
    encoding: str
    mark: bytes


def decode(data: bytes) -> Decoded:
    """The text of a file. Raises ValueError where the file says that it is UTF-16 or UTF-32 and is not."""
    mark, encoding = marked(data)
    try:
        text = data[len(mark) :].decode(encoding, "surrogateescape" if encoding == "utf-8" else "surrogatepass")
    except UnicodeDecodeError as error:
        raise ValueError(f"is no {encoding[:6].upper()}, as its first bytes say: {error.reason}") from None
    return Decoded(text, encoding, mark)


def encode(text: str, decoded: Decoded) -> bytes:
    """`text` as bytes, in the way that the file was written."""
    return decoded.mark + text.encode(decoded.encoding, "surrogateescape" if decoded.encoding == "utf-8" else "surrogatepass")


def marked(data: bytes) -> tuple[bytes, str]:
    """The byte order mark at the head of a file, and the encoding that it stands for."""
    return next((each for each in _MARKS if data.startswith(each[0])), (b"", "utf-8"))


def binary(head: bytes) -> bool:
    """Whether a file with this head holds no text: a NUL, where no byte order mark explains it."""
    return b"\0" in head[:HEAD] and marked(head)[1] == "utf-8"


def barren(data: bytes) -> bool:
    """Whether no URL, and no mistyped one, can stand in these bytes, so that they need not be decoded."""
    return marked(data)[1] == "utf-8" and not any(sign in data for sign in (b":", b"(", b"=", b"//"))
