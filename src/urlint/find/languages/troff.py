"""troff: manual pages; `.UR` takes a reference, and hyphens are written with a backslash."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.document import Kind
from urlint.find.language import Language, Place
from urlint.find.languages._names import Editors, Names

_MACRO = compiled(r"\.UR(?<![^\r\n]\.UR)[ \t]+\"?([^\s\"]+)")


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """The word after `.UR`; if it ends with a backslash, it goes on in the next line."""
    for found in _MACRO.finditer(text, start, end):
        if found[1].endswith("\\"):
            yield Place(found.start(1), found.end() - 1, "macro", "troff", Kind.PARTIAL)
        else:
            yield Place(*found.span(1), "macro", "troff")


names = Names(
    aliases="man roff groff nroff mdoc",
    files=".1 .2 .3 .4 .5 .6 .7 .8 .n .1m .1p .3p .3pm .1in .3in .5in .7in .8in .man .mdoc .roff .me .ms",
    begins=r"[.']\\\"|\.(?:TH|Dd) ",  # a manual page, whatever its section: `.3pm`, `.1ssl`
)
editors = Editors(vim="nroff")
language = Language(
    "troff",
    comments=('\\"',),
    quotes={'"': "troff"},
    escape="troff",
    prose=True,
    places=places,
    letter_escapes=True,
)
