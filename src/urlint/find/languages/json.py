"""JSON and its relatives with comments."""

from urlint.find.language import Language

_CONTEXT = r"\"@context\"\s*:\s*(?:\"|\[[^\]]*\"|\{(?:[^{}]|\{[^{}]*\})*\")\Z"  # of JSON-LD, which says what its words mean

language = Language(
    "json",
    comments=("//",),
    block_comments=True,
    escape="json",
    quotes={'"': "json", "'": "json"},
    data=True,
    names=rf"\"@(?:id|type|vocab|base)\"\s*:\s*(?:\[[^\]]*)?\"\Z|{_CONTEXT}",
    key=r"\x00[^\"']*+[\"'][ \t]*:",
)
