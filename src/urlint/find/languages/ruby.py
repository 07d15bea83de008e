"""Ruby: `#{...}` in double quotes, patterns in slashes."""

from urlint.find.language import Language, here

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
