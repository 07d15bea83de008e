"""R: two quotes, and raw strings."""

from urlint.find.language import Language

language = Language(
    "r",
    comments=("#",),
    quotes={'"': "octets", "'": "octets"},
    raw="[rR]",
    long=(r'[rR]"(-*)\(\Z', ')%s"'),
)
