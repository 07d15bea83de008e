"""Elixir: `#{...}` in strings, `<>` joins."""

from urlint.find.language import Language
from urlint.find.languages._blocks import tripled
from urlint.find.languages._names import Editors, Names

names = Names(aliases="ex exs", files=".ex .exs", tests="test_")
editors = Editors(vim="elixir", helix={"elixir": "elixir-ls"}, zed=("Elixir",))
language = Language(
    "elixir",
    comments=("#",),
    long_strings=True,
    joins="<>",
    nests=True,
    patterns=False,
    blocks=(tripled('"', "string"),),
)
