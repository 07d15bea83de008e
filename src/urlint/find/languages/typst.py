"""Typst: markup with code, in which strings may span lines; backquotes enclose raw text."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, fenced
from urlint.find.languages._names import Editors, Names

names = Names(aliases="typ", files=".typ")
editors = Editors(vim="typst", helix={"typst": "tinymist"}, zed=("Typst",))
language = Language(
    "typst",
    comments=("//",),
    quotes={'"': "string", "`": ""},
    blocks=(COMMENT, fenced("```", "```"), fenced("`", "`")),
    long_strings=True,
    prose=True,
    stops=r"|\^",
    readers=("browser",),
)
