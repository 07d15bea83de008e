"""One line for each diagnostic, in the format of compilers, which editors understand."""

from collections.abc import Iterator

from urlint.cli.color import Paint
from urlint.cli.format import Report, Told, told_to_people
from urlint.cli.plain import leading, plain
from urlint.lint.diagnostic import Diagnostic, is_made


def write(report: Report) -> Iterator[str]:
    """Yields lines `path:line:column: severity: message [rule]`, with the reason for a lowered severity and, if set, the fixes."""
    paint = Paint(report.color)
    for each, more in told_to_people(report.results, report.every):
        fixes = _fixes(each.diagnostic, paint) if report.fixes else ""
        yield head(each, paint, more, _reason(each.diagnostic, paint) + fixes)


def head(said: Told, paint: Paint, more: int, behind: str = "") -> str:
    """The line for one diagnostic, followed by the text `behind`; `more` similar ones are not shown."""
    diagnostic, path, lines = said
    line, column = lines.place(diagnostic.span.start)
    where = paint.bold(f"{leading(path)}:{line + 1}:{column + 1}:")
    severity = paint.severity(diagnostic.severity, f"{diagnostic.severity}:")
    return f"{where} {severity} {plain(diagnostic.message)} {paint.dim(f'[{diagnostic.rule}]')}{behind}{_more(more, paint)}\n"


def _fixes(said: Diagnostic, paint: Paint) -> str:
    """The titles of the fixes, after `fix` or, if the URL may mean something else afterwards, after `perhaps`."""
    titles = "; ".join(plain(each.title) for each in said.fixes)
    return f" {'fix' if is_made(said.fixes[0], said) else 'perhaps'}: {paint.good(titles)}" if titles else ""


def _reason(said: Diagnostic, paint: Paint) -> str:
    return " " + paint.dim(f"({plain(said.severity_reason)})") if said.severity_reason else ""


def _more(count: int, paint: Paint) -> str:
    return " " + paint.dim(f"(and {count:,} more like it in this file; `-v` lists all)") if count else ""
