"""Escapes of settings files and data files."""

from urlint.find.escape import Escape
from urlint.find.escapes.quotes import second
from urlint.find.escapes.strings import meaning

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
    "ini": Escape(r"\\#", second, {"#": "\\#"}, means={"a\\#b\\q": "a#b\\q"}),
    "turtle": Escape(
        r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})",
        meaning,
        {"\\": "\\u005C"},
        means={"\\u00e9\\U000000e9\\q": "éé\\q"},
    ),
}
