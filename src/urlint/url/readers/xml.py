"""Programs that render or transform XML: they look up a fragment in the same document by its exact text (XLink 1.1, SVG 2)."""

from urlint.url.reader import Reader, Reading, Refusal
from urlint.url.readers.browser import read as in_browser
from urlint.url.readers.browser import resolve as from_base


def read(text: str) -> Reading | Refusal:
    """Returns the fragment as it is written; other references are read as in a browser."""
    return Reading(fragment=text[1:]) if text.startswith("#") else in_browser(text)


def resolve(text: str, base: str) -> Reading | Refusal:
    """Returns the same for a reference relative to a base."""
    return read(text) if text.startswith("#") else from_base(text, base)


reader = Reader("xml", "librsvg 2.54, resvg 0.44", read, resolve)
