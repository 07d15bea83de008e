"""Groovy and Gradle: templates in double quotes."""

from urlint.find.language import Language

language = Language(
    "groovy",
    comments=("//",),
    block_comments=True,
    joins=r"\+(?![+=])",
    nests=True,
    patterns=True,
)
