"""Plain text: prose and quotations; quotes enclose literal text."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

_FIELD = r"(?:=|[^/]/)\\[a-z]{3,}\Z"  # of a layout: `http://a.test/\doi`
names = Names(aliases="text txt log", files=".txt .text .log")
editors = Editors(vim="text", zed=("Plain Text",), kate="Normal")
language = Language("plaintext", quotes={'"': "", "'": ""}, prose=True, clear=True, placeholder=_FIELD)
