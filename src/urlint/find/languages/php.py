"""PHP: single quotes escape next to nothing; a dot joins."""

from urlint.find.blocks import COMMENT, here
from urlint.find.language import Language

language = Language(
    "php",
    comments=("//", "#"),
    block_comments=True,
    quotes={'"': "octets", "'": "single"},
    joins=r"\.(?!=)",
    nests=True,
    blocks=(COMMENT, here("<<<", "octets")),
)
