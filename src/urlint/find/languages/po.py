"""gettext: a message goes on in the next line."""

from urlint.find.language import Language

language = Language(
    "po",
    comments=("#",),
    quotes={'"': "string"},
    adjacent=True,
    placeholder=r"%[1-9](?![0-9A-Fa-f])",
    joins=r"#~ ?\"(?![\s<>]|\\[\"'nrt])",  # of an obsolete message
)
