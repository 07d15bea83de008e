"""Java properties: a backslash escapes, lines go on behind one."""

from urlint.find.language import Language

language = Language(
    "properties",
    comments=("#", "!"),
    quotes={},
    escape="properties",
    value=r"[ \t]*[^\s=:#!](?:[^=:\\]|\\.)*[=: \t][ \t]*",
    value_end=r"(?!)",
)
