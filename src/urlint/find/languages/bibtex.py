"""BibTeX: fields in braces or quotes."""

from urlint.find.language import Language
from urlint.find.languages.latex import places

language = Language(
    "bibtex",
    comments=("%",),
    quotes={'"': "latex"},
    escape="latex",
    stops="%",
    prose=True,
    places=places,
)
