"""Escapes of strings in C and in the languages that followed it."""

import re
from collections.abc import Callable, Mapping

from urlint.find.escape import Escape, code_point

_SIMPLE = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "e": "\x1b", "0": "\0"}
OCTAL_DIGITS = "01234567"
OCTAL = r"[0-3][0-7]{1,2}|[4-7][0-7]"  # a single digit is the back reference of a replacement
_DECIMAL = r"[01][0-9]{1,2}+(?<!\\1[3-9][0-9])(?<!\\12[7-9])|[2-9]?[0-9](?![0-9])"  # of ASCII
_LUA_GAP = r"z[ \t\r\n]*+"
_GAP = r"\r?\n[ \t]*+\\"
_STRING = (
    r"\\(?:x[0-9A-Fa-f]{2}|u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|u\{[0-9A-Fa-f]{1,6}\}"
    r"|U[0-9A-Fa-f]{8}|\r?\n[ \t]*|[abefnrtv0\\/\"'`$?#@])"
)
SHOWN = r"\\{1,8}(?:e(?=[\\\]])|=[\"'])"  # the mark of a link on a terminal; a quote in the help of Emacs
ENDS = rf"\\{{1,8}}[nrt0\"'`]|{SHOWN}"
"""Where a URL ends in a string that is inside another string."""
STOPS = ("\\n", "\\\\\\r", "\\t", "\\0", '\\"', "\\'", "\\e]8", "\\e\\", "\\='")
_MEANS = {
    "\\x41": "A",
    "\\xg": "\\xg",
    "\\ud83d\\ude00": "😀",
    "\\u00e9": "é",
    "\\ud800": "\\ud800",
    "\\u{e9}": "é",
    "\\U000000e9": "é",
    "\\U0fffffff": "\\U0fffffff",
    "a\\\n  b": "ab",
    "\\/\\b\\q": "/\b\\q",
}
_STOPS = (*STOPS, "\\`", "\\x00", "\\x1b", "\\u003c", "\\u2028", "\\uff0c")
_PASSES = ("\\x41", "\\u00e9", "\\e[0m", "\\q", "\\b", "\\\\foo", "\\=a")


def meaning(found: re.Match[str]) -> str:
    """What an escape in a string means."""
    text = found[0]
    if text[1] in "xuU" and len(text) > 2:
        if len(text) == 12:  # a pair of surrogates
            return text.encode().decode("unicode-escape").encode("utf-16", "surrogatepass").decode("utf-16")
        return code_point(text[2:].strip("{}"), 16, text)
    return "" if text[1] in "\r\n" else _SIMPLE.get(text[1], text[1])


def octal(found: re.Match[str]) -> str:
    """The same, with octal numbers as characters."""
    return chr(int(found[0][1:], 8)) if found[0][1] in OCTAL_DIGITS else meaning(found)


def _octets(found: re.Match[str]) -> str:
    """The character that the bytes of UTF-8 encode, otherwise what `surrogateescape` makes of them."""
    if found[0][1] not in OCTAL_DIGITS:
        return meaning(found)
    return bytes(int(octet, 8) for octet in found[0].split("\\")[1:]).decode("utf-8", "surrogateescape")


def _decimal(found: re.Match[str]) -> str:
    sign = found[0][1]
    return chr(int(found[0][1:])) if sign.isdigit() else "" if sign == "z" else meaning(found)


def _slashed(found: re.Match[str]) -> str:
    return found[0][-1] if found[0][-1] in "/#" else chr(int(found[0][-2:], 16))


def string(
    means: Mapping[str, str],
    stops: tuple[str, ...] = _STOPS,
    passes: tuple[str, ...] = _PASSES,
    pattern: str = _STRING,
    says: Callable[[re.Match[str]], str] = meaning,
    stays: str = r"\\[abefv]",
) -> Escape:
    """The escape of a literal."""
    return Escape(
        pattern=pattern,
        meaning=says,
        written={"\\": "\\\\", '"': '\\"', "\n": "\\n"},
        ends=SHOWN,
        stays=stays,
        meaning_ends=True,
        means=means,
        stops=stops,
        passes=passes,
        string=True,
        macro="macro",
    )


def _numbered(numbers: str, says: Callable[[re.Match[str]], str], means: dict[str, str]) -> Escape:
    """The escape of strings in which a number after a backslash is a character."""
    return string(_MEANS | means, pattern=rf"\\(?:{numbers})|{_STRING}", says=says)


_PLAIN = string(_MEANS, passes=(*_PASSES, "\\072"), stays=r"\\(?:[abefv]|0[0-9])")

_TO_ASCII = {"\\47\\047\\104x\\126\\9": "//hx~\t", "\\127\\130\\200": "\\127\\130\\200"}

ESCAPES = {
    "string": _PLAIN,
    "octal": _numbered(OCTAL, octal, {"\\57\\057\\057a\\8": "///a\\8"}),
    "octets": _numbered(rf"3[0-7]{{2}}(?:\\2[0-7]{{2}}){{1,3}}|{OCTAL}", _octets, {"\\303\\251\\57\\057a\\8": "é//a\\8"}),
    "decimal": _numbered(rf"{_DECIMAL}|{_LUA_GAP}", _decimal, _TO_ASCII | {"a\\z\n  b": "ab"}),
    "gapped": _numbered(rf"{_GAP}|{_DECIMAL}", _decimal, _TO_ASCII | {"a\\\n  \\b\\\r\n\\\\47": "ab/"}),
    "slashes": Escape(
        r"\\{1,8}(?:[/#]|u00[0-9A-Fa-f]{2}|x[2-7][0-9A-Fa-f])",
        _slashed,
        {"/": "\\/", "\\": "\\u005C"},
        ENDS,
        meaning_ends=True,
        means={"\\\\/\\#": "/#", "\\u0026": "&", "\\x26": "&", "\\x80": "\\x80"},
        stops=(*STOPS, "\\u003c", "\\\\x22"),
        passes=("\\u0026",),
    ),
}
