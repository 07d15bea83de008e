"""Vim script: a quote also opens a comment; a dot joins."""

from urlint.find.language import Language

language = Language(
    "vim",
    quotes={'"': "string", "'": "doubled"},
    joins=r"\.\.?(?!=)",
)
