"""Solidity: comments as in C, adjacent strings are one."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT
from urlint.find.languages._names import Editors, Names

names = Names(aliases="sol", files=".sol")
editors = Editors(vim="solidity", helix={"solidity": "solc"}, zed=("Solidity",))
language = Language("solidity", comments=("//",), adjacent=True, blocks=(COMMENT,))
