"""Julia: `$x` and `$(...)` in strings, an asterisk joins; a word before the quote makes a string raw."""

from urlint.find.language import Language
from urlint.find.languages._blocks import fenced, tripled
from urlint.find.languages._names import Editors, Names

names = Names(aliases="jl", files=".jl", interpreters="julia", tests="test_")
editors = Editors(vim="julia", helix={"julia": "julia"}, zed=("Julia",))
language = Language(
    "julia",
    comments=("#",),
    quotes={'"': "octets"},
    long_strings=True,
    before_raw=r"(?!b\Z)[A-Za-z]\w{0,9}",
    joins=r"\*(?![*=])",
    blocks=(fenced("#=", "=#", comment=True), tripled('"', "octets")),
)
