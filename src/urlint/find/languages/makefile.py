"""Makefiles: values up to the comment, automatic variables."""

from urlint.find.language import Language

language = Language(
    "makefile",
    comments=("#",),
    value=r"[A-Za-z0-9_.-]+[ \t]*(?:[:?+!]|::)?=[ \t]*",
    placeholder=r"\$[@<^*?%+]|(?<=[/.:=_-])%(?![0-9A-Fa-f]{2})",
)
