"""The Reviewdog Diagnostic Format, for reviewdog and what else reads it: columns count bytes of UTF-8, from 1.

https://github.com/reviewdog/reviewdog/tree/master/proto/rdf
"""

from collections.abc import Iterator

from urlint.cli.format import Report, is_unicode
from urlint.cli.plain import dumped, plain
from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.linter import Linted
from urlint.text import Lines, Span, merge
from urlint.typed import Any

_SEVERITY = {Severity.ERROR: "ERROR", Severity.WARNING: "WARNING", Severity.INFO: "INFO", Severity.HINT: "INFO"}


def write(report: Report) -> Iterator[str]:
    """One DiagnosticResult, a diagnostic a line."""
    before = '{"source": {"name": "urlint"}, "diagnostics": [\n'
    for linted in report.results:
        for each in _diagnostics(linted):
            yield before + dumped(each)
            before = ",\n"
    yield "\n]}\n" if before == ",\n" else f"{before}]}}\n"


def _diagnostics(linted: Linted) -> Iterator[dict[str, Any]]:
    document, _, diagnostics, *_ = linted
    positions = _Positions(document.text if diagnostics else "")
    return (_diagnostic(each, document.path, positions) for each in diagnostics)


class _Positions:
    """Lines and columns of one text. Each is counted from the one before it, as those of one line are near each other."""

    def __init__(self, text: str) -> None:
        self.text, self._lines = text, Lines(text)
        self._start = self._offset = self._size = 0

    def range(self, span: Span) -> dict[str, Any]:
        """A Range; its end is not in it."""
        return {"start": self._position(span.start), "end": self._position(span.end)}

    def _position(self, offset: int) -> dict[str, int]:
        line, column = self._lines.place(offset)
        return {"line": line + 1, "column": self._bytes(self._lines.starts[line], column) + 1}

    def _bytes(self, start: int, column: int) -> int:
        """The size of so many code points of the line; one that is no UTF-8, a lone surrogate here, was one byte."""
        if start != self._start:
            self._start, self._offset, self._size = start, start, 0
        low, high = sorted((self._offset, start + column))
        step = len(self.text[low:high].encode("utf-8", "replace"))
        self._size += step if high > self._offset else -step
        self._offset = start + column
        return self._size


def _diagnostic(diagnostic: Diagnostic, path: str, positions: _Positions) -> dict[str, Any]:
    page = href(diagnostic.clause)
    return {
        "message": plain(diagnostic.message),
        "location": {"path": plain(path), "range": positions.range(diagnostic.span)},
        "severity": _SEVERITY[diagnostic.severity],
        "code": {"value": diagnostic.rule} | ({"url": page} if page else {}),
        "suggestions": list(_suggestions(diagnostic, positions)),
    }


def _suggestions(diagnostic: Diagnostic, positions: _Positions) -> Iterator[dict[str, Any]]:
    """Each fix as one replacement, which is all that a suggestion can be; none that JSON could not carry."""
    for fix in diagnostic.fixes:
        span, text = merge(positions.text, fix.edits, fix.edits[0].span)
        if is_unicode(text):
            yield {"range": positions.range(span), "text": text}
