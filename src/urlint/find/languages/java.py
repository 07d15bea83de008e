"""Java: a plus joins strings."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, tripled
from urlint.find.languages._names import Editors, Names

names = Names(files=".java", tests="Test")
editors = Editors(vim="java", helix={"java": "jdtls"}, zed=("Java",))
language = Language(
    "java",
    comments=("//",),
    quotes={'"': "octal", "'": "octal"},
    joins=r"\+(?![+=])",
    blocks=(COMMENT, tripled('"', "octal")),
    readers=("java", "browser"),
)
