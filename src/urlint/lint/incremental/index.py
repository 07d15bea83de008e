"""The findings and diagnostics of a document that is being edited: an edit costs the segments it touches; the others are kept.

Whatever the edits, findings and diagnostics are those of a fresh lint, including what comments suppress.
"""

import operator
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import takewhile
from math import inf
from time import perf_counter

from urlint.find.document import Document, Finding, Kind
from urlint.find.escape import may_leave_ascii
from urlint.find.incremental.segments import Change, Segments
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.comments import Comments
from urlint.lint.incremental.judgements import Judgements
from urlint.lint.incremental.said import Said
from urlint.lint.linter import is_legacy, links
from urlint.lint.suppression import Order, Suppressions, met, places, unused
from urlint.lint.suppression.problems import misspelled, of_comments
from urlint.text import Span
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.tree import Tree

Visible = tuple[int, tuple[Said, ...]]
_LONG = 20_000  # code points of a segment that is judged in portions
_PIECE = 200_000  # code points that are searched before the clock is looked at again


class Index:
    """A document under some settings; other settings need another index. Offsets are code points of the whole text.

    Text beyond `limit` (code points) is not judged. A `lazy` index searches nothing until it is asked. References are
    looked up in `tree`, if there is one and the document has a path.
    """

    def __init__(self, document: Document, config: Config, tree: "Tree | None" = None) -> None:
        self.config = config
        self.limit = config.max_file_size
        self.segments: Segments
        self._linked = partial(links, document.path, document.language, config, tree, lambda: self.segments.text)
        self.links = self._linked()
        self.segments = Segments(document.text, document.language, config.searches, self.links is not None)
        self.lazy = False
        self.reach: float = inf  # the offset after which, when last asked, nothing was shown, because there is too much
        self._legacy = is_legacy(document)
        self._comments = Comments(self.segments)
        self._judgements = self._trial = self._judging_by(config)
        self._found: list[Visible] = []  # by the last of `_steps`
        self._shown: list[Visible] | None = None
        self._placed: dict[int, tuple[tuple[Said, ...], Mapping[str, tuple[Span, ...]]]] = {}
        self.heard = Suppressions()
        self._on_trial: tuple[Order, ...] = ()  # what comments ask for, if it is reported that some hide nothing
        self._is_read = False
        self._read_comments()

    @property
    def judging(self) -> Config:
        """The settings, with the grammar that the comments name."""
        self._read_comments()
        return self._judgements.config

    def _judging_by(self, config: Config) -> Judgements:
        return Judgements(self.segments, config, self._legacy, self.links)

    def follow(self) -> bool:
        """Looks references up again, after files came or went; False if no reference of the document was looked up before."""
        if self.links is None or not self.links.asked:
            return False
        self.links = self._linked()
        self._judgements = self._trial = self._judging_by(self._judgements.config)
        self._is_read, self._shown = False, None
        return True

    def edit(self, start: int, end: int, new: str) -> None:
        """Replaces `start..end` with `new`. If much must be searched for that, the rest is left for `work`."""
        marked = self._comments.some
        self._take(self.segments.edit(start, end, new, 0 if self.lazy else _PIECE))
        self._is_read = self._is_read and not (marked or self._comments.some)

    def work(self, seconds: float | None = None) -> bool:
        """Finds what is to be shown, for about `seconds`; True if everything was found."""
        until = perf_counter() + seconds if seconds is not None else None
        return not any(until and perf_counter() > until for _ in self._steps())

    def visible(self) -> list[Visible]:
        """The diagnostics to show, by segment, in order; those that comments suppress are left out.

        If there are more of them than `max-diagnostics`, the rest of the document is left out.
        """
        if self._shown is None:
            self.work()
            self._shown = self._with_comments()
        return self._shown

    def findings(self) -> list[Finding]:
        """All findings, in order, but no pointers."""
        self._take(self.segments.settle())
        return [each for each in self.segments.findings() if each.kind is not Kind.POINTER]

    def beyond_ascii(self, references: bool) -> Iterator[Finding]:
        """The URLs with characters beyond ASCII, and all references if `references`; segments without any cost nothing."""
        self._take(self.segments.settle())
        for at, segment in enumerate(self.segments):
            text = segment.text
            if references or not text.isascii() or (may_leave_ascii(text) and segment.stored.decodes()):
                start = self.segments.starts[at]
                for each in segment.stored.findings():
                    if references if each.kind == Kind.REFERENCE else each.kind == Kind.URL and not each.url.isascii():
                        yield each.shift(start)

    def diagnostics(self) -> Iterator[Diagnostic]:
        """All diagnostics, in order; each is computed when it is asked for."""
        self._read_comments()
        self._take(self.segments.settle())
        rest = deque(sorted(self._of_comments(len(self.segments)), key=lambda each: each.span))
        for at in self._judgements.worth():
            for each in self._at(at):
                while rest and rest[0].span < each.span:
                    yield rest.popleft()
                yield each
        yield from rest

    def findings_at(self, span: Span) -> list[Finding]:
        """The findings that touch a span, but no pointers."""
        self._take(self.segments.settle())
        starts = self.segments.starts
        touching = ((starts[at], self.segments[at].stored.touching(span.shift(-starts[at]))) for at in self._around(span))
        return [each.shift(start) for start, findings in touching for each in findings if each.kind is not Kind.POINTER]

    def diagnostics_at(self, span: Span) -> list[Diagnostic]:
        """The diagnostics of the URLs that touch a span, and of the misspelled comments there."""
        self._read_comments()
        self._take(self.segments.settle())
        spelling = (each for each in misspelled(self.heard, self.judging) if each.span.touches(span))
        return [*spelling, *(each for at in self._around(span) for each in self._at(at, span))]

    def _around(self, span: Span) -> Iterable[int]:
        """The segments that a span touches."""
        return range(self.segments.at(max(span.start - 1, 0)), self.segments.at(span.end) + 1)

    def _at(self, at: int, span: Span | None = None) -> list[Diagnostic]:
        """The diagnostics of a segment, or of its URLs that touch a span, with offsets in the whole text."""
        start = self.segments.starts[at]
        return [each.diagnostic.shift(each.start + start) for each in self._shown_at(at, span and span.shift(-start))]

    def _take(self, changes: Iterable[Change]) -> None:
        for change in changes:
            self._comments.take(change)
            self._judgements.take(change)
            if self._trial is not self._judgements:
                self._trial.take(change)
            self._shown = None

    def _steps(self) -> Iterator[None]:
        """Does the work that is left for what is to be shown, a step at a time."""
        self._read_comments()
        while not self.segments.settled:
            self._take(self.segments.settle(_PIECE))
            yield
        self._found = []
        for each in self._first():
            if each:
                self._found.append(each)
            yield
        last = self._last(self._found)
        for about, rule in dict.fromkeys((order.about, rule) for order in self._on_trial for rule in order.rules or ("",)):
            yield from (None for _ in takewhile(operator.not_, self._tried(about, rule, last)))

    def _first(self) -> Iterator[Visible | None]:
        """The diagnostics of URLs to show, by segment, until there are more than `max-diagnostics`; None after unfinished work."""
        count, starts = 0, self.segments.starts
        for at in self._judgements.worth():
            most = self.config.max_diagnostics + 1 - count
            if starts[at + 1] - starts[at] > _LONG and not self._is_silent(starts[at], starts[at + 1]):
                yield from (None for _ in self._judgements.portions(at, most))
            said = self._shown_at(at, None, most)
            if len(said) < most and self._judgements.is_begun(at):
                said = self._shown_first(at, most)
            yield at, said
            count += len(said)
            if count > self.config.max_diagnostics:
                self.reach = starts[at] + max(each.whole.end for each in said)
                return
        self.reach = inf

    def _last(self, first: Iterable[Visible]) -> int:
        """The last segment whose diagnostics are shown; the number of segments if all are."""
        shown = list(first)
        enough = sum(len(said) for _, said in shown) > self.config.max_diagnostics
        return shown[-1][0] if enough else len(self.segments)

    def _shown_first(self, at: int, most: int) -> tuple[Said, ...]:
        """At least the first `most` diagnostics of a segment that comments do not suppress, if it has that many."""
        asked = most
        while len(said := self._shown_at(at, None, asked)) < most and self._judgements.is_begun(at):
            asked *= 2
        return said

    def _shown_at(self, at: int, span: Span | None = None, most: int | None = None) -> tuple[Said, ...]:
        """The diagnostics of a segment, or of its URLs that touch a span, without those that comments suppress."""
        start, end = self.segments.starts[at : at + 2]
        if self._is_silent(start, end):
            return ()
        said = self._judgements.said(at, most) if span is None else tuple(self._judgements.said_at(at, span))
        if not said or not self.heard.quiet or not self.heard.speaks_of(Span(start, end)):
            return said
        shown = tuple(each for each in said if not self.heard.hides(each.diagnostic.rule, each.span.shift(start)))
        return said if len(shown) == len(said) else shown

    def _is_silent(self, start: int, end: int) -> bool:
        """Whether the segment from `start` to `end` has no diagnostics whatever it holds: it is suppressed, or beyond the limit."""
        return start >= self.limit or (bool(self.heard.quiet) and self.heard.silences(Span(start, end)))

    def _read_comments(self) -> None:
        """Reads the comments again, once after many edits; if they name another grammar, everything is judged again."""
        if self._is_read:
            return
        self._is_read, self.heard, self._shown = True, self._comments.heard(), None
        judging = self.heard.judging(self.config)
        if judging != self._judgements.config:
            self._judgements = self._trial = self._judging_by(judging)
        self._on_trial = self.heard.orders if unused.NAME in judging.rules else ()
        trying = unused.trial(judging)
        if not self._on_trial or trying.rules == judging.rules:
            self._trial = self._judgements
        elif self._trial is self._judgements:
            self._trial = self._judging_by(trying)

    def _with_comments(self) -> list[Visible]:
        """The diagnostics to show, with those of the comments themselves, which depend on all the others."""
        visible, more = dict(self._found), defaultdict[int, list[Said]](list)
        for said in self._of_comments(last := self._last(visible.items())):
            at = self.segments.at(said.span.start)
            if at <= last:
                more[at].append(Said(said.span.start - self.segments.starts[at], said.shift(-said.span.start)))
        for at, comments in more.items():
            visible[at] = tuple(sorted((*visible.get(at, ()), *comments), key=lambda each: each.span))
        return [(at, said) for at, said in sorted(visible.items()) if said]

    def _of_comments(self, last: int) -> list[Diagnostic]:
        if not (self.heard.orders or self.heard.slips or self.heard.strangers):
            return []
        hidden = cache(lambda about, rule: any(self._tried(about, rule, last)))  # of thousands of comments, many are about the same
        return of_comments(self.heard, lambda order, rule: hidden(order.about, rule), self.judging)

    def _tried(self, about: Span, rule: str, last: int) -> Iterator[bool]:
        """For each segment, whether a comment about the span suppresses something there that the rule would report (any for "").

        Beyond the segment `last`, it is assumed to.
        """
        end = self.segments.at(about.end)
        for at in self._trial.worth(self.segments.at(max(about.start - 1, 0)), min(end, last)):
            start = self.segments.starts[at]
            yield start < self.limit and met(about.shift(-start), rule, self._places(at))
        yield end > last

    def _places(self, at: int) -> Mapping[str, tuple[Span, ...]]:
        """The spans of a segment that each rule would report."""
        said = self._trial.said(at)
        known = self._placed.get(at)
        if known is None or known[0] is not said:
            self._placed[at] = known = said, places((each.diagnostic.rule, each.span) for each in said)
        return known[1]
