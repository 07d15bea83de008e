"""BibTeX: fields in braces or quotes."""

from urlint.find.language import Language, by_lines
from urlint.find.languages.latex import places

language = Language(
    "bibtex",
    comments=("%",),
    quotes={'"': "latex"},
    escape="latex",
    stops="%",
    prose=True,
    places=places,
    quiet=by_lines,
)
