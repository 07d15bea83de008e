"""INI and its kin: a value runs to a comment."""

from urlint.find.language import Language

language = Language(
    "ini",
    comments=("#", ";"),
    quotes={'"': "", "'": ""},
    value=r"[ \t]*[^\s=:#;\[\"\'][^=:\"\']*[=:][ \t]*|[ \t]+",
    value_end=r"[ \t][#;]",
)
