"""The incremental index: the findings of a text that is being edited, kept in segments, so that an edit costs one of them.

A segment is a run of whole lines that nothing outside can change, but for the state at its start (a fence, a comment, a
script). Whatever the edits, the findings are those of a fresh search.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

from urlint.find.cuts import may_cut, pieces
from urlint.find.document import Finding, Placeholders
from urlint.find.finder import searched
from urlint.find.growing import Growing
from urlint.find.language import START, State, load
from urlint.find.packed import NONE, Packed, Packer
from urlint.record import Record
from urlint.text import Span

if TYPE_CHECKING:
    from urlint.find.skim import Plain

_MUCH = 200_000  # code points: for fewer it does not pay to skim
_SHORTEST = 2000
_LONGEST = 4000
_FINE = 20_000  # code points: what is shorter, such as what an edit touches, is cut finer, so that the next edit costs less
_FINER = 8  # times
_LONG = 20_000  # code points: where a line is so long, of what is found in it little may be asked for
_AHEAD = 200  # code points of the next line that tell whether it may be cut off
_UNKNOWN: State = ("unknown",)  # no segment begins so: it is searched when it is looked at


class Segment(Record):
    """Whole lines of a text; `before` and `after` are the states at its ends, `lines` is the number of its LF, CRLF and CR.

    Of one that is `skimmed` the findings, all plain, are not known yet.
    """

    text: str
    before: State
    after: State
    packed: Packed | Growing
    lines: int
    skimmed: bool = False


class Change(Record):
    """What became of the list of segments: from `first` on, `old` of them gave way to `new` ones."""

    first: int
    old: int
    new: int


class Segments:
    """A text in a document language, its findings with it. Offsets are code points of the whole text.

    Of a long text that comes at once, what holds nothing `but` plain URLs is searched when somebody asks for them.
    """

    def __init__(self, text: str, language: str, placeholders: Placeholders = (), but: "Plain | None" = None) -> None:
        self._language = load(language)
        self._placeholders = placeholders
        self._but = None if placeholders else but
        self._packer = Packer()
        self._segments: list[Segment] = []
        self._lengths: list[int] = []
        self._lines: list[int] = []
        self._loose: list[int] = []  # in order: where a segment's state may not be the one left in front of it
        self._starts: list[int] | None = None
        self._put(0, 0, text)

    def __len__(self) -> int:
        return len(self._segments)

    def __getitem__(self, index: int) -> Segment:
        return self._segments[index]

    def __iter__(self) -> Iterator[Segment]:
        return iter(self._segments)

    @property
    def text(self) -> str:
        """The whole text, joined at each call."""
        return "".join(segment.text for segment in self._segments)

    @property
    def starts(self) -> list[int]:
        """The offset of each segment, and that of the end of the text."""
        if self._starts is None:
            self._starts = [0, *accumulate(self._lengths)]
        return self._starts

    @property
    def lines(self) -> list[int]:
        """For each segment the line (0-based) that it begins with; last, that of the end of the text."""
        return [0, *accumulate(self._lines)]

    def at(self, offset: int) -> int:
        """The index of the segment that holds an offset; that of the last one for the end of the text and all behind it."""
        return max(0, min(bisect_right(self.starts, offset), len(self)) - 1)

    def findings(self) -> Iterator[Finding]:
        """All findings, in order, where they stand in the whole text."""
        for index, start in enumerate(self.starts[:-1]):
            for finding in self.findings_in(index):
                yield finding.shift(start)

    def findings_in(self, index: int) -> tuple[Finding, ...]:
        """The findings of a segment, which count code points from its start; made at each call."""
        segment = self._known(index)
        return segment.packed.findings(segment.text)

    def findings_at(self, index: int, span: Span) -> tuple[Finding, ...]:
        """Those of a segment that touch a span, which counts from its start as they do; it costs as much as there are of them."""
        segment = self._known(index)
        return segment.packed.touching(segment.text, span)

    def _known(self, index: int) -> Segment:
        """A segment with its findings."""
        if self._segments[index].skimmed:
            self._segments[index] = self._searched(self._segments[index].text, self._segments[index].before)
        return self._segments[index]

    def edit(self, start: int, end: int, new: str, budget: int | None = None, lazily: bool = False) -> list[Change]:
        """Puts `new` in the place of `start..end` and searches what that touches; what became of the segments, in order.

        Where a fence or a comment is opened, that is all that follows: no more than about `budget` code points of it are
        searched now, the rest when `settle` is called; `lazily`: all of it.
        """
        if not self._segments:
            return [self._put(0, 0, new, lazily)]
        first, last = self.at(start), self.at(max(start, end - 1))
        first -= self._leans(first, start)
        base = self.starts[first]
        text = "".join(segment.text for segment in self._segments[first : last + 1])
        text = text[: start - base] + new + text[end - base :]
        stop = last + 1
        while stop < len(self) and not self._ends(text, self._segments[stop].text):
            text += self._segments[stop].text
            stop += 1
        return [self._put(first, stop, text, lazily), *(() if lazily else self.settle(budget))]

    def _leans(self, index: int, offset: int) -> bool:
        """Whether a segment is cut off only because of how its first line begins, which an edit at `offset` may change."""
        if not index or "\n" in self._segments[index].text[: offset - self.starts[index]]:
            return False
        before = self._segments[index - 1].text
        return not may_cut(before, len(before), self._language)

    def _ends(self, text: str, behind: str) -> bool:
        """Whether a segment may end behind a text, `behind` being the next one."""
        return len(text) >= _SHORTEST // _FINER // 2 and may_cut(text + behind[:_AHEAD], len(text), self._language)

    @property
    def settled(self) -> bool:
        """Whether all findings are those of a fresh search."""
        return not self._loose

    def settle(self, budget: int | None = None) -> list[Change]:
        """Searches on where a state has changed, through about `budget` code points; what became of the segments, in order."""
        changes: list[Change] = []
        left = len(self) if budget is None else budget
        while self._loose and left > 0:
            index = self._loose.pop(0)
            stop = index
            while stop < len(self) and left > 0 and self._segments[stop].before != self._before(stop):
                self._segments[stop] = self._searched(self._segments[stop].text, self._before(stop))
                left -= 1 if budget is None else self._lengths[stop]
                stop += 1
            if stop > index:
                changes.append(Change(index, stop - index, stop - index))
            self._loosen(stop, index)
        return changes

    def _before(self, index: int) -> State:
        return self._segments[index - 1].after if index else START

    def _loosen(self, index: int, since: int) -> None:
        """Notes that the state at `index` is to be compared, if it differs; what is noted from `since` to there is done."""
        self._loose = [each for each in self._loose if not since <= each <= index]
        if index < len(self) and self._segments[index].before != self._before(index):
            self._loose.insert(bisect_left(self._loose, index), index)

    def _put(self, first: int, stop: int, text: str, lazily: bool = False) -> Change:
        """Cuts and searches a text that takes the place of the segments `first..stop`."""
        made: list[Segment] = []
        state = self._before(first)
        behind = self._segments[stop - 1].after if stop else state
        seen = self._skimmed if self._but and len(text) > _MUCH else self._searched
        by = _FINER if len(text) < _FINE else 1
        for piece in pieces(text, self._language, _SHORTEST // by, _LONGEST // by):
            made.append(Segment(piece, _UNKNOWN, behind, NONE, _line_ends(piece)) if lazily else seen(piece, state))
            state = made[-1].after
        self._segments[first:stop] = made
        self._lengths[first:stop] = [len(segment.text) for segment in made]
        self._lines[first:stop] = [segment.lines for segment in made]
        self._starts = None
        more = len(made) - (stop - first)
        self._loose = [each if each < first else each + more for each in self._loose if not first <= each <= stop]
        for index in range(first if lazily else first + len(made), first + len(made) + 1):
            self._loosen(index, index)
        return Change(first, stop - first, len(made))

    def _skimmed(self, text: str, before: State) -> Segment:
        from urlint.find.skim import passed_over  # late: most texts are short

        after = passed_over(text, self._language, before, self._but) if self._but else None
        return self._searched(text, before) if after is None else Segment(text, before, after, NONE, _line_ends(text), True)

    def _searched(self, text: str, before: State) -> Segment:
        findings, after = searched(text, 0, len(text), self._language, before, self._placeholders)
        packed = Growing(findings, text) if len(text) > _LONG else self._packer.pack(findings, text)
        return Segment(text, before, after, packed, _line_ends(text))


def _line_ends(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")
