"""Java: strings joined by a plus."""

from urlint.find.blocks import COMMENT, tripled
from urlint.find.language import Language

language = Language(
    "java",
    comments=("//",),
    block_comments=True,
    quotes={'"': "octal", "'": "octal"},
    joins=r"\+(?![+=])",
    blocks=(COMMENT, tripled('"', "octal")),
)
