"""KDL: nodes with values and properties; `/-` comments out a node."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages._names import Editors, Names

names = Names(files=".kdl")
editors = Editors(vim="kdl", helix={"kdl": ""}, zed=("KDL",))
language = Language(
    "kdl",
    comments=("//", "/-"),
    quotes={'"': "string"},
    before_raw="r?#+",
    blocks=(COMMENT, tripled('"', "string")),
)
