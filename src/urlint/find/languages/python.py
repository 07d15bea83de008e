"""Python: raw and formatted strings, adjacent literals."""

from urlint.find.language import Language, Remark
from urlint.find.languages._blocks import tripled
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="py python3 pyi pycon sage",
    files=".py .pyi .pyw .pyx .pxd SConstruct SConscript wscript",
    interpreters="python pypy",
    tests="test_",
)
editors = Editors(vim="python", helix={"python": "ruff jedi pylsp"}, zed=("Python",))
language = Language(
    "python",
    comments=("#",),
    quotes={'"': "python", "'": "python"},
    before_raw="[bBfF]?[rR][bBfF]?",
    before_octets="[bB]",
    escape="python",
    joins=r"\+(?!=)",
    adjacent=True,
    nests=True,
    patterns=False,
    before_format=r"(?<![A-Za-z0-9_])(?:[fF][rR]?|[rR][fF])(?:\"[^\"]*|'[^']*)\Z",
    blocks=(tripled('"', "python"), tripled("'", "python")),
    remark=Remark(gap="  "),
    readers=("python",),
    owners="refused",
)
