"""Clojure and the Lisps: strings in double quotes."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(
    aliases="clj lisp elisp emacs-lisp scheme racket rkt",
    files=".clj .cljs .cljc .edn .el .lisp .scm .rkt .rktd .rktl",
    tests="test_",
)
editors = Editors(vim="clojure racket", helix={"clojure": "clojure-lsp", "racket": "racket"}, zed=("Clojure", "Racket"))
language = Language(
    "clojure",
    comments=(";",),
    quotes={'"': "octal"},
    long_strings=True,
)
