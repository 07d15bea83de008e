"""The percent-encode sets of the URL Standard, section 1.3, and the code points that a URL may contain unencoded (section 4.3)."""

import re
from functools import cache

from urlint.expression import compiled

SETS = {
    "C0 control": "",
    "fragment": ' "<>`',
    "query": ' "#<>',
    "special-query": " \"#<>'",
    "path": ' "#<>?`{}^',
    "userinfo": ' "#<>?`{}/:;=@[\\]^|',
}
"""The characters of each set, apart from the C0 controls and all characters after `~`."""
_UNITS = (
    r"A-Za-z0-9!$&'()*+,\-./:;=?@_~"
    + r"\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd"
    + "".join(f"{chr(plane << 16)}-{chr(plane << 16 | 0xFFFD)}" for plane in range(1, 17))
)
_NO_UNIT = rf"[^{_UNITS}%]|%(?![0-9A-Fa-f]{{2}})"
_PLAIN = r"[A-Za-z0-9\-._~!$&()*+,:/?@=]*+(?:%[0-9A-Fa-f]{2}[A-Za-z0-9\-._~!$&()*+,:/?@=]*+)*+"


def encode(text: str, name: str) -> str:
    """Returns `text` with each code point of the set as escapes of its UTF-8 bytes; a lone surrogate becomes U+FFFD."""
    return compiled(_outside(SETS[name])).sub(lambda found: _escapes(found[0]), text)


@cache
def _outside(encoded: str) -> str:
    """A pattern for the encoded characters, as a negated set: `re` is slow to compile a class that contains most of Unicode."""
    return f"[^{re.escape(''.join(char for char in map(chr, range(ord(' '), ord('~') + 1)) if char not in encoded))}]"


def not_units(text: str) -> list[int]:
    """Returns the offsets in `text` that are not URL units: code points that a URL may not contain, and lone `%`."""
    if compiled(_PLAIN).fullmatch(text):
        return []
    return [found.start() for found in compiled(_NO_UNIT).finditer(text)]


@cache
def _escapes(char: str) -> str:
    char = "\ufffd" if "\ud800" <= char <= "\udfff" else char
    return "".join(f"%{byte:02X}" for byte in char.encode())
