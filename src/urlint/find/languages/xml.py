"""XML: attributes, namespaces, comments; no scripts."""

from collections.abc import Iterator

from urlint.find.language import Language, Place
from urlint.find.languages import html


def places(text: str, start: int, end: int) -> Iterator[Place]:
    """As in HTML, but for a `src` with a backslash, which builds take for a path of Windows, and a `profile`, which is a name."""
    for place in html.places(text, start, end):
        if text.endswith("profile=", 0, place.start - 1):
            continue
        if not ("\\" in text[place.start : place.end] and text.endswith("src=", 0, place.start - 1)):
            yield place


language = Language(
    "xml", quotes={'"': "html", "'": "html"}, escape="html", markup=True, angled=False, places=places, quiet=html.quiet
)
