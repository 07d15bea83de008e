"""Escapes of Markdown, in files and in comments."""

import re

from urlint.find.escape import Escape
from urlint.find.escapes.html import ENDS, MEANS, PASSES, REFERENCE, STOPS, reference
from urlint.find.escapes.quotes import second


def _markdown(found: re.Match[str]) -> str:
    return second(found) if found[0][0] == "\\" else reference(found)


ESCAPES = {
    "markdown": Escape(
        rf"\\[!-/:-@\[-`{{-~]|{REFERENCE}",
        _markdown,
        {"(": "\\(", ")": "\\)", "\\": "\\\\"},
        ENDS,
        r"\\",
        meaning_ends=True,
        means=MEANS | {"a\\_b\\q": "a_b\\q"},
        stops=STOPS,
        passes=(*PASSES, "\\<"),
    ),
    "comment": Escape(  # as Doxygen and TSDoc write it
        r"\\[\\@_*{}~]",
        second,
        {"\\": "\\\\"},
        r"\\[nrt](?![A-Za-z0-9])",
        means={"a\\_b\\q": "a_b\\q"},
        stops=("\\n", "\\t-"),
        passes=("\\new", "\\_"),
    ),
}
