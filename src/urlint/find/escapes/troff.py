"""Manual pages."""

import re

from urlint.find.escape import Escape, code_point

_MEANS = {"\\-": "-", "\\e": "\\", "\\.": ".", "\\(aq": "'", "\\*(--": "--", "\\*(C+": "C++"} | dict.fromkeys(
    (f"\\{char}" for char in "&:%|^/,"), ""
)
_GLYPHS = {"ti": "~", "at": "@", "ha": "^", "rs": "\\", "sh": "#"}
_NAMED_GLYPH = r"(?:\((?:ti|at|ha|rs|sh)|\[(?:ti|at|ha|rs|sh|u[0-9A-F]{4,6})\])"


def _meaning(found: re.Match[str]) -> str:
    if found[0][:2] == "\\e" and found[0][2:]:  # as a command is shown: the shell takes its backslash away
        return found[0][2]
    meaning = _MEANS.get(found[0])
    return _glyph(found[0]) if meaning is None else meaning


def _glyph(text: str) -> str:
    """A character that troff calls by name: `\\(ti`, `\\[ti]`, `\\[u00E9]`."""
    name = text[2:].rstrip("]")
    return _GLYPHS.get(name) or (code_point(name[1:], 16, text) if name.startswith("u") else text)


ESCAPES = {
    "troff": Escape(
        rf"\\(?:e[&?=;]|[-e&:%|^/,.]|\(aq|\*\((?:--|C\+)|{_NAMED_GLYPH})",
        _meaning,
        {"-": "\\-", "\\": "\\(rs"},
        rf"\\(?!{_NAMED_GLYPH})(?:f|s[-+0-9]|\"|[(\[]|\*(?!\((?:--|C\+))|c|p| |~|0)",
        means={
            "a\\-b\\&\\:c": "a-bc",
            "\\e?a\\e": "?a\\",
            "\\(aq\\*(--\\*(C+": "'--C++",
            "\\(ti\\(at\\(ha\\(rs\\(sh": "~@^\\#",
            "\\[ti]\\[at]\\[ha]\\[rs]\\[sh]\\[u00E9]": "~@^\\#é",
            "\\fB": "\\fB",
        },
        stops=("\\fP", "\\s-1", '\\"', "\\(dq", "\\[dq]", "\\*(lq", "\\c", "\\p", "\\ ", "\\~", "\\0"),
        passes=(
            "\\-",
            "\\sb",
            "\\*(--",
            "\\*(C+",
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
        ),
        closes=r"\\(?:\([ad]q|f)",  # a quote, or the end of a font
    )
}
