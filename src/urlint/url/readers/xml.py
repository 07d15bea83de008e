"""Programs that draw or transform XML: they look up a fragment of the same document by its letters (XLink 1.1, SVG 2)."""

from urlint.url.reader import Reader, Reading, Refusal
from urlint.url.readers.browser import read as in_browser
from urlint.url.readers.browser import resolve as from_base


def read(text: str) -> Reading | Refusal:
    """Returns the fragment as it is written, of a longer reference what a browser makes of it."""
    return Reading(fragment=text[1:]) if text.startswith("#") else in_browser(text)


def resolve(text: str, base: str) -> Reading | Refusal:
    """Returns the same for a reference to a base."""
    return read(text) if text.startswith("#") else from_base(text, base)


reader = Reader("xml", "librsvg 2.54, resvg 0.44", read, resolve)
