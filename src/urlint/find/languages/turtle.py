"""Turtle, N-Triples and their relatives, SPARQL: escapes in angle brackets."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(aliases="ttl n3 ntriples nquads trig sparql", files=".ttl .nt .nq .n3 .trig .rq .sparql")
editors = Editors(vim="turtle")
language = Language("turtle", comments=("# ",), quotes={'"': "string", "'": "string"}, escape="turtle", before_name=r"<\Z")
