"""troff: manual pages; `.UR` takes a reference, a hyphen is written with a backslash."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.language import Language, Place, by_lines

_MACRO = compiled(r"\.(?:UR|MT|Lk)[ \t]+\"?([^\s\"]+)")


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The word behind `.UR`."""
    for found in _MACRO.finditer(text, start, end):
        first = found.start() == 0 or text[found.start() - 1] in "\r\n"
        if first and found[0].startswith(".UR"):
            yield Place(*found.span(1), "macro", "troff")


language = Language(
    "troff", comments=('.\\"', '\\"'), quotes={'"': "troff"}, escape="troff", prose=True, places=places, quiet=by_lines
)
