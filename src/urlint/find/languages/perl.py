"""Perl: single quotes escape next to nothing; a dot joins; patterns in `m{}` and `//`."""

from urlint.find.language import Language
from urlint.find.languages._blocks import here

language = Language(
    "perl",
    comments=("#",),
    quotes={'"': "octets", "'": "single"},
    joins=r"\.(?!=)",
    patterns=True,
    blocks=(here("<<", "octets", gap=""),),
)
