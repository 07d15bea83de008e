"""Jsonnet: a plus joins; an at sign makes a string verbatim; three bars enclose raw text."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT, fenced
from urlint.find.languages._names import Editors, Names

names = Names(files=".jsonnet .libsonnet", interpreters="jsonnet")
editors = Editors(vim="jsonnet", helix={"jsonnet": "jsonnet-language-server"}, zed=("Jsonnet",))
language = Language(
    "jsonnet",
    comments=("//", "#"),
    long_strings=True,
    before_raw="@",
    raw_quotes={'"': "verbatim", "'": "doubled"},
    joins=r"\+",
    blocks=(COMMENT, fenced("|||", "|||")),
)
