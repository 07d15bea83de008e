"""What was said about the URLs of an edited segment that are far from the edit? That is true without asking what is around each."""

from collections.abc import Sequence

from urlint.find.document import Finding
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.edit import difference
from urlint.lint.incremental.said import Judged, by_start


class Carried:
    """What was said about `findings`, the URLs of a segment that were judged before it was edited; `judged` is the segment now."""

    def __init__(self, former: Judged, findings: Sequence[Finding], judged: Judged) -> None:
        self._edit, self._listed, self._said = difference(former.text, judged.text), former.listed, by_start(former.said)
        self._now, self._then = judged.before, former.before
        self._known = {each.span.start: each for each in findings}

    def near(self) -> list[Finding]:
        """The URLs that were near the edit."""
        back, then = self._edit.back, self._then
        return [each for each in self._known.values() if back.moved(each.span.start + then, each.span.end + then) is None]

    def of(self, finding: Finding, listed: bool) -> Sequence[Diagnostic] | None:
        """What was said about a URL that is far from the edit; None if it is near, or was not judged."""
        moved = self._edit.moved(finding.span.start + self._now, finding.span.end + self._now)
        if moved is None:
            return None
        start = finding.span.start + self._now - self._then - moved
        known = self._known.get(start)
        if known is None or finding[1:] != known[1:]:  # `breaks` have offsets, so URLs with any are judged again
            return None
        return self._said.get(start, ()) if (start in self._listed) == listed else None
