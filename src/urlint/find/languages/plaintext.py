"""Plain text: prose and quotations; quotes enclose literal text."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

_FIELD = r"(?:=|[^/]/)\\[a-z]{3,}\Z"  # of a layout: `http://a.test/\doi`
# Identifiers of LSP for languages without a file here.
_OTHERS = "abap git-rebase perl6 pug razor shaderlab vb"
names = Names(aliases=f"text txt log plain {_OTHERS}", files=".txt .text .log", begins="##fileformat=VCF", over="icalendar")
editors = Editors(vim="text", zed=("Plain Text",), kate="Normal")
language = Language("plaintext", quotes={'"': "", "'": ""}, prose=True, placeholder=_FIELD)
