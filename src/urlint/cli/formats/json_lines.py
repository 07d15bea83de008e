"""One JSON object per line, for programs that process findings as they arrive."""

from collections.abc import Iterable, Iterator

from urlint.cli.format import Report, located
from urlint.cli.plain import dumped
from urlint.lint.diagnostic import Diagnostic, Fix
from urlint.lint.linter import Linted
from urlint.text import Lines
from urlint.typed import Any


def write(report: Report) -> Iterator[str]:
    """Yields the objects, one per line; never colored."""
    return (f"{each}\n" for each in objects(report.results))


def objects(results: Iterable[Linted]) -> Iterator[str]:
    """Yields each diagnostic as JSON, in ASCII."""
    return (dumped(as_object(*each)) for each in located(results))


def as_object(diagnostic: Diagnostic, path: str, lines: Lines) -> dict[str, Any]:
    """A diagnostic as a JSON object; lines and columns count from 1, offsets from 0, in code points."""
    return {
        "path": path,
        "rule": diagnostic.rule,
        "severity": str(diagnostic.severity),
        "message": diagnostic.message,
        "start": _place(diagnostic.span.start, lines),
        "end": _place(diagnostic.span.end, lines),
        "url": diagnostic.finding.written,
        "component": diagnostic.component,
        "grammar": diagnostic.grammar,
        "clause": diagnostic.clause,
        "consequence": diagnostic.consequence or None,
        "severity_reason": diagnostic.severity_reason or None,
        "fix": _fix(diagnostic.fixes[0]) if diagnostic.fixes else None,
    }


def _place(offset: int, lines: Lines) -> dict[str, int]:
    line, column = lines.place(offset)
    return {"line": line + 1, "column": column + 1, "offset": offset}


def _fix(fix: Fix) -> dict[str, Any]:
    edits = [{"start": edit.span.start, "end": edit.span.end, "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "safe": fix.safe, "edits": edits}
