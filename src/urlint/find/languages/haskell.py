"""Haskell: strings joined by two pluses."""

from urlint.find.blocks import fenced
from urlint.find.language import Language

language = Language(
    "haskell",
    comments=("--",),
    quotes={'"': "decimal"},
    joins=r"\+\+|<>",
    blocks=(fenced("{-", "-}"),),
)
