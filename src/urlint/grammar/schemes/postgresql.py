"""`postgresql` (libpq), possibly with the name of a driver: `postgresql+psycopg`."""

from urlint.grammar import server
from urlint.grammar.scheme import Scheme

_SOURCE = "PostgreSQL 17, section 32.1.1.2"

standard = server.standard("postgresql", "Connections to PostgreSQL (libpq)", _SOURCE, "dbname", "database name")
scheme = Scheme(standard, told=server.told)
