"""Nix: bare URLs, antiquotation."""

from urlint.find.blocks import COMMENT, fenced
from urlint.find.language import Language

language = Language(
    "nix",
    comments=("#",),
    block_comments=True,
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, fenced("''", "''")),
)
