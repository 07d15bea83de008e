"""CSV and TSV: a comma or semicolon ends an unquoted field, quotes are doubled."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(aliases="tsv", files=".csv .tsv .tab")
editors = Editors(vim="csv", zed=("CSV",), kate="CSV")
language = Language(
    "csv",
    quotes={'"': "verbatim"},
)
