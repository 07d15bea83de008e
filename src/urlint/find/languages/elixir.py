"""Elixir: `#{...}` in strings, `<>` joins."""

from urlint.find.language import Language, tripled

language = Language(
    "elixir",
    comments=("#",),
    joins="<>",
    nests=True,
    patterns=False,
    blocks=(tripled('"', "string"),),
)
