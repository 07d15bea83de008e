"""Escapes of manual pages."""

import re
from unicodedata import normalize

from urlint.find.escape import Escape, code_point

_MEANS = {"\\-": "-", "\\e": "\\", "\\.": ".", "\\(aq": "'", "\\*(--": "--", "\\*(C+": "C++", "\\*:": ""} | dict.fromkeys(
    (f"\\{char}" for char in "&:%|^/,"), ""
)
_GLYPHS = {"ti": "~", "at": "@", "ha": "^", "rs": "\\", "sh": "#"}
_ACCENTS = {"'": "\u0301", "`": "\u0300", ":": "\u0308", "^": "\u0302", "~": "\u0303", ",": "\u0327", "/": "\u0338"}
_LETTERS = {"/L": "Ł", "/l": "ł", "/O": "Ø", "/o": "ø"}
_LETTER = r"[':`^~,/][A-Za-z]"
_NAMED_GLYPH = rf"(?:\((?:ti|at|ha|rs|sh|{_LETTER})|\[(?:ti|at|ha|rs|sh|u[0-9A-F]{{4,6}}|{_LETTER})\])"


def _meaning(found: re.Match[str]) -> str:
    if found[0][:2] == "\\e" and found[0][2:]:  # as in commands that are shown: the shell removes the backslash
        return found[0][2]
    meaning = _MEANS.get(found[0])
    return _glyph(found[0]) if meaning is None else meaning


def _glyph(text: str) -> str:
    """A character that troff names: `\\(ti`, `\\[ti]`, `\\[u00E9]`."""
    name = text[2:].rstrip("]")
    if name.startswith("u"):
        return code_point(name[1:], 16, text)
    return _GLYPHS.get(name) or _LETTERS.get(name) or normalize("NFC", f"{name[1]}{_ACCENTS[name[0]]}")


ESCAPES = {
    "troff": Escape(
        rf"\\(?:e[&?=;]|[-e&:%|^/,.]|\(aq|\*(?:\((?:--|C\+)|:)|{_NAMED_GLYPH})",
        _meaning,
        {"-": "\\-", "\\": "\\(rs"},
        rf"\\(?!{_NAMED_GLYPH})(?:f|s[-+0-9]|\"|[(\[]|\*(?!\((?:--|C\+)|:)|c|p| |~|0)",
        means={
            "a\\-b\\&\\:c\\*:": "a-bc",
            "\\e?a\\e": "?a\\",
            "\\(aq\\*(--\\*(C+": "'--C++",
            "\\(ti\\(at\\(ha\\(rs\\(sh": "~@^\\#",
            "\\[ti]\\[at]\\[ha]\\[rs]\\[sh]\\[u00E9]": "~@^\\#é",
            "\\[/L]\\('e\\[:u]": "Łéü",
            "\\fB": "\\fB",
        },
        stops=("\\fP", "\\s-1", '\\"', "\\(dq", "\\[dq]", "\\*(lq", "\\c", "\\p", "\\ ", "\\~", "\\0"),
        passes=(
            "\\-",
            "\\sb",
            "\\*(--",
            "\\*(C+",
            "\\*:",
            "\\(ti",
            "\\(at",
            "\\(ha",
            "\\(rs",
            "\\(sh",
            "\\[ti]",
            "\\[at]",
            "\\[ha]",
            "\\[rs]",
            "\\[sh]",
            "\\[u00E9]",
            "\\('e",
            "\\[/L]",
        ),
        closes=r"\\(?:\([ad]q|f)",  # a quote, or the end of a font
    )
}
