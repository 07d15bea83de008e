"""C#: verbatim and interpolated strings."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, tripled

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
