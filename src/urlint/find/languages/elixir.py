"""Elixir: `#{...}` in strings, `<>` joins."""

from urlint.find.language import Language
from urlint.find.languages._blocks import tripled

language = Language(
    "elixir",
    comments=("#",),
    joins="<>",
    nests=True,
    patterns=False,
    blocks=(tripled('"', "string"),),
)
