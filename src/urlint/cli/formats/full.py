"""Each diagnostic with its line, carets under the error, the clause of the standard, and the fixes."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from urlint.cli.color import Paint
from urlint.cli.format import Report, for_people
from urlint.cli.formats.concise import head
from urlint.cli.plain import plain
from urlint.cli.snippet import snippet
from urlint.lint.diagnostic import Diagnostic, Fix, is_made
from urlint.lint.redact import STARS, hidden, in_part, redacted
from urlint.record import Record
from urlint.text import Edit, Lines, Span, merge

_LONGEST = 160  # code points of a fixed URL


def write(report: Report) -> Iterator[str]:
    """Yields a block for each diagnostic, followed by a blank line."""
    paint = Paint(report.color)
    for linted in report.results:
        secret = hidden(linted.findings)
        for each, more in for_people([linted], report.every):
            yield f"{head(each, paint, more)}{_Block(each.diagnostic, each.lines, paint, secret).text()}\n"


class _Block(Record):
    """The lines below the first line of a diagnostic."""

    diagnostic: Diagnostic
    lines: Lines
    paint: Paint
    secret: Sequence[Edit]

    def text(self) -> str:
        span, severity = self.diagnostic.span, self.diagnostic.severity
        number = str(self.lines.place(span.start).line + 1)
        shown = snippet(self.lines, span, self.secret)
        carets = f"{shown.indent}{self.paint.severity(severity, shown.carets)} {plain(self.diagnostic.clause)}".rstrip()
        rows = "".join(self._margin("=", len(number), row) for row in self._rows())
        return self._margin("|", len(number), shown.line, number) + self._margin("|", len(number), carets) + rows

    def _rows(self) -> Iterator[str]:
        """Yields the fixes, and the reason for a lowered severity."""
        yield from map(self._fix, self.diagnostic.fixes)
        if self.diagnostic.severity_reason:
            yield self.paint.dim(f"{self.diagnostic.severity}, because {self.diagnostic.severity_reason}")

    def _margin(self, mark: str, width: int, text: str, number: str = "") -> str:
        return f" {self.paint.dim(f'{number:>{width}} {mark}')} {text}\n"

    def _fix(self, fix: Fix) -> str:
        """The title of a fix and the fixed URL; starts with `perhaps` if the URL may mean something else afterwards."""
        fixed = plain(_fixed(fix, self.diagnostic.finding.span, self.lines.text, self.secret))
        title = plain(fix.title)
        result = "" if title.endswith(f"`{fixed}`") else f": {self.paint.good(fixed)}"
        return f"{'fix' if is_made(fix, self.diagnostic) else 'perhaps'}: {title}{result}"


def _fixed(fix: Fix, span: Span, text: str, secret: Sequence[Edit]) -> str:
    """The fixed URL as the document would contain it, redacted; if it is long, only the part near the first edit."""
    staying = [each.span for each in in_part(text, span, secret)]
    edit = merge(text, (*fix.edits, *(Edit(each, STARS) for each in _beside(staying, fix.edits))), span)
    fixed = redacted(edit.text)  # also redacts what is recognized as a secret only after the fix
    if len(fixed) <= _LONGEST:
        return fixed
    start = max(min(each.span.start for each in fix.edits) - edit.span.start - _LONGEST // 2, 0)
    end = start + _LONGEST
    return f"{'…' if start else ''}{fixed[start:end]}{'…' if end < len(fixed) else ''}"


def _beside(spans: Sequence[Span], edits: Sequence[Edit]) -> Iterator[Span]:
    """Yields the parts of `spans` that no edit changes; both are in order."""
    for start, end in spans:
        first = bisect_right(edits, start, key=lambda edit: edit.span.end)
        for changed, _ in edits[first : bisect_left(edits, end, key=lambda edit: edit.span.start)]:
            if start < changed.start:
                yield Span(start, changed.start)
            start = changed.end
        if start < end:
            yield Span(start, end)
