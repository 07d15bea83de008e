"""Python: raw and formatted strings, adjacent literals."""

from urlint.find.language import Language

language = Language(
    "python",
    comments=("#",),
    raw="[bBfF]?[rR][bBfF]?",
    escape="string",
    joins=r"\+(?!=)",
    adjacent=True,
    nests=True,
    patterns=False,
)
