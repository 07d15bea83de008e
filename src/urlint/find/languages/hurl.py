"""Hurl: requests in plain text, whose URLs curl reads; a text over lines stands between backquotes, and a body may be JSON."""

from urlint.find.language import Bar, Language, Remark
from urlint.find.languages._blocks import fenced
from urlint.find.languages._names import Editors, Names

names = Names(files=".hurl")
editors = Editors(vim="hurl", helix={"hurl": ""}, zed=("Hurl",))
language = Language(
    "hurl",
    comments=("#",),
    quotes={'"': "string", "`": ""},
    escape="string",
    blocks=(fenced("```", "```"),),
    remark=Remark(
        never=(
            Bar(
                "a body of JSON over lines",
                r"(?m)^(?:\{[^\n]*|\[[ \t\r]*)\n(?:(?![{}\[\]])[^\n]*\n)*+(?![}\]])[^\n]*\Z",
                '{⏎  "a": "b"\n[⏎  "a"',
                "{⏎}⏎# a\n[Asserts]⏎# a",
            ),
        ),
    ),
    readers=("curl",),
)
