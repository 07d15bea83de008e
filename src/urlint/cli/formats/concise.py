"""One line for each diagnostic, in the format of compilers, which editors understand."""

from collections.abc import Iterator

from urlint.cli.color import Paint
from urlint.cli.format import Located, Report, for_people
from urlint.cli.plain import leading, plain
from urlint.lint.diagnostic import Diagnostic, is_made


def write(report: Report) -> Iterator[str]:
    """Yields lines `path:line:column: severity: message [rule]`, with the reason for a lowered severity and, if set, the fixes."""
    paint = Paint(report.color)
    for each, more in for_people(report.results, report.every):
        fixes = _fixes(each.diagnostic, paint) if report.fixes else ""
        yield head(each, paint, more, _reason(each.diagnostic, paint) + fixes)


def head(each: Located, paint: Paint, more: int, behind: str = "") -> str:
    """The line for one diagnostic, followed by the text `behind`; `more` similar ones are not shown."""
    diagnostic, path, lines = each
    line, column = lines.place(diagnostic.span.start)
    where = paint.bold(f"{leading(path)}:{line + 1}:{column + 1}:")
    severity = paint.severity(diagnostic.severity, f"{diagnostic.severity}:")
    return f"{where} {severity} {plain(diagnostic.message)} {paint.dim(f'[{diagnostic.rule}]')}{behind}{_more(more, paint)}\n"


def _fixes(diagnostic: Diagnostic, paint: Paint) -> str:
    """The titles of the fixes, after `fix` or, if the URL may mean something else afterwards, after `perhaps`."""
    titles = "; ".join(plain(each.title) for each in diagnostic.fixes)
    return f" {'fix' if is_made(diagnostic.fixes[0], diagnostic) else 'perhaps'}: {paint.good(titles)}" if titles else ""


def _reason(diagnostic: Diagnostic, paint: Paint) -> str:
    return " " + paint.dim(f"({plain(diagnostic.severity_reason)})") if diagnostic.severity_reason else ""


def _more(count: int, paint: Paint) -> str:
    return " " + paint.dim(f"(and {count:,} more like it in this file; `-v` lists all)") if count else ""
