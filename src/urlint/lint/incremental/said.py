"""What is said about the URLs of a segment, as far as they were judged?"""

from collections.abc import Iterable, Mapping, Sequence

from urlint.find.incremental.segments import Segment
from urlint.lint.diagnostic import Diagnostic
from urlint.record import Record
from urlint.text import Span


class Said(Record):
    """A diagnostic as if its URL began the text, and where the URL really begins, counted from the start of its segment."""

    start: int
    diagnostic: Diagnostic

    @property
    def span(self) -> Span:
        """The span of the diagnostic, counted from the start of the segment."""
        return self.diagnostic.span.shift(self.start)

    @property
    def whole(self) -> Span:
        """The span of the URL, likewise."""
        return self.diagnostic.finding.span.shift(self.start)


class Judged(Record):
    """What is said about the first `seen` URLs of a segment, which depends on its text and on the text `around` it.

    Unless these are the `whole` segment, `former` is what was said before the text was edited. `listed` has the starts of the
    references in listings.
    """

    segment: Segment
    around: tuple[str, str]
    said: tuple[Said, ...] = ()
    seen: int = 0
    whole: bool = False
    listed: frozenset[int] = frozenset()
    former: "Judged | None" = None

    @property
    def text(self) -> str:
        """The text that rules may look at, apart from that which is far above references."""
        return f"{self.around[0]}{self.segment.text}{self.around[1]}"

    @property
    def before(self) -> int:
        """The number of code points in it before the segment."""
        return len(self.around[0])

    @property
    def latest(self) -> "Judged | None":
        """The same if some of its URLs were judged, otherwise what was said before the text was edited."""
        return self if self.seen else self.former


def by_start(said: Iterable[Said]) -> Mapping[int, Sequence[Diagnostic]]:
    """What is said, by the start of the URL in its segment."""
    found: dict[int, list[Diagnostic]] = {}
    for start, each in said:
        found.setdefault(start, []).append(each)
    return found
