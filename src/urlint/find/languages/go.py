"""Go: backquotes hold raw text."""

from urlint.find.blocks import COMMENT, fenced
from urlint.find.language import Language

language = Language(
    "go",
    comments=("//",),
    block_comments=True,
    quotes={'"': "octets", "'": "octets", "`": ""},
    joins=r"\+(?![+=])",
    blocks=(COMMENT, fenced("`", "`")),
)
