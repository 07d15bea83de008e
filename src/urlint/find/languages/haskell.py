"""Haskell: strings joined by two pluses."""

from urlint.find.language import Language, fenced

language = Language(
    "haskell",
    comments=("--",),
    quotes={'"': "decimal"},
    joins=r"\+\+|<>",
    blocks=(fenced("{-", "-}"),),
    angle_labels=True,
)
