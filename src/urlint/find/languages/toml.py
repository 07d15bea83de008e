"""TOML: basic and literal strings."""

from urlint.find.blocks import tripled
from urlint.find.language import Language

language = Language(
    "toml",
    comments=("#",),
    quotes={'"': "string", "'": ""},
    data=True,
    key=r"\x00[^\"']*+[\"'][ \t]*[=.]|^[ \t]*\[{1,2}[^=\x00]*[\"']\x00[\"'][^\[\],]*\]{1,2}[ \t]*(?:#|\r?\Z)",
    blocks=(tripled('"', "string"), tripled("'", "")),
)
