"""Crystal: `#{...}` in double quotes, patterns in slashes, here-documents; a quote in single ones is a character."""

from urlint.find.language import Language
from urlint.find.languages._blocks import here
from urlint.find.languages._names import Editors, Names

names = Names(aliases="cr", files=".cr", interpreters="crystal", tests="_spec")
editors = Editors(vim="crystal", helix={"crystal": "crystalline"}, zed=("Crystal",))
language = Language(
    "crystal",
    comments=("#",),
    quotes={'"': "octets"},
    long_strings=True,
    joins=r"\+(?!=)|\\\r?\n[ \t]*\"",
    nests=True,
    patterns=True,
    blocks=(here("<<", "octets"),),
)
