"""Prisma: schemas, which name the address of a database."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT
from urlint.find.languages._names import Editors, Names

names = Names(files=".prisma")
editors = Editors(vim="prisma", helix={"prisma": "prisma-language-server"}, zed=("Prisma",))
language = Language(
    "prisma",
    comments=("//",),
    quotes={'"': "string"},
    blocks=(COMMENT,),
)
