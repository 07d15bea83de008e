"""PowerShell: a backquote escapes, single quotes double."""

from urlint.find.language import Language
from urlint.find.languages._blocks import fenced

language = Language(
    "powershell",
    comments=("#",),
    quotes={'"': "powershell", "'": "doubled"},
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(fenced("<#", "#>"),),
    quote_escape="`",
)
