"""Which links in Markdown have a URL as their text, and no destination? `[https://a.test/]()` leads to its own page."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.find.code_spans import InCode
from urlint.find.language import Pointer

SIGN = ":empty:"
"""The sign of pointers to no destination, which the text follows: `[https://a.test/]()` is `:empty:https://a.test/`."""

_NOTHING = r"\]\(\)"
_URL = r"(?<!\\)\[([A-Za-z][A-Za-z0-9+.-]*://[^\s\[\]()<>{}`]+)\Z"
_LONGEST = 2000  # code points of a URL


def empties(text: str, start: int, end: int) -> Iterator[Pointer]:
    """The places where the destinations of such links belong, after their texts."""
    in_code = InCode(text, start, end)
    for found in compiled(_NOTHING).finditer(text, start, end):
        at = found.start()
        url = compiled(_URL).search(text[max(start, text.rfind("[", max(start, at - _LONGEST), at) - 1) : at])
        if url and not in_code(at):
            yield Pointer(at + 2, at + 2, f"{SIGN}{url[1]}")
