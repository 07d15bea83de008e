"""TOML: basic and literal strings."""

from urlint.find.language import Language

language = Language("toml", comments=("#",), quotes={'"': "string", "'": ""})
