"""D: a tilde joins; backquotes enclose raw text, as does an `r` before the quote."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, fenced
from urlint.find.languages._names import Editors, Names

names = Names(aliases="dlang", files=".d .di dub.sdl", interpreters="rdmd dub")
editors = Editors(vim="d", helix={"d": "serve-d"}, zed=("D",))
language = Language(
    "d",
    comments=("//",),
    quotes={'"': "octets", "'": "octets", "`": ""},
    long_strings=True,
    before_raw="r",
    joins=r"~(?!=)",
    blocks=(COMMENT, fenced("`", "`"), fenced("/+", "+/", comment=True)),
)
