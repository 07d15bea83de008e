"""SQL: a quote is doubled, two bars join."""

from urlint.find.language import Language

language = Language(
    "sql",
    comments=("--", "#"),
    block_comments=True,
    quotes={"'": "doubled", '"': "verbatim"},
    joins=r"\|\|",
)
