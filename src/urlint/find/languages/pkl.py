"""Pkl: `\\(...)` in strings; `#"..."#` for those in which `\\#` escapes."""

from urlint.find.language import Block, Language
from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages._names import Editors, Names

_RAW = Block('#"""', r'#{1,9}"""', lambda found: f'"""{found[0][:-3]}', string=True)
names = Names(files=".pkl .pcf PklProject", interpreters="pkl")
editors = Editors(vim="pkl", helix={"pkl": ""}, zed=("Pkl",))
language = Language(
    "pkl",
    comments=("//",),
    quotes={'"': "string"},
    before_raw="#+",
    placeholder=r"\\#+\(",
    joins=r"\+(?!=)",
    nests=True,
    blocks=(COMMENT, _RAW, tripled('"', "string")),
)
