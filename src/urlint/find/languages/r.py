"""R: two quotes."""

from urlint.find.language import Language

language = Language(
    "r",
    comments=("#",),
    raw="[rR]",
)
