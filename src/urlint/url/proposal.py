"""What a repair is: edits of a URL, what they do in words, and whether the URL names the same resource after them."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Edit, Span, apply

_BACKSLASHES = compiled(r"\\+")


class Repair(Record):
    """What to do, as an order, and the edits of the URL, in its code points; `safe` when it names the same resource."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool

    def text(self, url: str) -> str:
        """The whole mended URL."""
        return apply(url, self.edits)


def proposed(title: str, *edits: Edit, safe: bool = False) -> Repair:
    """A repair that is yet to be judged."""
    return Repair(title, edits, safe)


def slashed(text: str, start: int = 0) -> Iterator[Edit]:
    """Slashes for the backslashes of a URL from `start` on, one edit for each run."""
    return (Edit(Span(*found.span()), "/" * len(found[0])) for found in _BACKSLASHES.finditer(text, start))


def difference(before: str, after: str) -> Edit:
    """The one smallest stretch that makes `after` of `before`."""
    shorter = min(len(before), len(after))
    start = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    end = next((at for at in range(shorter - start) if before[-1 - at] != after[-1 - at]), shorter - start)
    return Edit(Span(start, len(before) - end), after[start : len(after) - end])
