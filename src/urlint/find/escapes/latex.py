"""Escapes of LaTeX, in files and in strings."""

import re

from urlint.find.escape import Escape
from urlint.find.escapes.strings import ENDS, STOPS

_TEXT = "(?:text(?:asciitilde|backslash|underscore|asciicircum)(?![a-z])|slash(?![A-Za-z]))"
_NAMES = {"-": "", "textasciitilde": "~", "textbackslash": "\\", "textunderscore": "_", "textasciicircum": "^", "slash": "/"}
_WRITTEN = {char: f"\\{char}" for char in "%#_&{}$"} | {"\\": "\\textbackslash{}"}


def _meaning(found: re.Match[str]) -> str:
    return _NAMES.get(found[0][1:].rstrip("{} "), found[0][1])


_LATEX = Escape(
    rf"\\(?:~(?:\{{\}})?|[%#_&{{}}$-]|{_TEXT}(?:\{{\}}| )?)",
    _meaning,
    _WRITTEN | {"~": "\\textasciitilde{}"},
    rf"\\(?!{_TEXT})[A-Za-z@\\]",
    means={
        "\\~{}a\\~\\_b\\-c": "~a~_bc",
        "\\textasciitilde{}a": "~a",
        "\\textbackslash/": "\\/",
        "\\textunderscore b": "_b",
        "\\textasciicircum/": "^/",
        "\\slash \\slash{}a\\slashed": "//a\\slashed",
        "\\texttt": "\\texttt",
    },
    stops=("\\\\", "\\texttt", "\\textbackslashed"),
    passes=("\\%", "\\textasciitilde", "\\textbackslash{}", "\\textunderscore", "\\textasciicircum", "\\slash"),
)

ESCAPES = {
    "latex": _LATEX,
    "latex-url": _LATEX._replace(written=_WRITTEN),  # for commands that take a tilde literally
    "macro": Escape(  # in a string
        r"\\\\[%#_&{}$]",
        lambda found: found[0][2],
        {char: f"\\\\{char}" for char in "%#_&{}$"},
        rf"{ENDS}|\\\\[A-Za-z]",
        means={"a\\\\_b\\\\c": "a_b\\\\c"},
        stops=(*STOPS, "\\\\alpha"),
        passes=("\\\\_", "\\e[0m"),
    ),
}
