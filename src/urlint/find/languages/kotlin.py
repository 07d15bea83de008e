"""Kotlin: templates in strings."""

from urlint.find.blocks import COMMENT, tripled
from urlint.find.language import Language

language = Language(
    "kotlin",
    comments=("//",),
    block_comments=True,
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, tripled('"', "")),
)
