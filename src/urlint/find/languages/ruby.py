"""Ruby: `#{...}` in double quotes, patterns in slashes."""

from urlint.find.language import Language
from urlint.find.languages._blocks import here

language = Language(
    "ruby",
    comments=("#",),
    quotes={'"': "octets", "'": "single"},
    joins=r"\+(?!=)|<<|\\\r?\n[ \t]*[\"\']",
    nests=True,
    patterns=True,
    blocks=(here("<<", "octets"),),
    readers=("ruby",),
)
