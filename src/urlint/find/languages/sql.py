"""SQL: a quote is doubled but in a string with `E`; two bars join; a `%` that begins no octet is a wildcard of `LIKE`."""

from urlint.find.blocks import COMMENT
from urlint.find.language import Language

language = Language(
    "sql",
    comments=("--", "#"),
    block_comments=True,
    quotes={"'": "doubled", '"': "verbatim"},
    raw="[eE]",
    raw_escape="string",
    joins=r"\|\|",
    placeholder=r"%(?![0-9A-Fa-f]{2})",
    blocks=(COMMENT,),
)
