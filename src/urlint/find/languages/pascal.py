"""Pascal and Delphi: a quote in a string is written twice; comments between braces, or brackets and asterisks."""

from urlint.find.language import Language
from urlint.find.languages._blocks import ROUND, fenced, tripled
from urlint.find.languages._names import Editors, Names

names = Names(aliases="delphi objectpascal object-pascal freepascal", files=".pas .dpr .lpr .dpk", interpreters="instantfpc")
editors = Editors(vim="pascal", helix={"pascal": "pasls"}, zed=("Pascal",), kate="Pascal")
language = Language(
    "pascal",
    comments=("//",),
    quotes={"'": "doubled"},
    joins=r"\+",
    blocks=(ROUND, fenced("{", "}", comment=True), tripled("'", "")),
)
