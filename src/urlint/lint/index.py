"""A document that is being edited: an edit costs the segment that it falls in, and what is said of the others is kept.

Whatever the edits, findings and diagnostics are those of a fresh lint; comments are heeded as there.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter

from urlint.find.document import Document, Finding
from urlint.find.segments import Change, Segments
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.judge import check
from urlint.lint.linter import UNUSED, judged_by, of_comments
from urlint.lint.panel import Panel
from urlint.lint.suppression import Suppressions, suppressions
from urlint.text import Span

MARK = "urlint:"
Said = tuple[Diagnostic, ...]
Key = tuple[str, ...]
_BEFORE = 512  # code points before a URL that a rule may look at
_BEHIND = 8  # and behind one
_MOST_KNOWN = 4000  # URLs that need not be judged again when the text around them moves
_PIECE = 200_000  # code points that are searched before the clock is looked at again


class Index:
    """A document under some settings, of which a change makes another index. Offsets are code points of the whole text.

    What is past the `limit` (code points) is not judged. A `lazy` one searches nothing before it is asked. `report` is told of
    a comment that makes no sense.
    """

    def __init__(self, document: Document, config: Config, report: Callable[[str], None]) -> None:
        self.config = config
        self.limit = config.max_file_size
        self.segments = Segments(document.text, document.language, [re.compile(each) for each in config.placeholders])
        self._path, self._report = document.path, report
        self._unjudged = [True] * len(self.segments)
        self._raw: list[Said] = [()] * len(self.segments)
        self._marked = [MARK in segment.text for segment in self.segments]
        self._visible: list[Said] | None = None
        self.judging = config
        self.lazy = False
        self._known: dict[Key, tuple[int, Said]] = {}
        self._heed()

    def edit(self, start: int, end: int, new: str) -> None:
        """`new` takes the place of `start..end`. What must be searched beyond some length is left for `work`."""
        marked = any(self._marked)
        self._take(self.segments.edit(start, end, new, _PIECE, self.lazy))
        if marked or any(self._marked):
            self._heed()

    def work(self, seconds: float | None = None) -> bool:
        """Search and judge what has not been yet, for about so long. Whether all is done."""
        until = perf_counter() + seconds if seconds is not None else None
        while not self.segments.settled:
            self._take(self.segments.settle(_PIECE))
            if until and perf_counter() > until:
                return False
        return self._judge(until)

    def visible(self) -> list[Said]:
        """What is said in each segment, in code points from its start, but for what comments hide."""
        self.work()
        if self._visible is None:
            self._visible = self._with_comments(list(self._shown())) if any(self._marked) else self._raw
        return self._visible

    def findings(self) -> list[Finding]:
        """All findings, in order."""
        self._take(self.segments.settle())
        return list(self.segments.findings())

    def diagnostics(self) -> list[Diagnostic]:
        """All diagnostics, in order."""
        return [each.shift(start) for start, said in zip(self.segments.starts, self.visible(), strict=False) for each in said]

    def findings_at(self, span: Span) -> list[Finding]:
        """The findings that touch a span."""
        self._take(self.segments.settle())
        return [each for at, start in self._around(span) for each in _touching(self.segments[at].findings, start, span)]

    def diagnostics_at(self, span: Span) -> list[Diagnostic]:
        """What is said of the URLs that touch a span."""
        self._take(self.segments.settle())
        around = ((start, said) for at, start in self._around(span) for said in self._judged(at) if self._is_shown(said, start))
        return [said.shift(start) for start, said in around if said.finding.span.shift(start).touches(span)]

    def _around(self, span: Span) -> Iterator[tuple[int, int]]:
        """The segments that a span touches, each with its start."""
        if len(self.segments):
            for at in range(self.segments.at(max(span.start - 1, 0)), self.segments.at(span.end) + 1):
                yield at, self.segments.starts[at]

    def _take(self, changes: Iterable[Change]) -> None:
        for first, old, new in changes:
            span, fresh = slice(first, first + old), (self.segments[at] for at in range(first, first + new))
            self._unjudged[span] = [True] * new
            self._raw[span] = [()] * new
            self._marked[span] = [MARK in segment.text for segment in fresh]
            if first + new < len(self._unjudged):
                self._unjudged[first + new] = True  # Its rules look back into the text before it.
            self._visible = None

    def _judge(self, until: float | None) -> bool:
        at = -1
        while True:
            try:
                at = self._unjudged.index(True, at + 1)
            except ValueError:
                return True
            self._judged(at)
            if until and perf_counter() > until:
                return not any(self._unjudged)

    def _judged(self, at: int) -> Said:
        """What is said in a segment, be it hidden or not."""
        if self._unjudged[at]:
            findings = self.segments[at].findings if self.segments.starts[at] < self.limit else ()
            before = self.segments[at - 1].text[-_BEFORE:] if at else ""
            panel = Panel(self.judging, before + self.segments[at].text)
            asked = (each for each in findings if not panel.skips(each.url))
            said = [each for finding in asked for each in self._of(finding, panel, len(before))]
            self._raw[at] = tuple(sorted(said, key=lambda each: each.span))
            self._unjudged[at], self._visible = False, None
        return self._raw[at]

    def _of(self, finding: Finding, panel: Panel, before: int) -> Said:
        """What is said of a URL of a segment; as before, where it and the text around it are as before, be it elsewhere."""
        start, end = finding.span.shift(before)
        around = panel.text[max(start - _BEFORE, 0) : end + _BEHIND]
        key = (around, finding.url, finding.kind, finding.container, finding.confidence, finding.escape)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            said = tuple(each.shift(-before) for each in check(finding.shift(before), panel))
        elif known[0] == finding.span.start:
            return known[1]
        else:
            said = tuple(each.shift(finding.span.start - known[0]) for each in known[1])
        self._known[key] = (finding.span.start, said)
        return said

    def _heed(self) -> None:
        """Listen to the comments anew; another grammar judges all anew."""
        self.heard, self._visible = self._listened(), None
        judging = judged_by(self.heard.grammar, self.config, lambda problem: self._report(f"{self._path}: {problem}"))
        if judging != self.judging:
            self._unjudged = [True] * len(self.segments)
            self._known.clear()
        self.judging = judging

    def _listened(self) -> Suppressions:
        return suppressions(self.segments.text) if any(self._marked) else Suppressions()

    def _with_comments(self, visible: list[Said]) -> list[Said]:
        """And what is wrong with the comments themselves, which only all the rest can tell."""
        for said in self._of_comments():
            at = self.segments.at(said.span.start)
            moved = (*visible[at], said.shift(-self.segments.starts[at]))
            visible[at] = tuple(sorted(moved, key=lambda each: each.span))
        return visible

    def _of_comments(self) -> list[Diagnostic]:
        if not self.heard.orders or UNUSED not in self.judging.rules:
            return []
        return of_comments(Document(self.segments.text, path=self._path), self.findings(), self.judging, self.heard)

    def _shown(self) -> Iterator[Said]:
        for start, said in zip(self.segments.starts, self._raw, strict=False):
            if all(self._is_shown(each, start) for each in said):
                yield said
            else:
                yield tuple(each for each in said if self._is_shown(each, start))

    def _is_shown(self, said: Diagnostic, start: int) -> bool:
        return not self.heard.quiet or not self.heard.hides(said.rule, said.span.shift(start))


def _touching(findings: tuple[Finding, ...], start: int, span: Span) -> Iterator[Finding]:
    at = max(bisect_left(findings, span.start - start, key=lambda each: each.span.end), 0)
    while at < len(findings) and findings[at].span.start + start <= span.end:
        yield findings[at].shift(start)
        at += 1
