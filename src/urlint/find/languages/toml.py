"""TOML: basic and literal strings."""

from urlint.find.language import Language
from urlint.find.languages._blocks import tripled
from urlint.find.languages._names import Editors, Names

names = Names(files=".toml Cargo.lock poetry.lock uv.lock Pipfile")
editors = Editors(vim="toml", helix={"toml": "taplo"}, zed=("TOML",))
language = Language(
    "toml",
    comments=("#",),
    quotes={'"': "string", "'": ""},
    key_line=r"\x00[^\"']*+[\"'][ \t]*[=.]|^[ \t]*\[{1,2}[^=\x00]*[\"']\x00[\"'][^\[\],]*\]{1,2}[ \t]*(?:#|\r?\Z)",
    blocks=(tripled('"', "string"), tripled("'", "")),
    strips_indent=True,
    owners="misread",  # Poetry accepts it, pip and uv do not
)
