"""SCSS: CSS with interpolation; `@import` takes modules, so only absolute ones count."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT
from urlint.find.languages.css import OPENS, urls

language = Language(
    "scss",
    comments=("//",),
    block_comments=True,
    joins=r"\+",
    places=urls,
    blocks=(COMMENT,),
    opens=OPENS,
    readers=("browser",),
)
