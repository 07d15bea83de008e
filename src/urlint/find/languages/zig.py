"""Zig: two pluses join; a line of raw text begins with two backslashes."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(files=".zig .zon")
editors = Editors(vim="zig", helix={"zig": "zls"}, zed=("Zig",))
language = Language("zig", comments=("//",), quotes={'"': "string"}, joins=r"\+\+")
