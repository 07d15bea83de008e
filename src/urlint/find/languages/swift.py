"""Swift: `\\(...)` in strings, `#"..."#` for raw ones."""

from urlint.find.language import COMMENT, Language, tripled

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
