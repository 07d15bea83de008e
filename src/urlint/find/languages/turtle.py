"""Turtle, N-Triples and their relatives, SPARQL: escapes in angle brackets."""

from urlint.find.language import Language

language = Language("turtle", comments=("# ",), quotes={'"': "string", "'": "string"}, escape="turtle", names=r"<\Z")
