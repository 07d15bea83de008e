"""R: two quotes, and raw strings."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(files=".r .R", interpreters="Rscript", tests="test_")
editors = Editors(vim="r", helix={"r": "r"}, zed=("R",))
language = Language(
    "r",
    comments=("#",),
    quotes={'"': "octets", "'": "octets"},
    long_strings=True,
    before_raw="[rR]",
    long=(r'[rR]"(-*)\(\Z', ')%s"'),
)
