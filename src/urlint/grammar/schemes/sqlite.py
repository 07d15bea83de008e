"""`sqlite`: a file, possibly with the name of a driver: `sqlite+aiosqlite`."""

from urlint.grammar import server
from urlint.grammar.scheme import Scheme

standard = server.standard("sqlite", "Files of SQLite (SQLAlchemy)", "SQLAlchemy 2.0, Database URLs", "database", "file")
scheme = Scheme(standard, told=server.told)
