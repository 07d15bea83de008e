"""Haskell: strings joined by two pluses."""

from urlint.find.language import Language

language = Language(
    "haskell",
    comments=("--",),
    quotes={'"': "string"},
    joins=r"\+\+|<>",
)
