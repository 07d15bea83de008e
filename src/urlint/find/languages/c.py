"""C: adjacent literals join, even across a continued line."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT
from urlint.find.languages._names import Editors, Names

names = Names(aliases="h", files=".c .h .rc .y .l .ino .cu", tests="test_")
editors = Editors(vim="c", helix={"c": "clangd"}, zed=("C",))
language = Language(
    "c",
    comments=("//",),
    quotes={'"': "octets", "'": "octets"},
    adjacent=True,
    blocks=(COMMENT,),
    placeholder=r"%%[0-9A-Fa-f]{2}",  # an octet, in a format
)
