"""Escapes of settings files and data files."""

import re

from urlint.find.escape import Escape
from urlint.find.escapes.quotes import second
from urlint.find.escapes.strings import meaning


def _folded(found: re.Match[str]) -> str:
    """What an escape of iCalendar stands for, which a line end may divide."""
    last = found[0][-1]
    return "" if found[0][0] != "\\" else "\n" if last in "nN" else last


ESCAPES = {
    "properties": Escape(
        r"\\(?:u[0-9A-Fa-f]{4}|\r?\n[ \t]*|.)",
        meaning,
        {"\\": "\\\\", ":": "\\:", "=": "\\="},
        stays=r"\\(?:[abefv0\"'`<>]|[nrt][a-z])",
        meaning_ends=True,
        means={"a\\:b": "a:b", "\\u00e9": "é", "a\\\n  b": "ab"},
        stops=("\\n", "\\ ", "\\u003c"),
        passes=("\\:", "\\temp", "\\b", '\\"'),
        string=True,
    ),
    "icalendar": Escape(
        r"\r?\n[ \t]|\\(?:\r?\n[ \t])?[nN,;:\\]",
        _folded,
        {"\\": "\\\\", ",": "\\,", ";": "\\;"},
        meaning_ends=True,
        means={"a\\,b\\;c": "a,b;c", "a\n b\r\n\tc\\\n ,d": "abc,d", "a\\tb\nc": "a\\tb\nc"},
        stops=("\\n", "\\N", "\\\n n"),
        passes=("\\,", "\\t"),
    ),
    "ini": Escape(r"\\#", second, {"#": "\\#"}, means={"a\\#b\\q": "a#b\\q"}),
    "turtle": Escape(
        r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})",
        meaning,
        {"\\": "\\u005C"},
        means={"\\u00e9\\U000000e9\\q": "éé\\q"},
    ),
}
