"""PowerShell: a backquote escapes, single quotes double."""

from urlint.find.blocks import fenced
from urlint.find.language import Language

language = Language(
    "powershell",
    comments=("#",),
    quotes={'"': "powershell", "'": "doubled"},
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(fenced("<#", "#>"),),
)
