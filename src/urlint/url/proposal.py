"""What is a repair? Edits of a URL with a title, and whether the result names the same resource."""

from collections.abc import Iterator

from urlint.expression import compiled
from urlint.record import Record
from urlint.text import Edit, Span, apply

_BACKSLASHES = compiled(r"\\+")


class Repair(Record):
    """A title in the imperative, and the edits, in code points of the URL; `safe` if the result names the same resource.

    `wished`: the settings say what to write, as `replace` does, so that it does not matter whether it names the same resource.
    """

    title: str
    edits: tuple[Edit, ...]
    safe: bool
    wished: bool = False

    def text(self, url: str) -> str:
        """The repaired URL."""
        return apply(url, self.edits)


def proposed(title: str, *edits: Edit, safe: bool = False) -> Repair:
    """A proposed repair, which is not yet checked against the grammar."""
    return Repair(title, edits, safe)


def slashed(text: str, start: int = 0) -> Iterator[Edit]:
    """The edits that replace backslashes from `start` on with slashes, one for each run."""
    return (Edit(Span(*found.span()), "/" * len(found[0])) for found in _BACKSLASHES.finditer(text, start))


def difference(before: str, after: str) -> Edit:
    """The smallest single edit that turns `before` into `after`."""
    shorter = min(len(before), len(after))
    start = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    end = next((at for at in range(shorter - start) if before[-1 - at] != after[-1 - at]), shorter - start)
    return Edit(Span(start, len(before) - end), after[start : len(after) - end])
