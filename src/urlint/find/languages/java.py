"""Java: strings joined by a plus."""

from urlint.find.language import Language

language = Language(
    "java",
    comments=("//",),
    block_comments=True,
    joins=r"\+(?![+=])",
)
