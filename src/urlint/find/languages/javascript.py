"""JavaScript: three quotes, template literals, regular expressions."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT
from urlint.find.languages._names import Editors, Names

names = Names(aliases="js mjs cjs node", files=".js .mjs .cjs", interpreters="node nodejs deno bun", tests="test_ .test _spec")
editors = Editors(vim="javascript", helix={"javascript": "typescript-language-server"}, zed=("JavaScript",))
language = Language(
    "javascript",
    comments=("//",),
    quotes={'"': "octal", "'": "octal", "`": "string"},
    joins=r"\+(?!\+)",
    nests=True,
    patterns=True,
    blocks=(COMMENT,),
    readers=("browser",),
)
