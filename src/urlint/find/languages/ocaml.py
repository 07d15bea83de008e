"""OCaml: a caret joins; raw text between a brace and a bar."""

from urlint.find.language import Block, Language, Remark
from urlint.find.languages._blocks import ROUND
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="ml ocaml-interface ocaml.interface",
    files=".ml .mli .mll .mly .eliom .eliomi",
    interpreters="ocaml",
    tests="test_",
)
editors = Editors(vim="ocaml", helix={"ocaml": "ocamllsp", "ocaml-interface": "ocamllsp"}, zed=("OCaml", "OCaml Interface"))
language = Language(
    "ocaml",
    quotes={'"': "decimal"},
    long_strings=True,
    long=(r"\{([a-z_]{0,30})\|\Z", "|%s}"),
    joins=r"\^",
    remark=Remark("(*", closes=" *)"),
    blocks=(ROUND, Block("{", r"\{([a-z_]{0,30})\|", lambda found: rf"\|{found[1]}\}}")),
)
