"""Swift: `\\(...)` in strings, `#"..."#` for raw ones."""

from urlint.find.blocks import COMMENT, tripled
from urlint.find.language import Language

language = Language(
    "swift",
    comments=("//",),
    block_comments=True,
    raw="#+",
    placeholder=r"\\#+\(",
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, tripled('"', "string")),
)
