"""Go: backquotes hold raw text."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, fenced

language = Language(
    "go",
    comments=("//",),
    block_comments=True,
    quotes={'"': "octets", "'": "octets", "`": ""},
    joins=r"\+(?![+=])",
    blocks=(COMMENT, fenced("`", "`")),
    readers=("go",),
)
