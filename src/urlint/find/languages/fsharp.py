"""F#: verbatim and interpolated strings, comments between brackets and asterisks."""

from urlint.find.language import Language
from urlint.find.languages._blocks import ROUND, tripled
from urlint.find.languages._names import Editors, Names

names = Names(aliases="fs f#", files=".fs .fsi .fsx .fsscript", tests="Test")
editors = Editors(vim="fsharp", helix={"fsharp": "fsharp-ac"}, zed=("F#",))
language = Language(
    "fsharp",
    comments=("//",),
    quotes={'"': "decimal"},
    long_strings=True,
    before_raw=r"\$?@\$?",
    raw_quotes={'"': "verbatim"},
    joins=r"\+(?![+=])|\^",
    nests=True,
    before_format=r"(?:\$@?|@\$)\"[^\"]*\Z",
    blocks=(ROUND, tripled('"', "")),
)
