"""C++: C, with raw strings."""

from urlint.find.languages.c import language as base

language = base._replace(id="cpp", raw="(?:u8|[uUL])?R", joins=r"\+(?![+=])", placeholder=r"%[1-9](?![0-9A-Fa-f])")
