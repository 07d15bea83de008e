"""Elixir: `#{...}` in strings, `<>` joins."""

from urlint.find.blocks import tripled
from urlint.find.language import Language

language = Language(
    "elixir",
    comments=("#",),
    joins="<>",
    nests=True,
    patterns=False,
    blocks=(tripled('"', "string"),),
)
