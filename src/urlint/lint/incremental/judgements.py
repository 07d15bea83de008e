"""What do the rules say about the segments of an edited document? Computed when requested, kept while it is true."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress

from urlint.find.document import Finding
from urlint.find.incremental.segments import Change, Segment, Segments
from urlint.find.incremental.storage import ALL
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.memory import Key, key
from urlint.lint.judge import check
from urlint.lint.selector import Selector
from urlint.lint.surroundings import BEFORE, BEHIND
from urlint.record import Record
from urlint.text import Span
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_MOST_KNOWN = 4000  # URLs whose segments are gone
_PORTION = 500  # URLs of a long segment that are judged together, before checking whether that is enough


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


class _Judged(Record):
    """What is said about the first `seen` URLs of a segment, which depends on its text and on the text `around` it."""

    segment: Segment
    around: tuple[str, str]
    said: tuple[Said, ...] = ()
    seen: int = 0
    whole: bool = False  # whether these are all


class Judgements:
    """What the rules of `config` say in each of some segments; `take` must be called for every change to these.

    `legacy`: the text is a page in an encoding other than UTF. What `links` say must stay true; if it does not, make other
    judgements.
    """

    def __init__(self, segments: Segments, config: Config, legacy: bool = False, links: "Links | None" = None) -> None:
        self.config, self._segments = config, segments
        self._panel = Selector(config, "", legacy, links)
        self._judged: list[_Judged | None] = [None] * len(segments)
        self._worth = [True] * len(segments)  # whether there is something to say, or that is unknown
        self._known: dict[Key, tuple[Diagnostic, ...]] = {}
        self._older: dict[Key, tuple[Diagnostic, ...]] = {}

    def take(self, change: Change) -> None:
        """Takes note that some segments were replaced. URLs are judged as before if they and the text around them are the same."""
        first, old, new = change
        for gone in self._judged[first : first + old]:
            self._remember(gone)
        self._judged[first : first + old] = [None] * new
        self._worth[first : first + old] = [True] * new
        for at in (*self._seeing_behind(first - 1), *self._seeing(first + new)):
            if (gone := self._judged[at]) and gone.around != self._around(at):
                self._remember(gone)
                self._judged[at], self._worth[at] = None, True

    def worth(self, first: int = 0, last: int | None = None) -> Iterator[int]:
        """The segments of a range in which there is something to say, or that is not known yet."""
        stop = len(self._worth) if last is None else last + 1
        return compress(range(first, stop), self._worth[first:stop])

    def said_at(self, at: int, span: Span) -> Iterator[Said]:
        """What is said about the URLs of a segment that touch a span of it. Only these are judged, and none of them twice."""
        judged = self._judged[at]
        if judged is not None and judged.whole:
            yield from (each for each in judged.said if each.whole.touches(span))
        else:
            segment, around = self._segments[at], self._around(at)
            asked = [each for each in segment.stored.touching(span) if not self._panel.skips(each.url)]
            said = sorted(self._of_all(asked, segment.text, around), key=_place)
            self._keep(asked, said, _within(segment.text, around), len(around[0]))
            yield from said

    def said(self, at: int, most: int | None = None) -> tuple[Said, ...]:
        """What is said in a segment, in order; if there is more than `most`, perhaps only the first `most` or a few more."""
        judged = self._judged[at]
        if judged is None or not judged.whole:
            judged = self._further(judged or _Judged(self._segments[at], self._around(at)), most)
            self._judged[at], self._worth[at] = judged, bool(judged.said)
        return judged.said

    def portions(self, at: int, most: int) -> Iterator[None]:
        """Finds out what is said in a segment, at least the first `most`, in portions, with room for other work in between."""
        judged = self._judged[at] or _Judged(self._segments[at], self._around(at))
        while not judged.whole and len(judged.said) < most:
            self._judged[at] = judged = self._portion(judged, judged.seen + _PORTION)
            yield

    def is_begun(self, at: int) -> bool:
        """Whether only a part of what is said in a segment is known."""
        judged = self._judged[at]
        return judged is not None and not judged.whole

    def _further(self, judged: _Judged, most: int | None) -> _Judged:
        """The same with what is said about more URLs, until there is `most`, or all."""
        while not judged.whole and (most is None or len(judged.said) < most):
            last = ALL if most is None else judged.seen + _PORTION
            judged = self._portion(judged, last)
        return judged

    def _portion(self, judged: _Judged, last: int) -> _Judged:
        """The same with what is said about the URLs up to the one with index `last`."""
        segment, around, said, seen, _ = judged
        found = self._of_all(self._asked(segment, seen, last), segment.text, around)
        said = tuple(sorted((*said, *found), key=_place))
        return _Judged(segment, around, said, last, not segment.stored.reaches(last + 1))

    def _around(self, at: int) -> tuple[str, str]:
        """The text before and after a segment, as far as rules may look."""
        return self._before(at), self._behind(at)

    def _behind(self, at: int) -> str:
        behind = ""
        while at + 1 < len(self._segments) and len(behind) < BEHIND:
            at += 1
            behind += self._segments[at].text[: BEHIND - len(behind)]
        return behind

    def _before(self, at: int) -> str:
        before = ""
        while at and len(before) < BEFORE:
            at -= 1
            before = self._segments[at].text[len(before) - BEFORE :] + before
        return before

    def _seeing(self, at: int) -> Iterator[int]:
        """The segments from `at` on whose rules may look at the text before `at`: several, if they are short."""
        between = 0
        while at < len(self._judged) and between < BEFORE:
            yield at
            between += len(self._segments[at].text)
            at += 1

    def _seeing_behind(self, at: int) -> Iterator[int]:
        """The segments up to `at` whose rules may look at the text after `at`."""
        between = 0
        while at >= 0 and between < BEHIND:
            yield at
            between += len(self._segments[at].text)
            at -= 1

    def _asked(self, segment: Segment, first: int, last: int) -> Sequence[Finding]:
        """The findings of `first..last` about which some rule may have something to say."""
        return segment.stored.worth(self._panel.skips, first, last)

    def _of_all(self, findings: Sequence[Finding], text: str, around: tuple[str, str]) -> Iterator[Said]:
        if not findings:
            return
        selector = self._panel.on(_within(text, around))
        for finding in findings:
            yield from (Said(finding.span.start, each) for each in self._of(finding, selector, len(around[0])))

    def _of(self, finding: Finding, selector: Selector, before: int) -> tuple[Diagnostic, ...]:
        """What is said about a URL of a segment; as before, if the URL and the text around it are unchanged, even if they moved."""
        known = self._met(key(finding, selector.text, before)) if self._known or self._older else None
        if known is None:
            by = -before - finding.span.start
            return tuple(each.shift(by) for each in check(finding.shift(before), selector))
        return known

    def _met(self, met: Key) -> tuple[Diagnostic, ...] | None:
        known = self._known.get(met)
        return self._older.get(met) if known is None else known

    def _remember(self, gone: _Judged | None) -> None:
        """Keeps what was said in a segment, except about URLs that no rule was asked about."""
        if gone is not None and (findings := self._asked(gone.segment, 0, gone.seen)):
            self._keep(findings, gone.said, _within(gone.segment.text, gone.around), len(gone.around[0]))

    def _keep(self, findings: Iterable[Finding], said: Iterable[Said], text: str, before: int) -> None:
        """Keeps what was said about each of some URLs; of what was kept before, only the latest stays."""
        if len(self._known) > _MOST_KNOWN:
            self._known, self._older = {}, self._known
        by_span: dict[tuple[int, int], list[Diagnostic]] = {}
        for start, each in said:
            by_span.setdefault((start, start + each.finding.span.end), []).append(each)
        for finding in findings:
            self._known[key(finding, text, before)] = tuple(by_span.get(finding.span, ()))


def _within(text: str, around: tuple[str, str]) -> str:
    """A text with what is around it."""
    return f"{around[0]}{text}{around[1]}"


def _place(said: Said) -> tuple[int, int]:
    start, end = said.diagnostic.span
    return said.start + start, said.start + end
