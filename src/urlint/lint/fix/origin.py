"""What is still wrong with a fixed document, in terms of the original? That is what people see if nothing is written."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from itertools import accumulate

from urlint.lint.diagnostic import Diagnostic
from urlint.lint.fix.fixer import Fixed
from urlint.lint.linter import Linted
from urlint.text import Edit, Span


def unfixed(said: Linted, fixed: Fixed) -> Linted:
    """What of `said`, the document as it was, stays when it is fixed, and what fixing it would bring to light."""
    known = {(each.rule, each.span): each for each in said.diagnostics}
    origin = Origin(fixed.edits)
    moved = (origin.diagnostic(each) for each in fixed.linted.diagnostics)
    return said._replace(diagnostics=[known.get((each.rule, each.span), each) for each in moved])


class Origin:
    """Where text that is in a document after some edits was before them."""

    def __init__(self, edits: Iterable[Edit]) -> None:
        self._edits = sorted(edits)
        grown = accumulate((len(edit.text) - (edit.span.end - edit.span.start) for edit in self._edits), initial=0)
        self._grown = list(grown)
        self._starts = [edit.span.start + by for edit, by in zip(self._edits, self._grown, strict=False)]

    def diagnostic(self, said: Diagnostic) -> Diagnostic:
        """The same diagnostic in the text before, without its fixes, which are for the text after."""
        finding = said.finding
        breaks = tuple((decoded, self._start(at)) for decoded, at in finding.breaks)
        finding = finding._replace(span=self.span(finding.span), breaks=breaks)
        return said._replace(span=self.span(said.span), finding=finding, fixes=())

    def span(self, span: Span) -> Span:
        """The span before the edits; for new text, the span that it replaced."""
        start = self._start(span.start)
        return Span(start, start if span.start == span.end else self._end(span.end))

    def _start(self, at: int) -> int:
        index = bisect_right(self._starts, at)
        edit = self._edits[index - 1] if index else None
        new = edit is not None and at < self._starts[index - 1] + len(edit.text)
        return edit.span.start if edit and new else at - self._grown[index]

    def _end(self, at: int) -> int:
        index = bisect_left(self._starts, at)
        edit = self._edits[index - 1] if index else None
        new = edit is not None and at < self._starts[index - 1] + len(edit.text)
        return edit.span.end if edit and new else at - self._grown[index]
