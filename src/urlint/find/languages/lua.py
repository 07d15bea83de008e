"""Lua: two dots join."""

from urlint.find.language import Language, fenced

language = Language(
    "lua",
    comments=("--",),
    quotes={'"': "decimal", "'": "decimal"},
    long=(r"\[(=*)\[\Z", "]%s]"),
    joins=r"\.\.",
    placeholder=r"\.-(?=[)/\"'%]|\Z)|\[\^|%[.()%+*?-]|%[adlpsuwxADLPSUWX](?:[+*-]|\Z)",  # of a pattern
    blocks=(fenced("--[[", "]]"), fenced("[[", "]]")),
)
