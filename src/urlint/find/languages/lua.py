"""Lua: two dots join."""

from urlint.find.language import Language

language = Language(
    "lua",
    comments=("--",),
    joins=r"\.\.",
)
