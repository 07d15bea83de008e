"""One line for each diagnostic, as compilers write it and editors read it."""

from collections.abc import Iterator

from urlint.cli.color import Paint
from urlint.cli.format import Report, Told, told
from urlint.cli.plain import leading, plain


def write(report: Report) -> Iterator[str]:
    """`path:line:column: severity: message [rule]`."""
    paint = Paint(report.color)
    return (head(each, paint) for each in told(report.results))


def head(said: Told, paint: Paint) -> str:
    """The line of one diagnostic."""
    diagnostic, path, lines = said
    line, column = lines.place(diagnostic.span.start)
    where = paint.bold(f"{leading(path)}:{line + 1}:{column + 1}:")
    severity = paint.severity(diagnostic.severity, f"{diagnostic.severity}:")
    return f"{where} {severity} {plain(diagnostic.message)} {paint.dim(f'[{diagnostic.rule}]')}\n"
