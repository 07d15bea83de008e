"""Swift: `\\(...)` in strings, `#"..."#` for raw ones."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages._names import Editors, Names

names = Names(files=".swift", tests="test_ Test")
editors = Editors(vim="swift", helix={"swift": "sourcekit-lsp"}, zed=("Swift",))
language = Language(
    "swift",
    comments=("//",),
    before_raw="#+",
    placeholder=r"\\#+\(",
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(COMMENT, tripled('"', "string")),
)
