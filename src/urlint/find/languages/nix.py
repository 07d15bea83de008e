"""Nix: bare URLs, antiquotation."""

from urlint.find.language import Language

language = Language(
    "nix",
    comments=("#",),
    block_comments=True,
    joins=r"\+(?![+=])",
    nests=True,
)
