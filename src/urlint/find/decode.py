"""How a place writes characters: from the document's own to the meant ones, with a map back, and the way in again.

An escape is named after its place: `html`, `markdown`, `string`, ... and "" where every character stands for itself.
"""

import re
from collections.abc import Callable
from functools import cache

from urlint.expression import compiled
from urlint.find.numbers import DECIMAL, DECIMAL_CONTROL, OCTAL, OCTAL_CONTROL, OCTAL_DIGITS, OCTET, OCTETS, code_point, octets
from urlint.record import Record

Breaks = tuple[tuple[int, int], ...]

_SIMPLE = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "e": "\x1b", "0": "\0"}
_REFERENCES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": "\xa0"}
_REFERENCE = r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31})"
_DIGITS = "0123456789abcdefABCDEF"
_WITHOUT_END = (  # a number needs no semicolon, whatever follows it (HTML, section 13.2.5.79)
    r"&(?:#[0-9]{1,7}(?![0-9])|#[xX][0-9a-fA-F]{1,6}(?![0-9a-fA-F]));?|&[A-Za-z][A-Za-z0-9]{1,31}(?:;|(?![A-Za-z0-9=;]))"
)
_TROFF = {"\\-": "-", "\\e": "\\", "\\.": ".", "\\(aq": "'", "\\*(--": "--"} | dict.fromkeys(
    (f"\\{char}" for char in "&:%|^/,"), ""
)
_GLYPHS = {"ti": "~", "at": "@", "ha": "^", "rs": "\\", "sh": "#"}
_NAMED_GLYPH = r"(?:\((?:ti|at|ha|rs|sh)|\[(?:ti|at|ha|rs|sh|u[0-9A-F]{4,6})\])"
_TEXT = "text(?:asciitilde|backslash|underscore|asciicircum)(?![a-z])"
_TEX = {"-": "", "textasciitilde": "~", "textbackslash": "\\", "textunderscore": "_", "textasciicircum": "^"}


class Escape(Record):
    """One way of writing characters: what an escape looks like, what it means, and where text must end before one."""

    pattern: str
    meaning: Callable[[re.Match[str]], str]
    written: dict[str, str]
    ends: str = r"(?!)"

    def decode(self, raw: str, start: int) -> tuple[str, Breaks]:
        """`raw`, which stands at `start`, as it is meant, and its breakpoints."""
        pieces: list[str] = []
        breaks: list[tuple[int, int]] = []
        at = length = 0
        for found in compiled(self.pattern).finditer(raw):
            meaning = self.meaning(found)
            if meaning == found[0]:
                continue
            pieces += (raw[at : found.start()], meaning)
            length += found.start() - at + len(meaning)
            at = found.end()
            if not meaning:  # what is before it ends where it begins
                breaks.append((length, start + found.start()))
            breaks.append((length, start + at))
        return "".join((*pieces, raw[at:])), tuple(breaks)


def _string(found: re.Match[str]) -> str:
    text = found[0]
    if text[1] in "xuU" and len(text) > 2:
        if len(text) == 12:  # a pair of surrogates
            return text.encode().decode("unicode-escape").encode("utf-16", "surrogatepass").decode("utf-16")
        return code_point(text[2:].strip("{}"), 16, text)
    if text[1] in "\r\n":
        return ""
    return _SIMPLE.get(text[1], text[1])


def _python(found: re.Match[str]) -> str:
    text = found[0]
    if text[1] in OCTAL_DIGITS:
        return code_point(text[1:], 8, text)
    if text[1] != "N":
        return _string(found)
    from unicodedata import lookup  # a megabyte of names: only the rare document pays for them

    try:
        return lookup(text[3:-1])
    except KeyError:
        return text


def _octal(found: re.Match[str]) -> str:
    return chr(int(found[0][1:], 8)) if found[0][1] in OCTAL_DIGITS else _string(found)


def _octets(found: re.Match[str]) -> str:
    return octets(found[0]) if found[0][1] in OCTAL_DIGITS else _string(found)


def _decimal(found: re.Match[str]) -> str:
    return chr(int(found[0][1:])) if found[0][1].isdigit() else _string(found)


def _bytes(found: re.Match[str]) -> str:
    """A byte is a character of ASCII, or the code point that `surrogateescape` makes of it."""
    text = found[0]
    if text[1] not in f"x{OCTAL_DIGITS}":
        return _string(found)
    byte = int(text[2:], 16) if text[1] == "x" else int(text[1:], 8) & 0xFF
    return chr(byte if byte < 0x80 else 0xDC00 + byte) if byte else text


def _reference(found: re.Match[str]) -> str:
    text = found[0]
    name = text[1:].rstrip(";")
    if name[0] == "#":
        digits, base = (name[2:], 16) if name[1] in "xX" else (name[1:], 10)
        return code_point(digits, base, "\ufffd")  # of HTML, where there is none (section 13.2.5.80), and of CommonMark
    if name in _REFERENCES:
        return _REFERENCES[name]
    from html.entities import html5  # 2231 names: only the rare document pays for them

    return html5.get(text[1:], text)


def _markdown(found: re.Match[str]) -> str:
    return found[0][1] if found[0][0] == "\\" else _reference(found)


def _second(found: re.Match[str]) -> str:
    return found[0][1]


def _css(found: re.Match[str]) -> str:
    """A control character is none that anyone means: there stands a path of Windows, `..\\bg.png`."""
    text = found[0]
    meaning = code_point(text[1:], 16, text) if text[1] in _DIGITS else text[1]
    return meaning if meaning >= " " else text


def _slashed(found: re.Match[str]) -> str:
    return found[0][-1] if found[0][-1] in "/#" else chr(int(found[0][-2:], 16))


def _latex(found: re.Match[str]) -> str:
    return _TEX.get(found[0][1:].rstrip("{} "), found[0][1])


def _troff(found: re.Match[str]) -> str:
    if found[0][:2] == "\\e" and found[0][2:]:  # as a command is shown: the shell takes its backslash away
        return found[0][2]
    meaning = _TROFF.get(found[0])
    return _glyph(found[0]) if meaning is None else meaning


def _glyph(text: str) -> str:
    """A character that troff calls by name: `\\(ti`, `\\[ti]`, `\\[u00E9]`."""
    name = text[2:].rstrip("]")
    return _GLYPHS.get(name) or (code_point(name[1:], 16, text) if name.startswith("u") else text)


def _rst(found: re.Match[str]) -> str:
    return found[0][1] if found[0][0] == "\\" else ""


_HEX = "x(?:[01][0-9a-fA-F]|2[027]|3[cCeE]|60)"  # controls, blanks, quotes, tags
_MARKS = (  # controls, tags, quotes, ends of lines and of a direction, punctuation of full width
    "u00(?:[01][0-9a-fA-F]|2[027]|3[cCeE]|60|[aAbB][bB])|u20(?:1[89cCdD]|2[89cC]|69)|u30(?:0[0-2089a-fA-F]|1[01])"
    "|u[fF]{2}(?:0[12789cC]|1[aAbBcCeEfF]|3[bBdD]|5[bBcCdD])"
)
_CONTROL = rf"\\{{1,8}}(?:[nrt]|0(?![0-9])|{_HEX}|{_MARKS}|e(?=[\\\]])|033|=?[\"'`])"
_PAIR = r"u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}"
_STRING = (
    rf"\\(?:x[0-9A-Fa-f]{{2}}|{_PAIR}|"
    r"u[0-9A-Fa-f]{4}|u\{[0-9A-Fa-f]{1,6}\}|U[0-9A-Fa-f]{8}|\r?\n[ \t]*|[abefnrtv0\\/\"'`$?#@])"
)
_NAMED = r"u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|N\{[A-Za-z0-9 -]{1,100}\}"
_BYTES = rf"\\(?:x[0-9A-Fa-f]{{2}}|{OCTAL}|\r?\n[ \t]*|[abfnrtv\\/\"'])"
_BYTES_CONTROL = rf"\\{{1,8}}(?:[nrt]|{_HEX}|[\"'`])|\\(?:{OCTAL_CONTROL})"
_OCTET = r"\\(?:x[89a-fA-F][0-9A-Fa-f]|[23][0-7]{2})"  # beyond ASCII
_BLANK_NAMES = "lt|gt|quot|apos|nbsp|ensp|emsp|thinsp|NewLine|Tab|laquo|raquo|[lr]dquo|[lr]squo|mdash|hellip"
_BLANK_DECIMAL = "0*(?:9|10|13|32|34|39|60|62|160|171|187|8203|821[26-9]|822[0-3]|8230|8288)"
_BLANK_HEX = "[xX]0*(?:9|[aA]|[dD]|20|22|27|3[cC]|3[eE]|[aA]0|[aAbB][bB]|20(?:0[bB]|1[489cCdD]|26|60))"
_BLANK_REFERENCE = rf"&(?:(?:amp;)?(?:{_BLANK_NAMES})|#{_BLANK_DECIMAL}|#{_BLANK_HEX});|&ndash;(?=[\s<]|&[gl]t;|\Z)"
_COLOR = r"\\(?:[eE]|033|x1[bB])(?:\[|\\)"
_STRING_WRITTEN = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}
_HTML_WRITTEN = {"&": "&amp;", '"': "&quot;", "'": "&#39;", "<": "&lt;", ">": "&gt;"}
_TEX_ESCAPE = rf"\\(?:~(?:\{{\}})?|[%#_&{{}}$-]|{_TEXT}(?:\{{\}}| )?)"
_TEX_ENDS = rf"\\(?!{_TEXT})(?:[A-Za-z@]|\\)"
_TEX_WRITTEN = {c: f"\\{c}" for c in "%#_&{}$"} | {"~": "\\textasciitilde{}", "\\": "\\textbackslash{}"}


def _numbered(numbers: str, controls: str, meaning: Callable[[re.Match[str]], str]) -> Escape:
    """The escape of strings in which a number behind a backslash is a character."""
    return Escape(rf"\\(?:{numbers})|{_STRING}", meaning, _STRING_WRITTEN, rf"{_CONTROL}|\\(?:{controls})")


ESCAPES: dict[str, Escape] = {
    "string": Escape(_STRING, _string, _STRING_WRITTEN, _CONTROL),
    "json": Escape(_STRING, _string, _STRING_WRITTEN, _CONTROL),
    "octal": _numbered(OCTET, OCTAL_CONTROL, _octal),
    "octets": _numbered(OCTETS, OCTAL_CONTROL, _octets),
    "decimal": _numbered(DECIMAL, DECIMAL_CONTROL, _decimal),
    "python": Escape(rf"{_BYTES}|\\(?:{_NAMED})", _python, _STRING_WRITTEN, rf"{_CONTROL}|\\(?:{OCTAL_CONTROL})"),
    "docstring": Escape(  # Python's, that holds a light markup
        rf"{_BYTES}|\\(?:{_NAMED}|[*_])", _python, {"\\": "\\\\", "\n": "\\n"}, rf"{_CONTROL}|\\(?:{OCTAL_CONTROL})"
    ),
    "bytes": Escape(_BYTES, _bytes, _STRING_WRITTEN, _BYTES_CONTROL),
    "binary": Escape(_BYTES, _bytes, _STRING_WRITTEN, rf"{_BYTES_CONTROL}|{_OCTET}"),
    "single": Escape(r"\\[\\']", _second, {"\\": "\\\\", "'": "\\'"}),
    "shell": Escape(
        r"\\(?:[\\\"$`&?=(); ]|\r?\n)",
        lambda m: m[0][1].strip("\r\n"),
        {"\\": "\\\\", '"': '\\"', "$": "\\$"},
        rf'\\"|\\[nrt](?=[\\"\'\\]|\Z)|{_COLOR}',
    ),
    "powershell": Escape(r"`[^0a-zA-Z\r\n]", _second, {"`": "``", '"': '`"', "$": "`$"}, r"`[0abefnrtuv\"]"),
    "printf": Escape(r"(?!)", lambda m: m[0], {}, rf"\\[nrt](?=[\"'\\]|\Z)|{_COLOR}"),
    "slashes": Escape(r"\\{1,8}(?:[/#]|u00[0-9A-Fa-f]{2}|x[2-7][0-9A-Fa-f])", _slashed, {"/": "\\/", "\\": "\\u005C"}, _CONTROL),
    "pattern": Escape(r"\\/", lambda m: "/", {"/": "\\/"}),
    "doubled": Escape(r"''", _second, {"'": "''"}),
    "verbatim": Escape(r'""', _second, {'"': '""'}),
    "html": Escape(_WITHOUT_END, _reference, _HTML_WRITTEN, _BLANK_REFERENCE),
    "css": Escape(r"\\(?:[0-9A-Fa-f]{1,6}[ \t]?|[^0-9A-Za-z\r\n])", _css, {char: f"\\{char}" for char in "\\()\"' "}),
    "org": Escape(r"\\[\[\]\\]", _second, {"\\": "\\\\", "]": "\\]", "[": "\\["}),
    "notebook": Escape(  # Markdown in a string of JSON
        rf"\\\\(?:\\\\|\\\"|[!#-/:-@\[\]-`{{-~])|\\u[0-9A-Fa-f]{{4}}|{_REFERENCE};",
        lambda m: _reference(m) if m[0][0] == "&" else _string(m) if m[0][1] == "u" else m[0][-1],
        {"\\": "\\\\\\\\", '"': "&quot;", "&": "&amp;", "(": "\\\\(", ")": "\\\\)"},
    ),
    "wrapped": Escape(_REFERENCE + r";|\s+", lambda m: _reference(m) if m[0][0] == "&" else "", _HTML_WRITTEN, _BLANK_REFERENCE),
    "html-slashes": Escape(
        _REFERENCE + r";|\\/", lambda m: "/" if m[0] == "\\/" else _reference(m), _HTML_WRITTEN | {"/": "\\/"}, _BLANK_REFERENCE
    ),
    "markdown": Escape(
        r"\\[!-/:-@\[-`{-~]|" + _REFERENCE + ";", _markdown, {"(": "\\(", ")": "\\)", "\\": "\\\\"}, _BLANK_REFERENCE
    ),
    "latex": Escape(_TEX_ESCAPE, _latex, _TEX_WRITTEN, _TEX_ENDS),
    "latex-url": Escape(_TEX_ESCAPE, _latex, {**_TEX_WRITTEN, "~": "~"}, _TEX_ENDS),  # of commands that take a tilde as it stands
    "macro": Escape(  # LaTeX in a string
        r"\\\\[%#_&{}$]", lambda m: m[0][2], {c: f"\\\\{c}" for c in "%#_&{}$"}, rf"{_CONTROL}|\\\\[A-Za-z]"
    ),
    "properties": Escape(
        r"\\(?:u[0-9A-Fa-f]{4}|\r?\n[ \t]*|.)",
        _string,
        {"\\": "\\\\", ":": "\\:", "=": "\\="},
        rf"\\(?:[nrt](?![a-z])|[ \t]|{_MARKS})",
    ),
    "comment": Escape(r"\\[\\@_*{}~]", _second, {"\\": "\\\\"}, r"\\[nrt](?![A-Za-z0-9])"),  # as Doxygen and TSDoc write it
    "bat": Escape(r"\^[\^&|<>()!]|%%", lambda m: m[0][-1], {"%": "%%", "^": "^^"}),
    "turtle": Escape(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})", _string, {"\\": "\\u005C"}),
    "texinfo": Escape(r"@[@{}/]", lambda m: m[0][1].strip("/"), {"@": "@@", "{": "@{", "}": "@}"}),
    "troff": Escape(
        rf"\\(?:e[&?=;]|[-e&:%|^/,.]|\(aq|\*\(--|{_NAMED_GLYPH})",
        _troff,
        {"-": "\\-", "\\": "\\(rs"},
        rf"\\(?!{_NAMED_GLYPH})(?:f|s[-+0-9]|\"|[(\[]|\*(?!\(--)|c|p| |~|0)",
    ),
    "rtf": Escape(r"(?!)", lambda m: m[0], {}, r"\\"),
    "ini": Escape(r"\\#", _second, {"#": "\\#"}),
    "rst-text": Escape(r"\\[_*`|\\:<>&?=#]", _second, {"\\": "\\\\", "_": "\\_"}, r"\\[<>`]"),
    "rst": Escape(r"[ \t]*\r?\n[ \t]*|\\.", _rst, {"\\": "\\\\", "_": "\\_"}),
}

STRINGS = ("string", "octal", "octets", "decimal")
"""Those of strings as C has them, which differ in the numbers behind a backslash."""


def decode(raw: str, start: int, escape: str) -> tuple[str, Breaks]:
    """`raw`, which stands at offset `start`, as `escape` means it, and `(decoded, document)` offsets after each escape."""
    return ESCAPES[escape].decode(raw, start) if escape else (raw, ())


def may_leave_ascii(text: str) -> bool:
    """Whether what a text of ASCII writes may mean other characters: no other escapes do."""
    return "&" in text or "\\" in text


def encode(text: str, escape: str) -> str:
    """`text` as a place of that `escape` writes it; `decode` gives it back (only `\\/` has no form in expressions and HTML)."""
    if not escape:
        return text
    return text.translate(_written(escape))


@cache
def _written(escape: str) -> dict[int, str]:
    return str.maketrans(ESCAPES[escape].written)
