"""gettext: a message goes on in the next line."""

from urlint.find.language import Language

language = Language(
    "po",
    comments=("#",),
    quotes={'"': "string"},
    adjacent=True,
    joins=r"#~ ?\"",  # of an obsolete message
)
