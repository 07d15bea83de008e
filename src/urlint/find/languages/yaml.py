"""YAML: plain scalars, quoted ones, block scalars."""

from urlint.find.language import Language

_DASHES = r"[ \t]*(?:-[ \t]+)*"
_KEY = _DASHES + r"(?:[^\s\"'{}\[\],#&*!|>%@`:][^\"'{}\[\],#:]*|\"[^\"]*\"|'[^']*')[ \t]*:[ \t]+"
_ITEM = r"[ \t]*(?:-[ \t]+)+"

language = Language(
    "yaml",
    comments=("#",),
    quotes={'"': "string", "'": "doubled"},
    value=_KEY + "|" + _ITEM,
)
