"""Nix: bare URLs, antiquotation."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, fenced

language = Language(
    "nix",
    comments=("#",),
    block_comments=True,
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, fenced("''", "''")),
)
