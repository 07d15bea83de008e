"""Clojure and the Lisps: strings in double quotes."""

from urlint.find.language import Language

language = Language(
    "clojure",
    comments=(";",),
    quotes={'"': "octal"},
)
