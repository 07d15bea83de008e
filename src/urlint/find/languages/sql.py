"""SQL: quotes are doubled, except in strings with `E`; two bars join, for some a plus; a lone `%` is a wildcard of `LIKE`."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT
from urlint.find.languages._names import Editors, Names

names = Names(aliases="mysql pgsql plsql", files=".sql .ddl .psql .pgsql")
editors = Editors(vim="sql", helix={"sql": ""}, zed=("SQL",), kate="SQL")
language = Language(
    "sql",
    comments=("--", "#"),
    quotes={"'": "doubled", '"': "verbatim"},
    before_raw="[eE]",
    raw_quotes={"'": "octets"},
    joins=r"\|\||\+",
    placeholder=r"%(?![0-9A-Za-z])",
    blocks=(COMMENT,),
    dollar_quotes=True,
)
