"""Makefiles: values end at a comment; automatic variables."""

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names

names = Names(aliases="make mk", files="Makefile GNUmakefile makefile .mk .mak .make", interpreters="make")
editors = Editors(vim="make", helix={"make": ""}, zed=("Makefile",))
language = Language(
    "makefile",
    comments=("#",),
    value=r"[A-Za-z0-9_.-]+[ \t]*(?:[:?+!]|::)?=[ \t]*",
    placeholder=r"\$[@<^*?%+]|(?<=[/.:=_-])%(?![0-9A-Fa-f]{2})",
    substitution="`",
    remark=Remark(where="above"),
    readers=("curl",),
)
