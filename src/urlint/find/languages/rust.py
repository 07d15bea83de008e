"""Rust: raw strings with hashes, documentation comments."""

from urlint.find.language import Language
from urlint.find.languages._blocks import COMMENT

language = Language(
    "rust",
    comments=("//",),
    block_comments=True,
    quotes={'"': "string"},
    raw="b?r#*",
    formats=r"![ \t]*[(\[{][^\"]*\"[^\"]*\Z",
    joins=r"\+(?![+=])",
    blocks=(COMMENT,),
)
