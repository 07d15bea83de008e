"""Dart: JavaScript strings, raw ones with an r."""

from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages.java import language as base

language = base._replace(
    id="dart",
    quotes={'"': "string", "'": "string"},
    raw="r",
    adjacent=True,
    nests=True,
    blocks=(COMMENT, tripled('"', "string"), tripled("'", "string")),
    readers=("browser", "curl"),
)
