"""Erlang: strings that join by `++` or by standing side by side; atoms in single quotes."""

from urlint.find.language import Language

language = Language(
    "erlang",
    comments=("%",),
    quotes={'"': "octal", "'": "octal"},
    joins=r"\+\+",
    adjacent=True,
)
