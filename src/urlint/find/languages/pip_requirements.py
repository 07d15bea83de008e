"""pip requirements: words; a marker follows after a blank."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="requirements",
    files="requirements.txt requirements.in constraints.txt",
    named=r"(?:.*/)?requirements/[^/]*\.txt|(?:.*[-_./])?(?:requirements|constraints)(?:[-_.][^/]*)?\.(?:txt|in)",
    sign="requirements|constraints",
)
editors = Editors(vim="requirements")
language = Language(
    "pip-requirements",
    comments=("#",),
    quotes={'"': "", "'": ""},
    owners="refused",
)
