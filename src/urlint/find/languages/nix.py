"""Nix: bare URLs, antiquotation."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, fenced
from urlint.find.languages._names import Editors, Names

names = Names(files=".nix")
editors = Editors(vim="nix", helix={"nix": "nil nixd"}, zed=("Nix",))
language = Language(
    "nix",
    comments=("#",),
    long_strings=True,
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, fenced("''", "''")),
)
