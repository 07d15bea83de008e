"""Escapes of reStructuredText, in targets and in text."""

import re

from urlint.find.escape import Escape
from urlint.find.escapes.quotes import second

_WRITTEN = {"\\": "\\\\", "_": "\\_"}


def _target(found: re.Match[str]) -> str:
    return second(found) if found[0][0] == "\\" else ""


ESCAPES = {
    "rst": Escape(r"[ \t]*\r?\n[ \t]*|\\.", _target, _WRITTEN, means={"a\n  b\\_c": "ab_c"}, wraps=True),
    "rst-argument": Escape(  # Docutils removes a backslash before a letter, too, but whoever writes `a\\b.png` means a folder
        r"\\[^\r\nA-Za-z0-9]", second, {"\\": "\\\\", " ": "\\ "}, means={"a\\_b\\ c\\d\\\\e": "a_b c\\d\\e"}
    ),
    "rst-text": Escape(
        r"\\[_*`|\\:<>&?=#.-]", second, _WRITTEN, r"\\[<>`]", means={"a\\_b\\q": "a_b\\q"}, stops=("\\<",), passes=("\\_",)
    ),
}
