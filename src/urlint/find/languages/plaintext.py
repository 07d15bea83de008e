"""Plain text: prose and quotations; quotes hold their text as it stands."""

from urlint.find.language import Language

_FIELD = r"(?:=|[^/]/)\\[a-z]{3,}\Z"  # of a layout: `http://a.test/\doi`
language = Language("plaintext", quotes={'"': "", "'": ""}, prose=True, clear=True, placeholder=_FIELD)
