"""Fortran: two slashes join; a quote in a string is written twice."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

_FREE = ".f90 .f95 .f03 .f08 .f18"
names = Names(aliases="fortran-modern fortranfreeform fortranfixedform", files=f"{_FREE} .f .for .ftn .f77 .fpp")
editors = Editors(vim="fortran", helix={"fortran": "fortls"}, zed=("Fortran",))
language = Language("fortran", comments=("!",), quotes={'"': "verbatim", "'": "doubled"}, joins="//")
