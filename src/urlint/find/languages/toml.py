"""TOML: basic and literal strings."""

from urlint.find.blocks import tripled
from urlint.find.language import Language

language = Language("toml", comments=("#",), quotes={'"': "string", "'": ""}, blocks=(tripled('"', "string"), tripled("'", "")))
