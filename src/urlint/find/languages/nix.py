"""Nix: bare URLs, antiquotation."""

from urlint.find.language import COMMENT, Language, fenced

language = Language(
    "nix",
    comments=("#",),
    block_comments=True,
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, fenced("''", "''")),
)
