"""Java properties: a backslash escapes, lines go on behind one."""

from urlint.find.language import Language, Remark

language = Language(
    "properties",
    comments=("#", "!"),
    quotes={},
    escape="properties",
    value=r"[ \t]*[^\s=:#!](?:[^=:\\]|\\.)*[=: \t][ \t]*",
    value_end=r"(?!)",
    url_key=r"[ \t]*(?![#!])(?:[^\\=: \t\r\n]|\\.)*+\Z",
    remark=Remark(where="above"),
)
