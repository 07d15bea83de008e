"""Dart: strings as in JavaScript, raw ones with an `r`."""

from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages._names import Editors, Names
from urlint.find.languages.java import language as base

names = Names(files=".dart", tests="test_")
editors = Editors(vim="dart", helix={"dart": "dart"}, zed=("Dart",))
language = base._replace(
    id="dart",
    quotes={'"': "string", "'": "string"},
    before_raw="r",
    adjacent=True,
    nests=True,
    blocks=(COMMENT, tripled('"', "string"), tripled("'", "string")),
    readers=("browser", "curl"),
)
