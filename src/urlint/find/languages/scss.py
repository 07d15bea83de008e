"""SCSS: CSS with interpolation; `@import` takes modules, so that only absolute URLs count."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT
from urlint.find.languages._names import Editors, Names
from urlint.find.languages.css import OPENS, urls

names = Names(aliases="sass", files=".scss .sass")
editors = Editors(vim="scss", helix={"scss": "vscode-css-language-server"}, zed=("SCSS",))
language = Language(
    "scss",
    comments=("//",),
    joins=r"\+",
    places=urls,
    blocks=(COMMENT,),
    opens=OPENS,
    readers=("browser",),
)
