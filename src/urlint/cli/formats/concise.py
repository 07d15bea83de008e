"""One line for each diagnostic, as compilers write it and editors read it."""

from collections.abc import Iterator

from urlint.cli.color import Paint
from urlint.cli.format import Report, Told, told_to_people
from urlint.cli.plain import leading, plain


def write(report: Report) -> Iterator[str]:
    """`path:line:column: severity: message [rule]`."""
    paint = Paint(report.color)
    return (head(each, paint, more) for each, more in told_to_people(report.results, report.every))


def head(said: Told, paint: Paint, more: int) -> str:
    """The line of one diagnostic; `more` are like it."""
    diagnostic, path, lines = said
    line, column = lines.place(diagnostic.span.start)
    where = paint.bold(f"{leading(path)}:{line + 1}:{column + 1}:")
    severity = paint.severity(diagnostic.severity, f"{diagnostic.severity}:")
    return f"{where} {severity} {plain(diagnostic.message)} {paint.dim(f'[{diagnostic.rule}]')}{_more(more, paint)}\n"


def _more(count: int, paint: Paint) -> str:
    return " " + paint.dim(f"(and {count:,} more like it in this file)") if count else ""
