"""Scala: interpolation, triple quotes."""

from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages._names import Editors, Names
from urlint.find.languages.java import language as base

names = Names(aliases="sbt", files=".scala .sbt .sc", tests="Test Spec")
editors = Editors(vim="scala", helix={"scala": "metals"}, zed=("Scala",))
language = base._replace(
    id="scala", quotes={'"': "string", "'": "string"}, nests=True, blocks=(COMMENT, tripled('"', "")), readers=("java", "browser")
)
