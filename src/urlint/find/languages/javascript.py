"""JavaScript: three quotes, template literals, regular expressions."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT

language = Language(
    "javascript",
    comments=("//",),
    block_comments=True,
    quotes={'"': "octal", "'": "octal", "`": "string"},
    joins=r"\+(?!\+)",
    nests=True,
    patterns=True,
    blocks=(COMMENT,),
    readers=("browser",),
)
