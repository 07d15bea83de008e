"""Batch files: names between percent signs, arguments, loop variables; carets."""

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names

names = Names(aliases="batch cmd", files=".bat .cmd")
editors = Editors(vim="dosbatch")
language = Language(
    "bat",
    comments=("rem ", "::"),
    quotes={'"': "bat"},
    escape="bat",
    placeholder=r"%(?:[0-9*A-Za-z](?![0-9A-Za-z])|~[a-z$]*[0-9A-Za-z]|(?![0-9A-Fa-f]{2}\w*%[0-9A-Fa-f]{2})[A-Za-z_]\w*%)|![A-Za-z_]\w*!",
    remark=Remark(where="above"),
)
