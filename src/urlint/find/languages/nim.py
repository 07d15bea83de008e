"""Nim: an ampersand joins; a word before the quote makes a string raw."""

from urlint.find.language import Language
from urlint.find.languages._blocks import fenced, tripled
from urlint.find.languages._names import Editors, Names

names = Names(files=".nim .nims .nimble", interpreters="nim", tests="test_")
editors = Editors(vim="nim", helix={"nim": "nimlangserver"}, zed=("Nim",))
language = Language(
    "nim",
    comments=("#",),
    quotes={'"': "decimal"},
    before_raw=r"[A-Za-z]\w{0,9}",
    raw_quotes={'"': "verbatim"},
    joins="&",
    blocks=(fenced("#[", "]#", comment=True), tripled('"', "")),
)
