"""Haskell: strings joined by two pluses."""

from urlint.find.language import Language
from urlint.find.languages._blocks import fenced
from urlint.find.languages._names import Editors, Names

names = Names(aliases="hs", files=".hs .lhs .hsc .chs .hs-boot .cabal", tests="Spec")
editors = Editors(vim="haskell", helix={"haskell": "haskell-language-server"}, zed=("Haskell",))
language = Language(
    "haskell",
    comments=("--",),
    quotes={'"': "gapped"},
    joins=r"\+\+|<>",
    blocks=(fenced("{-", "-}", comment=True),),
    angle_labels=True,
)
