"""troff: manual pages; `.UR` takes a reference, a hyphen is written with a backslash."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import Language, Place, Remark

_MACRO = compiled(r"\.UR(?<![^\r\n]\.UR)[ \t]+\"?([^\s\"]+)")


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The word behind `.UR`."""
    for found in _MACRO.finditer(text, start, end):
        yield Place(*found.span(1), "macro", "troff")


language = Language(
    "troff",
    comments=('.\\"', '\\"'),
    quotes={'"': "troff"},
    escape="troff",
    prose=True,
    places=places,
    letter_escapes=True,
    remark=Remark('\\"'),
)
