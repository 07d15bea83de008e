"""What hides the secrets of a text after it was edited? Knows no fix."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from urlint.find.document import Finding
from urlint.lint.redact import STARS, hidden, in_line
from urlint.text import Edit, Span, joined

_LINES_ABOVE = 3  # that may say what a line contains


def carried(text: str, before: Iterable[Edit], edits: Iterable[Edit], findings: Iterable[Finding]) -> list[Edit]:
    """What hides the secrets once `text` is edited: what was hidden `before`, at its new place, and what is newly found."""
    made = sorted(edits)
    seen = (each.shift(block.start) for block in _blocks(text, made) for each in in_line(text[block.start : block.end]))
    grown = list(accumulate((len(text) - (span.end - span.start) for span, text in made), initial=0))
    ends, starts = [edit.span.end for edit in made], [edit.span.start for edit in made]
    spans = [edit.span for edit in hidden(findings)]
    for span in (*(edit.span for edit in before), *seen):  # what identified it as a secret may be gone now
        first, last = bisect_right(ends, span.start), bisect_left(starts, span.end)
        met = made[first:last]
        start, end = min([span.start, *(edit.span.start for edit in met)]), max([span.end, *(edit.span.end for edit in met)])
        spans.append(Span(start + grown[first], end + grown[max(first, last)]))
    return [Edit(span, STARS) for span in joined(spans)]


def _blocks(text: str, edits: Sequence[Edit]) -> Iterator[Span]:
    """The lines that the edits, which are in order, change, with the lines above that may say what these contain."""
    start = end = 0
    for span, _ in edits:
        if span.end < end:
            continue
        first = text.rfind("\n", 0, span.start) + 1
        for _ in range(_LINES_ABOVE):
            first = text.rfind("\n", 0, max(first - 1, 0)) + 1
        if first > end:
            yield Span(start, end)
            start = first
        newline = text.find("\n", span.end)
        end = newline if newline != -1 else len(text)
    yield Span(start, end)
