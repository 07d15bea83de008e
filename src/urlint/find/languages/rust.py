"""Rust: raw strings with hashes, documentation comments."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT
from urlint.find.languages._names import Editors, Names

names = Names(aliases="rs", files=".rs", tests="test_")
editors = Editors(vim="rust", helix={"rust": "rust-analyzer"}, zed=("Rust",))
language = Language(
    "rust",
    comments=("//",),
    quotes={'"': "string"},
    long_strings=True,
    before_raw="b?r#*",
    before_format=r"![ \t]*[(\[{][^\"]*\"[^\"]*\Z",
    joins=r"\+(?![+=])",
    blocks=(COMMENT,),
)
