"""JavaScript with markup in it, whose attributes know character references and no backslashes."""

from collections.abc import Iterator

from urlint.find.language import Language, Place
from urlint.find.languages.html import attributes, untagged
from urlint.find.languages.javascript import language as base


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """Attributes with a quoted value right behind their `=`; what stands in braces is an expression."""
    for place in attributes(text, start, end):
        quote = text[place.start - 1]
        if quote in "\"'" and text[place.start - 2] == "=" and text.startswith(quote, place.end):
            yield place


language: Language = base._replace(id="javascriptreact", places=places, quiet=untagged)
