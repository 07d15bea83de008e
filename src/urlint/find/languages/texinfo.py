"""Texinfo: an at sign before `@`, `{` and `}` lets them stand for themselves."""

from urlint.find.language import Language

language = Language("texinfo", comments=("@c ", "@comment "), quotes={'"': "texinfo"}, escape="texinfo", prose=True)
