"""PowerShell: a backquote escapes; single quotes are doubled."""

from urlint.find.language import Bar, Language, Remark
from urlint.find.languages._blocks import fenced
from urlint.find.languages._names import Editors, Names

_OPENS = r"[\"'][ \t\r]*\n"  # a here-string, after its `@`
names = Names(aliases="ps1 pwsh", files=".ps1 .psm1 .psd1", interpreters="pwsh")
editors = Editors(vim="powershell", helix={"powershell": ""}, zed=("PowerShell",))
language = Language(
    "powershell",
    comments=("#",),
    quotes={'"': "powershell", "'": "doubled"},
    joins=r"\+(?![+=])",
    nests=True,
    blocks=(fenced("<#", "#>", comment=True),),
    quote_escape="`",
    remark=Remark(
        never=(
            Bar(
                "a here-string",
                rf"(?s)\A(?:[^@]++|@(?!{_OPENS})|@(?={_OPENS})(.)(?:(?!\n\1@).)*+\n\1@)*+@{_OPENS}",
                '$a = @"⏎b\n@\'⏎"@⏎b',
                '@"⏎b⏎"@\n"@ $a⏎b',
            ),
        ),
    ),
)
