"""Perl: single quotes escape next to nothing; a dot joins; patterns in `m{}` and `//`."""

from urlint.find.blocks import here
from urlint.find.language import Language

language = Language(
    "perl",
    comments=("#",),
    quotes={'"': "octets", "'": "single"},
    joins=r"\.(?!=)",
    patterns=True,
    blocks=(here("<<", "octets", gap=""),),
)
