"""One line for each diagnostic, as compilers write it and editors read it."""

from collections.abc import Iterator

from urlint.cli.color import Paint
from urlint.cli.format import Report, plain
from urlint.lint.diagnostic import Diagnostic
from urlint.text import Lines


def write(report: Report) -> Iterator[str]:
    """`path:line:column: severity: message [rule]`."""
    paint = Paint(report.color)
    for document, _, diagnostics in report.results:
        lines = Lines(document.text) if diagnostics else None
        for each in diagnostics:
            assert lines is not None, "there are diagnostics"
            yield head(each, document.path, lines, paint)


def head(diagnostic: Diagnostic, path: str, lines: Lines, paint: Paint) -> str:
    """The line of one diagnostic."""
    line, column = lines.place(diagnostic.span.start)
    where = paint.bold(f"{plain(path)}:{line + 1}:{column + 1}:")
    severity = paint.severity(diagnostic.severity, f"{diagnostic.severity}:")
    return f"{where} {severity} {plain(diagnostic.message)} {paint.dim(f'[{diagnostic.rule}]')}\n"
