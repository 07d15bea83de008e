"""AWK: what stands next to a string joins it; patterns in slashes."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(aliases="gawk", files=".awk .gawk", interpreters="awk gawk mawk nawk")
editors = Editors(vim="awk", helix={"awk": "awk-language-server"}, zed=("AWK",))
language = Language(
    "awk",
    comments=("#",),
    quotes={'"': "octets"},
    joins=r"(?:(?<=\")|(?<=\" ))(?!in\b)[A-Za-z_$(]",  # on the same line, since a line end ends a statement
    patterns=True,
)
