"""Escapes of Python strings, and of byte literals in Python and C."""

import re

from urlint.find.escapes.strings import OCTAL, OCTAL_DIGITS, SHOWN, STOPS, meaning, octal, string

_BYTES = rf"\\(?:x[0-9A-Fa-f]{{2}}|{OCTAL}|\r?\n[ \t]*|[abfnrtv0\\/\"'])"
_PYTHON = rf"{_BYTES}|\\(?:u[0-9A-Fa-f]{{4}}|U[0-9A-Fa-f]{{8}}|N\{{[A-Za-z0-9 -]{{1,100}}\}})"
_OCTET = r"\\(?:x[89a-fA-F][0-9A-Fa-f]|[23][0-7]{2})"  # beyond ASCII
_MEANS = {"\\x41": "A", "\\57\\057/": "///", "a\\\n  b": "ab", "\\/\\q": "/\\q"}
_STOPS = (*STOPS, "\\x1b", "\\012")
_NAMED = _MEANS | {"\\u00e9": "é", "\\U000000e9": "é", "\\N{LATIN SMALL LETTER E WITH ACUTE}\\N{X}": "é\\N{X}"}


def _python(found: re.Match[str]) -> str:
    if found[0][1] != "N":
        return octal(found)
    from unicodedata import lookup  # a megabyte of names: loaded only for the rare document

    try:
        return lookup(found[0][3:-1])
    except KeyError:
        return found[0]


def _bytes(found: re.Match[str]) -> str:
    """A byte is an ASCII character, or the code point that `surrogateescape` makes of it."""
    text = found[0]
    if text[1] not in f"x{OCTAL_DIGITS}":
        return meaning(found)
    byte = int(text[2:], 16) if text[1] == "x" else int(text[1:], 8)
    return chr(byte if byte < 0x80 else 0xDC00 + byte)


_BINARY = string(_MEANS, _STOPS, ("\\xc3", "\\303", "\\q", "\\b", "\\e[0m"), _BYTES, _bytes)

ESCAPES = {
    "python": string(_NAMED, (*_STOPS, "\\u003c"), ("\\u00e9", "\\e[0m", "\\b"), _PYTHON, _python),
    "docstring": string(_NAMED | {"a\\_b": "a_b"}, _STOPS, ("\\_", "\\e[0m", "\\b"), rf"{_PYTHON}|\\[*_]", _python)._replace(
        written={"\\": "\\\\", "\n": "\\n"}
    ),
    "bytes": _BINARY,
    "binary": _BINARY._replace(ends=rf"{SHOWN}|{_OCTET}", stops=(*_STOPS, "\\xc3", "\\303"), passes=("\\x41", "\\b", "\\e[0m")),
}
