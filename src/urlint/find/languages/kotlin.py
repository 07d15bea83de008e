"""Kotlin: templates in strings."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages._names import Editors, Names

names = Names(aliases="kt kts", files=".kt .kts", tests="Test")
editors = Editors(vim="kotlin", helix={"kotlin": "kotlin-language-server"}, zed=("Kotlin",))
language = Language(
    "kotlin",
    comments=("//",),
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, tripled('"', "")),
    readers=("java", "browser"),
)
