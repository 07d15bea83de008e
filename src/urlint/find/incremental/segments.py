"""The incremental index: the findings of a text that is being edited, kept in segments, so that an edit costs one of them.

A segment is a run of whole lines whose findings depend on nothing outside, except the state at its start (a fence, a comment, a
script). After any edits, the findings are those of a fresh search.
"""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, groupby, islice
from math import inf

from urlint.find.document import Finding, Placeholders
from urlint.find.finder import scan
from urlint.find.incremental.storage import ALL, NOTHING_STORED, Sorts, Stored
from urlint.find.incremental.sync import may_cut, pieces
from urlint.find.language import START, State, load
from urlint.record import Record

_SHORTEST = 2000
_LONGEST = 4000
_FINE = 20_000  # code points: shorter texts, such as those that an edit affects, are cut finer, so that the next edit costs less
_FINER = 8  # times as fine
_LONG = 20_000  # code points: if a line is this long, perhaps few of its findings will be requested
_AHEAD = 200  # code points of the next line that tell whether a cut before it is possible
_UNKNOWN: State = ("unknown",)  # the state before a segment that has not been searched yet


class Segment(Record):
    """Whole lines of a text; `before` and `after` are the states at its ends, `lines` is its number of line ends (LF, CRLF, CR)."""

    text: str
    before: State
    after: State
    stored: Stored
    lines: int


class Change(Record):
    """A change to the list of segments: from index `first` on, `new` segments replaced `old` ones."""

    first: int
    old: int
    new: int


class Segments:
    """A text in a document language and its findings, in one segment or more. Offsets are code points of the whole text.

    With `pointed`, the findings include pointers.
    """

    def __init__(self, text: str, language: str, placeholders: Placeholders = (), pointed: bool = False) -> None:
        self._language, self._pointed = load(language), pointed
        self._placeholders = placeholders
        self._sorts = Sorts()
        self._segments: list[Segment] = []
        self._lengths: list[int] = []
        self.starts = [0]  # the offset of each segment; last, that of the end of the text
        self._loose: list[int] = []  # in order: the segments whose `before` is not the `after` of the previous one
        self._put(0, 0, text)
        self.settle()

    def __len__(self) -> int:
        return len(self._segments)

    def __getitem__(self, index: int) -> Segment:
        return self._segments[index]

    def __iter__(self) -> Iterator[Segment]:
        return iter(self._segments)

    @property
    def text(self) -> str:
        """The whole text, joined on each call."""
        return "".join(segment.text for segment in self._segments)

    @property
    def lines(self) -> list[int]:
        """The line (0-based) at which each segment begins; last, that of the end of the text."""
        return [0, *accumulate(segment.lines for segment in self._segments)]

    @property
    def settled(self) -> bool:
        """Whether all findings are those of a fresh search."""
        return not self._loose

    def at(self, offset: int) -> int:
        """The index of the segment that contains an offset; the last one for the end of the text and anything after it."""
        return min(bisect_right(self.starts, offset), len(self)) - 1

    def findings(self) -> Iterator[Finding]:
        """All findings, in order, with their offsets in the whole text."""
        for segment, start in zip(self._segments, self.starts, strict=False):
            yield from (finding.shift(start) for finding in segment.stored.findings())

    def edit(self, start: int, end: int, new: str, budget: float = inf) -> list[Change]:
        """Replaces `start..end` with `new` and searches the affected segments; gives the changes to the segments, in order.

        If a fence or a comment is opened, everything that follows is affected: about `budget` code points are searched now, the
        rest when `settle` is called.
        """
        first, stop = self._leaning(start), self.at(max(start, end - 1)) + 1
        base = self.starts[first]
        text = "".join(segment.text for segment in self._segments[first:stop])
        text = text[: start - base] + new + text[end - base :]
        for behind in islice(self._segments, stop, None):
            if self._may_cut(text, behind.text):
                break
            text += behind.text
            stop += 1
        change = self._put(first, stop, text)
        return [change, *(each for each in self.settle(budget) if each != change._replace(old=change.new))]

    def settle(self, budget: float = inf) -> list[Change]:
        """Searches about `budget` code points where a state has changed; gives the changes to the segments, in order."""
        searched: list[int] = []
        while min(budget, len(self._loose)) > 0:
            at = self._loose.pop(0)
            self._search(at)
            searched.append(at)
            budget -= self._lengths[at]
        runs = (list(run) for _, run in groupby(enumerate(searched), lambda pair: pair[1] - pair[0]))  # adjacent ones
        return [Change(run[0][1], len(run), len(run)) for run in runs]

    def _leaning(self, offset: int) -> int:
        """The first segment that an edit at `offset` affects: the previous one, if it ends there only because of what follows."""
        index = self.at(offset)
        if "\n" in self._segments[index].text[: offset - self.starts[index]]:
            return index
        return index if self._may_cut(self._segments[index - 1].text) else max(0, index - 1)

    def _may_cut(self, text: str, behind: str = "") -> bool:
        """Whether a segment may end after `text` if `behind` follows it; without `behind`, whatever follows."""
        return may_cut(text + behind[:_AHEAD], len(text), self._language)

    def _before(self, index: int) -> State:
        return self._segments[index - 1].after if index else START

    def _put(self, first: int, stop: int, text: str) -> Change:
        """Replaces the segments `first..stop` with pieces of `text`, which have yet to be searched."""
        by, after = _FINER if len(text) < _FINE else 1, self._before(stop)
        cut = pieces(text, self._language, _SHORTEST // by, _LONGEST // by)
        made = [Segment(piece, _UNKNOWN, after, NOTHING_STORED, _line_ends(piece)) for piece in cut]
        self._segments[first:stop] = made
        self._lengths[first:stop] = [len(segment.text) for segment in made]
        self.starts = [0, *accumulate(self._lengths)]
        end = first + len(made)
        loose = (each + end - stop for each in self._loose if each >= stop)
        self._loose = [*(each for each in self._loose if each < first), *range(first, end), *loose]
        return Change(first, stop - first, len(made))

    def _search(self, at: int) -> None:
        """Searches a segment; the next one becomes loose if it was searched with another state than the one found here."""
        text, before = self._segments[at].text, self._before(at)
        findings, after = scan(text, 0, len(text), self._language, before, self._placeholders, self._pointed)
        stored = Stored(findings, text, self._sorts, 0 if len(text) > _LONG else ALL)
        self._segments[at] = Segment(text, before, after, stored, self._segments[at].lines)
        if self._loose[:1] == [at + 1]:
            del self._loose[0]
        if any(segment.before != after for segment in self._segments[at + 1 : at + 2]):
            self._loose.insert(0, at + 1)


def _line_ends(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")
