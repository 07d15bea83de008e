"""CSV and TSV: a comma or semicolon ends an unquoted field, quotes are doubled."""

from urlint.find.language import Language

language = Language(
    "csv",
    quotes={'"': "verbatim"},
    data=True,
)
