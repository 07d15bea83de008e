"""C: adjacent literals join, also behind a continued line."""

from urlint.find.blocks import COMMENT
from urlint.find.language import Language

language = Language(
    "c",
    comments=("//",),
    block_comments=True,
    raw_escape="",
    adjacent=True,
    blocks=(COMMENT,),
)
