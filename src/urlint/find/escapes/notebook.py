"""Escapes of Markdown in the JSON of notebooks."""

import re

from urlint.find.escape import Escape
from urlint.find.escapes.html import MEANS, REFERENCE, reference
from urlint.find.escapes.strings import meaning


def _notebook(found: re.Match[str]) -> str:
    if found[0][0] == "&":
        return reference(found)
    return meaning(found) if found[0][1] == "u" else found[0][-1]


ESCAPES = {
    "notebook": Escape(
        rf"\\\\(?:\\[\\\"]|[!#-/:-@\[\]-`{{-~])|\\u[0-9A-Fa-f]{{4}}|{REFERENCE}",
        _notebook,
        {"\\": "\\\\\\\\", '"': "&quot;", "&": "&amp;", "(": "\\\\(", ")": "\\\\)"},
        means=MEANS | {'a\\\\_b\\\\\\\\\\\\\\"': 'a_b\\"', "\\u00e9": "é"},
    ),
}
