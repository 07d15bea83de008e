"""JSON and its relatives with comments."""

from urlint.find.language import Language

language = Language(
    "json",
    comments=("//",),
    block_comments=True,
    escape="json",
    quotes={'"': "json", "'": "json"},
    data=True,
    key=r"\x00[^\"']*+[\"'][ \t]*:",
)
