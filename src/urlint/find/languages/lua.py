"""Lua: two dots join strings."""

from urlint.find.language import Language
from urlint.find.languages._blocks import fenced
from urlint.find.languages._names import Editors, Names

names = Names(files=".lua .rockspec", interpreters="lua luajit", tests="test_ _spec")
editors = Editors(vim="lua", helix={"lua": "lua-language-server"}, zed=("Lua",))
language = Language(
    "lua",
    comments=("--",),
    quotes={'"': "decimal", "'": "decimal"},
    long=(r"\[(=*)\[\Z", "]%s]"),
    joins=r"\.\.",
    placeholder=r"\.-(?=[)/\"'%]|\Z)|\[\^|%[.()%+*?-]|%[adlpsuwxADLPSUWX](?:[+*-]|\Z)",  # of a pattern
    blocks=(fenced("--[[", "]]", comment=True), fenced("[[", "]]")),
)
