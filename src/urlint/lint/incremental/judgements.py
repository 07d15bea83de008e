"""What do the rules say about the segments of an edited document? Computed when requested, kept while it is true."""

from collections.abc import Iterator, Sequence
from itertools import compress

from urlint.find.document import Finding
from urlint.find.incremental.segments import Change, Segment, Segments
from urlint.find.incremental.storage import ALL
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.carried import Carried
from urlint.lint.incremental.known import Kept
from urlint.lint.incremental.memory import is_listed
from urlint.lint.incremental.said import Judged, Said
from urlint.lint.judge import check
from urlint.lint.selector import Selector
from urlint.lint.surroundings import ABOVE, BEFORE, BEHIND
from urlint.text import Span
from urlint.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from urlint.lint.targets.links import Links

_PORTION = 500  # URLs of a long segment that are judged together, before checking whether that is enough


class Judgements:
    """What the rules of `config` say in each of some segments; `take` must be called for every change to these.

    `legacy`: the text is a page in an encoding other than UTF. What `links` say must stay true; if it does not, make other
    judgements.
    """

    def __init__(self, segments: Segments, config: Config, legacy: bool = False, links: "Links | None" = None) -> None:
        self.config, self._segments = config, segments
        self._panel = Selector(config, "", legacy, links)
        self._judged: list[Judged | None] = [None] * len(segments)
        self._worth = [True] * len(segments)  # whether there is something to say, or that is unknown
        self._known = Kept()

    def take(self, change: Change) -> None:
        """Takes note that some segments were replaced. URLs are judged as before if they and the text around them are the same."""
        first, old, new = change
        gone = self._judged[first : first + old]
        self._worth[first : first + old] = [True] * new
        if old == new == 1:
            self._judged[first] = self._edited(first, gone[0])
        else:
            for each in gone:
                self._remember(each)
            self._judged[first : first + old] = [None] * new
        for at in (*self._seeing(range(first - 1, -1, -1), BEHIND), *self._seeing(range(first + new, len(self._judged)), BEFORE)):
            judged = self._judged[at]
            if judged is not None and judged.around != self._around(at):
                self._judged[at], self._worth[at] = self._edited(at, judged), True

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
            judged = judged or self._begun(at)
            asked = [each for each in judged.segment.stored.touching(span) if not self._panel.skips(each.url)]
            said, listed = self._of_all(at, asked, judged)
            self._known.keep(asked, said, judged._replace(listed=listed))
            yield from sorted(said, key=_place)

    def said(self, at: int, most: int | None = None) -> tuple[Said, ...]:
        """What is said in a segment, in order; if there is more than `most`, perhaps only the first `most` or a few more."""
        judged = self._judged[at]
        if judged is None or not judged.whole:
            judged = self._further(at, judged or self._begun(at), most)
            self._judged[at], self._worth[at] = judged, bool(judged.said)
        return judged.said

    def portions(self, at: int, most: int) -> Iterator[None]:
        """Finds out what is said in a segment, at least the first `most`, in portions, with room for other work in between."""
        judged = self._judged[at] or self._begun(at)
        while not judged.whole and len(judged.said) < most:
            self._judged[at] = judged = self._portion(at, judged, judged.seen + _PORTION)
            yield

    def is_begun(self, at: int) -> bool:
        """Whether only a part of what is said in a segment is known."""
        judged = self._judged[at]
        return judged is not None and judged.seen > 0 and not judged.whole

    def _begun(self, at: int) -> Judged:
        """A segment of which nothing is known yet."""
        return Judged(self._segments[at], self._around(at))

    def _edited(self, at: int, gone: Judged | None) -> Judged | None:
        """The same for a segment that was edited, or the text around it, with what was said of it."""
        former = gone and gone.latest
        return former and self._begun(at)._replace(former=former)

    def _further(self, at: int, judged: Judged, most: int | None) -> Judged:
        """The same with what is said about more URLs, until there is `most`, or all."""
        while not judged.whole and (most is None or len(judged.said) < most):
            last = ALL if most is None else judged.seen + _PORTION
            judged = self._portion(at, judged, last)
        return judged

    def _portion(self, at: int, judged: Judged, last: int) -> Judged:
        """The same with what is said about the URLs up to the one with index `last`."""
        segment, around, said, seen, _, listed, former = judged
        found, more = self._of_all(at, self._asked(segment, seen, last), judged)
        said = tuple(sorted((*said, *found), key=_place))
        whole = not segment.stored.reaches(last + 1)
        return Judged(segment, around, said, last, whole, listed | more, None if whole else former)

    def _around(self, at: int) -> tuple[str, str]:
        """The text before and after a segment, as far as rules may look."""
        return self._before(at), self._behind(at)

    def _behind(self, at: int) -> str:
        behind = ""
        while at + 1 < len(self._segments) and len(behind) < BEHIND:
            at += 1
            behind += self._segments[at].text[: BEHIND - len(behind)]
        return behind

    def _before(self, at: int, most: int = BEFORE) -> str:
        before, length = list[str](), 0
        while at and length < most:
            at -= 1
            before.append(self._segments[at].text[length - most :])
            length += len(before[-1])
        return "".join(reversed(before))

    def _seeing(self, segments: range, most: int) -> Iterator[int]:
        """The first of some segments, from which rules may look at the text before these: several, if they are short."""
        between = 0
        for at in segments:
            if between >= most:
                break
            yield at
            between += len(self._segments[at].text)

    def _asked(self, segment: Segment, first: int, last: int) -> Sequence[Finding]:
        """The findings of `first..last` about which some rule may have something to say."""
        return segment.stored.worth(self._panel.skips, first, last)

    def _of_all(self, at: int, findings: Sequence[Finding], judged: Judged) -> tuple[list[Said], frozenset[int]]:
        """What is said about some URLs of a segment, and the starts of those that are references in listings."""
        if not findings:
            return [], frozenset()
        above = judged.around[0] if self._panel.links is None else self._before(at, ABOVE)
        selector, before = self._panel.on(f"{above}{judged.segment.text}{judged.around[1]}"), len(above)
        listed = frozenset(each.span.start for each in findings if is_listed(each, selector.text, before))
        carried, said = self._carried(judged), list[Said]()
        for finding in findings:
            is_in_one = finding.span.start in listed
            known = carried.of(finding, is_in_one) if carried else None
            known = self._of(finding, selector, before, is_in_one) if known is None else known
            said += (Said(finding.span.start, each) for each in known)
        return said, listed

    def _carried(self, judged: Judged) -> Carried | None:
        """What was said before the text was edited; keeps what was said of the URLs near the edit, which may be as before, too."""
        former = judged.former
        if former is None:
            return None
        carried = Carried(former, self._asked(former.segment, 0, former.seen), judged)
        self._known.keep(carried.near(), former.said, former)
        return carried

    def _of(self, finding: Finding, selector: Selector, before: int, listed: bool) -> tuple[Diagnostic, ...]:
        """What is said about a URL of a segment; as before, if the URL and the text around it are unchanged, even if they moved."""
        known = self._known.of(finding, selector.text, before, listed)
        if known is None:
            by = -before - finding.span.start
            return tuple(each.shift(by) for each in check(finding.shift(before), selector))
        return known

    def _remember(self, gone: Judged | None) -> None:
        """Keeps what was said in a segment, except about URLs that no rule was asked about."""
        judged = gone and gone.latest
        if judged is not None and (findings := self._asked(judged.segment, 0, judged.seen)):
            self._known.keep(findings, judged.said, judged)


def _place(said: Said) -> tuple[int, int]:
    start, end = said.diagnostic.span
    return said.start + start, said.start + end
