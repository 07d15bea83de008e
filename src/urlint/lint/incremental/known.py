"""What was said about a URL whose segment was edited, or is gone? It is said again if all that rules may look at is the same."""

from collections.abc import Iterable

from urlint.find.document import Finding
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.memory import Key, key
from urlint.lint.incremental.said import Judged, Said, by_start

_MOST = 4000  # URLs


class Kept:
    """What was said about some URLs; if these are too many, only about the latest."""

    def __init__(self) -> None:
        self._newer: dict[Key, tuple[Diagnostic, ...]] = {}
        self._older: dict[Key, tuple[Diagnostic, ...]] = {}

    def of(self, finding: Finding, text: str, before: int, listed: bool) -> tuple[Diagnostic, ...] | None:
        """What was said about a URL, which does not count the first `before` code points of `text`; None if it was not met."""
        if not (self._newer or self._older):
            return None
        met = key(finding, text, before, listed)
        known = self._newer.get(met)
        return self._older.get(met) if known is None else known

    def keep(self, findings: Iterable[Finding], said: Iterable[Said], judged: Judged) -> None:
        """Keeps what was said about each of some URLs of a segment."""
        if len(self._newer) > _MOST:
            self._newer, self._older = {}, self._newer
        told, text, before = by_start(said), judged.text, judged.before
        for finding in findings:
            start = finding.span.start
            self._newer[key(finding, text, before, start in judged.listed)] = tuple(told.get(start, ()))
