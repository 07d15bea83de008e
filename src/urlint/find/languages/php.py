"""PHP: single quotes escape next to nothing; a dot joins."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, here

language = Language(
    "php",
    comments=("//", "#"),
    block_comments=True,
    quotes={'"': "octets", "'": "single"},
    joins=r"\.(?!=)",
    nests=True,
    blocks=(COMMENT, here("<<<", "octets")),
    delimiter=r"[\"']([#~!|@%,;/])(?:\^|\\A|\(\?:|\()*\Z",
    indexed=True,
    code_tags=("<?", "?>"),
    page=True,
    readers=("php",),
)
