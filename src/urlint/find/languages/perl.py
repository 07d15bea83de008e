"""Perl: single quotes have almost no escapes; a dot joins strings; patterns in `m{}` and `//`."""

from urlint.find.language import Language
from urlint.find.languages._blocks import here
from urlint.find.languages._names import Editors, Names

names = Names(aliases="pl pm", files=".pl .pm .t .pod", interpreters="perl", tests="test_")
editors = Editors(vim="perl", helix={"perl": "perlnavigator"}, zed=("Perl",))
language = Language(
    "perl",
    comments=("#",),
    quotes={'"': "octets", "'": "single"},
    long_strings=True,
    joins=r"\.(?!=)",
    patterns=True,
    blocks=(here("<<", "octets", gap=""),),
)
