"""C#: verbatim and interpolated strings."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages._names import Editors, Names

names = Names(aliases="cs c#", files=".cs .csx", tests="test_ Test")
editors = Editors(vim="cs", helix={"c-sharp": "omnisharp"}, zed=("CSharp",))
language = Language(
    "csharp",
    comments=("//",),
    before_raw=r"\$?@\$?",
    raw_quotes={'"': "verbatim"},
    joins=r"\+(?![+=])",
    nests=True,
    before_format=r"(?:\$@?|@\$)\"[^\"]*\Z",
    blocks=(COMMENT, tripled('"', "")),
)
