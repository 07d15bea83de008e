"""Swift: `\\(...)` in strings, `#"..."#` for raw ones."""

from urlint.find.language import Language

language = Language(
    "swift",
    comments=("//",),
    block_comments=True,
    raw="#+",
    joins=r"\+(?![+=])",
    nests=True,
)
