"""TypeScript: strings as in JavaScript."""

from urlint.find.languages._names import Editors, Names
from urlint.find.languages.javascript import language as base

names = Names(aliases="ts mts cts", files=".ts .mts .cts", tests="test_ .test _spec")
editors = Editors(vim="typescript", helix={"typescript": "typescript-language-server"}, zed=("TypeScript",))
language = base._replace(id="typescript")
