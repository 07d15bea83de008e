"""Vim script: a quote also opens a comment; a dot joins strings."""

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names

names = Names(aliases="viml", files=".vim .vimrc")
editors = Editors(vim="vim")
language = Language(
    "vim",
    quotes={'"': "octets", "'": "doubled"},
    joins=r"\.\.?(?!=)",
    remark=Remark('"', "above"),
)
