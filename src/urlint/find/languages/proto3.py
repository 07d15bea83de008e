"""Protocol buffers."""

from urlint.find.languages.c import language as base

language = base._replace(id="proto3")
