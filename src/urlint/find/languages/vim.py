"""Vim script: a quote also opens a comment; a dot joins."""

from urlint.find.language import Language, Remark

language = Language(
    "vim",
    quotes={'"': "octets", "'": "doubled"},
    joins=r"\.\.?(?!=)",
    remark=Remark('"', "above"),
)
