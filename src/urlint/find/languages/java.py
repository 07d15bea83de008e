"""Java: strings joined by a plus."""

from urlint.find.blocks import COMMENT, tripled
from urlint.find.language import Language

language = Language(
    "java",
    comments=("//",),
    block_comments=True,
    joins=r"\+(?![+=])",
    blocks=(COMMENT, tripled('"', "string")),
)
