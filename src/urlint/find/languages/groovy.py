"""Groovy and Gradle: templates in double quotes."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages._names import Editors, Names

names = Names(aliases="gradle jenkinsfile", files=".groovy .gradle Jenkinsfile", interpreters="groovy", tests="Test Spec")
editors = Editors(vim="groovy", helix={"groovy": ""}, zed=("Groovy",))
language = Language(
    "groovy",
    comments=("//",),
    quotes={'"': "octal", "'": "octal"},
    joins=r"\+(?![+=])",
    nests=True,
    patterns=True,
    blocks=(COMMENT, tripled('"', "octal"), tripled("'", "octal")),
    readers=("java", "browser"),
)
