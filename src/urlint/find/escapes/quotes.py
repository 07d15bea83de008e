"""Escapes of literals in which little more than their own quote is escaped."""

import re

from urlint.find.escape import Escape


def second(found: re.Match[str]) -> str:
    """The character after the one that escapes it."""
    return found[0][1]


ESCAPES = {
    "single": Escape(r"\\[\\']", second, {"\\": "\\\\", "'": "\\'"}, means={"\\\\\\'\\n": "\\'\\n"}),
    "doubled": Escape(r"''", second, {"'": "''"}, means={"a''b": "a'b"}, sign="'", doubles=True),
    "verbatim": Escape(r'""', second, {'"': '""'}, means={'a""b': 'a"b'}, sign='"', doubles=True),
    "pattern": Escape(r"\\/", second, {"/": "\\/"}, means={"\\/\\.": "/\\."}),
}
