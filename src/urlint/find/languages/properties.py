"""Java properties: a backslash escapes, and continues a line."""

from urlint.find.language import Language, Remark
from urlint.find.languages._names import Editors, Names

names = Names(aliases="java-properties", files=".properties")
editors = Editors(vim="jproperties")
language = Language(
    "properties",
    comments=("#",),
    quotes={},
    escape="properties",
    before_value=r"[ \t]*[^\s=:#!](?:[^=:\\]|\\.)*[=: \t][ \t]*",
    value_end=r"(?!)",
    before_key=r"[ \t]*(?![#!])(?:[^\\=: \t\r\n]|\\.)*+\Z",
    remark=Remark(where="above"),
)
