"""Scala: interpolation, triple quotes."""

from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages.java import language as base

language = base._replace(
    id="scala", quotes={'"': "string", "'": "string"}, nests=True, blocks=(COMMENT, tripled('"', "")), readers=("java", "browser")
)
