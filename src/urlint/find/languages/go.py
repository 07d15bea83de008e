"""Go: backquotes enclose raw text."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, fenced
from urlint.find.languages._names import Editors, Names

names = Names(aliases="golang", files=".go go.mod go.sum", tests="test_")
editors = Editors(vim="go", helix={"go": "gopls golangci-lint-lsp"}, zed=("Go",))
language = Language(
    "go",
    comments=("//",),
    quotes={'"': "octets", "'": "octets", "`": ""},
    joins=r"\+(?![+=])",
    blocks=(COMMENT, fenced("`", "`")),
    readers=("go",),
)
