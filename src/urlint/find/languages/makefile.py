"""Makefiles: values up to the comment, automatic variables."""

from urlint.find.language import Language, Remark

language = Language(
    "makefile",
    comments=("#",),
    value=r"[A-Za-z0-9_.-]+[ \t]*(?:[:?+!]|::)?=[ \t]*",
    placeholder=r"\$[@<^*?%+]|(?<=[/.:=_-])%(?![0-9A-Fa-f]{2})",
    substitution="`",
    remark=Remark(where="above"),
    readers=("curl",),
)
