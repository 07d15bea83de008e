"""Erlang: strings join with `++` or by being adjacent; atoms in single quotes."""

from urlint.find.language import Language
from urlint.find.languages._names import Editors, Names

names = Names(aliases="erl", files=".erl .hrl .escript .app.src rebar.config", interpreters="escript", tests="test_ _SUITE")
editors = Editors(vim="erlang", helix={"erlang": "erlang-ls elp"}, zed=("Erlang",))
language = Language(
    "erlang",
    comments=("%",),
    quotes={'"': "octal", "'": "octal"},
    long_strings=True,
    joins=r"\+\+",
    adjacent=True,
)
