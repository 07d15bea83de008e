"""TypeScript with markup."""

from urlint.find.languages._names import Editors, Names
from urlint.find.languages.javascriptreact import language as base

names = Names(aliases="tsx", files=".tsx", tests="test_ .test _spec")
editors = Editors(vim="typescriptreact", helix={"tsx": "typescript-language-server"}, zed=("TSX",))
language = base._replace(id="typescriptreact")
