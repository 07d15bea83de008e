"""The percent-encode sets of the URL Standard, section 1.3, and which code points a URL may hold as they are (section 4.3)."""

from functools import cache

from urlint.expression import compiled

_C0 = r"\x00-\x1f\x7f-\U0010ffff"
SETS = {
    "C0 control": _C0,
    "fragment": rf"{_C0} \"<>`",
    "query": rf"{_C0} \"#<>",
    "special-query": rf"{_C0} \"#<>'",
    "path": rf"{_C0} \"#<>?`{{}}^",
    "userinfo": rf"{_C0} \"#<>?`{{}}/:;=@\[\\\]^|",
}
_UNITS = (
    r"A-Za-z0-9!$&'()*+,\-./:;=?@_~"
    + r"\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd"
    + "".join(f"{chr(plane << 16)}-{chr(plane << 16 | 0xFFFD)}" for plane in range(1, 17))
)
_NO_UNIT = rf"[^{_UNITS}%]|%(?![0-9A-Fa-f]{{2}})"
_PLAIN = r"[A-Za-z0-9\-._~!$&()*+,:/?@=]*+(?:%[0-9A-Fa-f]{2}[A-Za-z0-9\-._~!$&()*+,:/?@=]*+)*+"


def encode(text: str, name: str) -> str:
    """Returns `text` with each code point of the set as the escapes of its UTF-8 bytes; a lone surrogate is U+FFFD."""
    return compiled(f"[{SETS[name]}]").sub(lambda found: _escapes(found[0]), text)


def not_units(text: str) -> list[int]:
    """Returns where in `text` stands what is no URL unit: a code point that a URL may not hold, a lone `%`."""
    if compiled(_PLAIN).fullmatch(text):
        return []
    return [found.start() for found in compiled(_NO_UNIT).finditer(text)]


@cache
def _escapes(char: str) -> str:
    char = "\ufffd" if "\ud800" <= char <= "\udfff" else char
    return "".join(f"%{byte:02X}" for byte in char.encode())
