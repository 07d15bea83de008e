"""Texinfo: an at sign before `@`, `{` and `}` lets them stand for themselves."""

from urlint.find.language import Language

_PARAMETER = r"/\\[A-Za-z][\w-]*(?:\\|\Z)"  # of a macro: `http://a.test/\name\`
language = Language(
    "texinfo",
    comments=("@c ", "@comment "),
    quotes={'"': "texinfo"},
    escape="texinfo",
    prose=True,
    placeholder=_PARAMETER,
)
