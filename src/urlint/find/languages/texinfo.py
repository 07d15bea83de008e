"""Texinfo: an at sign before `@`, `{` or `}` makes these literal."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

_PARAMETER = r"/\\[A-Za-z][\w-]*(?:\\|\Z)"  # of a macro: `http://a.test/\name\`
names = Names(aliases="texi", files=".texi .texinfo .txi")
editors = Editors(vim="texinfo")
language = Language(
    "texinfo",
    comments=("@c ", "@comment "),
    quotes={'"': "texinfo"},
    escape="texinfo",
    prose=True,
    placeholder=_PARAMETER,
)
