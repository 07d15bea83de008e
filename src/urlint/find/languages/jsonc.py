"""JSON with comments."""

from urlint.find.language import Remark
from urlint.find.languages._names import Editors, Names
from urlint.find.languages.json import language as base

names = Names(aliases="json5 hjson", files=".jsonc .json5 .code-workspace .swcrc .babelrc .eslintrc tsconfig.json jsconfig.json")
editors = Editors(vim="jsonc", helix={"json5": ""}, zed=("JSONC",))
language = base._replace(id="jsonc", comments=("//",), remark=Remark())
