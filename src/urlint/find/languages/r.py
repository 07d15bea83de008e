"""R: two quotes, and raw strings."""

from urlint.find.language import Language

language = Language(
    "r",
    comments=("#",),
    raw="[rR]",
    long=(r'[rR]"(-*)\(\Z', ')%s"'),
)
