"""Batch files: percent words."""

from urlint.find.language import Language

language = Language(
    "bat",
    comments=("rem ", "::"),
    quotes={'"': ""},
)
