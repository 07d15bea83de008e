"""C#: verbatim and interpolated strings."""

from urlint.find.language import COMMENT, Language, tripled

language = Language(
    "csharp",
    comments=("//",),
    block_comments=True,
    raw=r"\$?@\$?",
    raw_escape="verbatim",
    joins=r"\+(?![+=])",
    nests=True,
    formats=r"(?:\$@?|@\$)\"[^\"]*\Z",
    blocks=(COMMENT, tripled('"', "")),
)
