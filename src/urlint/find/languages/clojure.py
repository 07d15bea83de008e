"""Clojure and the Lisps: strings in double quotes."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(aliases="clj lisp elisp emacs-lisp scheme", files=".clj .cljs .cljc .edn .el .lisp .scm", tests="test_")
editors = Editors(vim="clojure", helix={"clojure": "clojure-lsp"}, zed=("Clojure",))
language = Language(
    "clojure",
    comments=(";",),
    quotes={'"': "octal"},
    long_strings=True,
)
