"""Kotlin: templates in strings."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, tripled

language = Language(
    "kotlin",
    comments=("//",),
    block_comments=True,
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, tripled('"', "")),
    readers=("java", "browser"),
)
