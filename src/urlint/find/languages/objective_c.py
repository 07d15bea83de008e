"""Objective-C: C, and literals with an at sign."""

from urlint.find.languages.c import language as base

language = base._replace(id="objective-c")
