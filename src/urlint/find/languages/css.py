"""CSS: `url()` and `@import`."""

import re
from collections.abc import Iterator

from urlint.find.language import Language, Place
from urlint.find.languages.html import urls

_IMPORT = re.compile(r"@import\s+[\"']([^\"'\r\n]*)[\"']")


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """`url(...)` and `@import "..."`."""
    yield from urls(text, start, end)
    for found in _IMPORT.finditer(text, start, end):
        yield Place(*found.span(1), "url()", "")


language = Language("css", block_comments=True, angled=True, places=places)
