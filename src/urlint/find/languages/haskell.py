"""Haskell: strings joined by two pluses."""

from urlint.find.language import Language
from urlint.find.languages._blocks import fenced

language = Language(
    "haskell",
    comments=("--",),
    quotes={'"': "decimal"},
    joins=r"\+\+|<>",
    blocks=(fenced("{-", "-}"),),
    angle_labels=True,
)
