"""Python: raw and formatted strings, adjacent literals."""

from urlint.find.language import Language, Remark
from urlint.find.languages._blocks import tripled

language = Language(
    "python",
    comments=("#",),
    quotes={'"': "python", "'": "python"},
    raw="[bBfF]?[rR][bBfF]?",
    octets="[bB]",
    escape="python",
    joins=r"\+(?!=)",
    adjacent=True,
    nests=True,
    patterns=False,
    formats=r"(?<![A-Za-z0-9_])(?:[fF][rR]?|[rR][fF])(?:\"[^\"]*|'[^']*)\Z",
    blocks=(tripled('"', "python"), tripled("'", "python")),
    remark=Remark(gap="  "),
    readers=("python",),
)
