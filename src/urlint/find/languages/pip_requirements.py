"""pip requirements: words; a marker follows behind a blank."""

from urlint.find.language import Language

language = Language(
    "pip-requirements",
    comments=("#",),
    quotes={'"': "", "'": ""},
    data=True,
)
