"""Swift: `\\(...)` in strings, `#"..."#` for raw ones."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, tripled

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
