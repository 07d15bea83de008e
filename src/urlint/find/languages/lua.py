"""Lua: two dots join."""

from urlint.find.language import Language
from urlint.find.languages._blocks import fenced

language = Language(
    "lua",
    comments=("--",),
    quotes={'"': "decimal", "'": "decimal"},
    long=(r"\[(=*)\[\Z", "]%s]"),
    joins=r"\.\.",
    placeholder=r"\.-(?=[)/\"'%]|\Z)|\[\^|%[.()%+*?-]|%[adlpsuwxADLPSUWX](?:[+*-]|\Z)",  # of a pattern
    blocks=(fenced("--[[", "]]"), fenced("[[", "]]")),
)
