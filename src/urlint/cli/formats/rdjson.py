"""The Reviewdog Diagnostic Format, for reviewdog and what else reads it: columns and ends count bytes of UTF-8.

https://github.com/reviewdog/reviewdog/tree/master/proto/rdf
"""

from collections.abc import Iterator
from json import dumps
from typing import Any

from urlint.cli.format import Report, Told, is_unicode, plain, told
from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.text import Lines, Span, merge

_SEVERITY = {Severity.ERROR: "ERROR", Severity.WARNING: "WARNING", Severity.INFO: "INFO", Severity.HINT: "INFO"}


def write(report: Report) -> Iterator[str]:
    """One DiagnosticResult, a diagnostic a line."""
    before = '{"source": {"name": "urlint"}, "diagnostics": [\n'
    for each in told(report.results):
        yield before + dumps(_diagnostic(each))
        before = ",\n"
    yield "\n]}\n" if before == ",\n" else f"{before}]}}\n"


def _diagnostic(said: Told) -> dict[str, Any]:
    diagnostic, path, lines = said
    page = href(diagnostic.clause)
    return {
        "message": plain(diagnostic.message),
        "location": {"path": plain(path), "range": _range(diagnostic.span, lines)},
        "severity": _SEVERITY[diagnostic.severity],
        "code": {"value": diagnostic.rule} | ({"url": page} if page else {}),
        "suggestions": list(_suggestions(diagnostic, lines)),
    }


def _suggestions(diagnostic: Diagnostic, lines: Lines) -> Iterator[dict[str, Any]]:
    """Each fix as one replacement, which is all that a suggestion can be; none that JSON could not carry."""
    for fix in diagnostic.fixes:
        span, text = merge(lines.text, fix.edits, fix.edits[0].span)
        if is_unicode(text):
            yield {"range": _range(span, lines), "text": text}


def _range(span: Span, lines: Lines) -> dict[str, Any]:
    return {"start": _position(span.start, lines), "end": _position(span.end, lines)}


def _position(offset: int, lines: Lines) -> dict[str, int]:
    line, column = lines.place(offset)
    before = lines.text[offset - column : offset]
    size = len(before.encode("utf-8", "replace"))  # a byte that is no UTF-8, and so a lone surrogate here, is one byte again
    return {"line": line + 1, "column": size + 1}
