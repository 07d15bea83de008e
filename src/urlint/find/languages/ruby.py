"""Ruby: `#{...}` in double quotes, patterns in slashes."""

from urlint.find.blocks import here
from urlint.find.language import Language

language = Language(
    "ruby",
    comments=("#",),
    quotes={'"': "octets", "'": "single"},
    joins=r"\+(?!=)|<<|\\\r?\n[ \t]*[\"\']",
    nests=True,
    patterns=True,
    blocks=(here("<<", "octets"),),
)
