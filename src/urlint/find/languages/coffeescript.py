"""CoffeeScript: `#{...}` in double quotes, comments between `###`, strings in triple quotes of both kinds."""

from urlint.find.language import Block, Language
from urlint.find.languages._blocks import fenced, tripled
from urlint.find.languages._names import Editors, Names

names = Names(aliases="coffee", files=".coffee .cson Cakefile", interpreters="coffee", tests="test_ .test _spec")
editors = Editors(vim="coffee", zed=("CoffeeScript",), kate="CoffeeScript")
language = Language(
    "coffeescript",
    comments=("#",),
    long_strings=True,
    joins=r"\+(?![+=])",
    nests=True,
    patterns=True,
    blocks=(
        Block("###", r"###(?<!####)(?!#)", lambda _: "###", "", "###", comment=True),
        fenced("///", "///"),
        tripled('"', "string"),
        tripled("'", "string"),
    ),
    readers=("browser",),
)
