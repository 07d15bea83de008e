"""Makefiles: values end at a comment; automatic variables."""

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="make mk just justfile",
    files="Makefile GNUmakefile makefile .mk .mak .make justfile Justfile .justfile .just",
    interpreters="make just",
)
editors = Editors(vim="make just", helix={"make": "", "just": ""}, zed=("Makefile", "Just"))
language = Language(
    "makefile",
    comments=("#",),
    before_value=r"[A-Za-z0-9_.-]+[ \t]*(?:[:?+!]|::)?=[ \t]*",
    placeholder=r"\$[@<^*?%+]|(?<=[/.:=_-])%(?![0-9A-Fa-f]{2})",
    substitution="`",
    remark=Remark(where="above"),
    readers=("curl",),
)
