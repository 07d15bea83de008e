"""Batch files: per cent words, carets."""

from urlint.find.language import Language

language = Language(
    "bat",
    comments=("rem ", "::"),
    quotes={'"': "bat"},
    escape="bat",
    placeholder=r"%[A-Za-z](?![0-9A-Za-z])",
)
