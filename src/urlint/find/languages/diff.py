"""Differences of files, as `diff` and git write them: plain text, whose lines must be those of other files letter for letter."""

from urlint.find.languages.plaintext import language as base

language = base._replace(id="diff", copied=True)
