"""One line for each diagnostic, as compilers write it and editors read it."""

from collections.abc import Iterable, Iterator

from urlint.cli.color import Paint
from urlint.cli.format import plain
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.linter import Linted
from urlint.text import Lines


def write(results: Iterable[Linted], color: bool) -> Iterator[str]:
    """`path:line:column: severity: message [rule]`."""
    paint = Paint(color)
    for document, _, diagnostics in results:
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
