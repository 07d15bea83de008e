"""Scala: interpolation, triple quotes."""

from urlint.find.languages.java import language as base

language = base._replace(id="scala", nests=True)
