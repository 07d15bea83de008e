"""Escapes of CSS (CSS Syntax 3, section 4.3.7)."""

import re

from urlint.find.escape import Escape, code_point

_DIGITS = "0123456789abcdefABCDEF"


def _meaning(found: re.Match[str]) -> str:
    """The escaped character; an escape for a control character means itself, since it is part of a Windows path: `..\\bg.png`."""
    text = found[0]
    meaning = code_point(text[1:], 16, text) if text[1] in _DIGITS else text[1]
    return meaning if meaning >= " " else text


ESCAPES = {
    "css": Escape(
        r"\\(?:[0-9A-Fa-f]{1,6}[ \t]?|[^0-9A-Za-z\r\n])",
        _meaning,
        {char: f"\\{char}" for char in "\\()\"' "},
        means={"a\\(b": "a(b", "\\e9 a": "éa", "..\\bg": "..\\bg"},
    )
}
