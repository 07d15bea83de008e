"""Gleam: `<>` joins; a string may span lines."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(files=".gleam", tests="test_")
editors = Editors(vim="gleam", helix={"gleam": "gleam"}, zed=("Gleam",))
language = Language("gleam", comments=("//",), quotes={'"': "string"}, long_strings=True, joins="<>")
