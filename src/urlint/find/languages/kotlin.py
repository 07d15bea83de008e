"""Kotlin: templates in strings."""

from urlint.find.language import COMMENT, Language, tripled

language = Language(
    "kotlin",
    comments=("//",),
    block_comments=True,
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, tripled('"', "")),
    readers=("java", "browser"),
)
