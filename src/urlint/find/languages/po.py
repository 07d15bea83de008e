"""gettext: a message goes on in the next line."""

from urlint.find.language import Language

_PLACE = r"://[^\W\d_]+:[^\W\d_]+(?:[_-][^\W\d_]+)*-?(?=[/?#]|\Z)"  # words for a host and a port, in whatever tongue
language = Language(
    "po",
    comments=("#",),
    quotes={'"': "string"},
    adjacent=True,
    placeholder=rf"%[1-9](?![0-9A-Fa-f])|{_PLACE}",
    joins=r"#~ ?\"(?![\s<>]|\\[\"'nrt])",  # of an obsolete message
)
