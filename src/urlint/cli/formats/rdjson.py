"""The Reviewdog Diagnostic Format, for reviewdog and other programs; columns count UTF-8 bytes from 1.

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
    """Yields one DiagnosticResult, with one diagnostic per line."""
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
    """Lines and columns in one text. Each column is counted from the previous one, because findings on a line are close."""

    def __init__(self, text: str) -> None:
        self.text, self._lines = text, Lines(text)
        self._start = self._offset = self._size = 0

    def range(self, span: Span) -> dict[str, Any]:
        """The Range for a span; its end is exclusive."""
        return {"start": self._position(span.start), "end": self._position(span.end)}

    def _position(self, offset: int) -> dict[str, int]:
        line, column = self._lines.place(offset)
        return {"line": line + 1, "column": self._bytes(self._lines.starts[line], column) + 1}

    def _bytes(self, start: int, column: int) -> int:
        """The size in bytes of the line's first `column` code points; a lone surrogate stands for one invalid byte."""
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
    """Yields each fix as one replacement, because a suggestion cannot have more; skips those that JSON cannot carry."""
    for fix in diagnostic.fixes:
        span, text = merge(positions.text, fix.edits, fix.edits[0].span)
        if is_unicode(text):
            yield {"range": positions.range(span), "text": text}
