"""Workflow commands, which GitHub Actions shows beside the lines of a pull request.

https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
"""

from collections.abc import Iterator

from urlint.cli.format import Report, Told, told
from urlint.cli.plain import plain
from urlint.expression import compiled
from urlint.lint.diagnostic import Severity

_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice", Severity.HINT: "notice"}


def write(report: Report) -> Iterator[str]:
    """One command a line; columns from 1, in code points."""
    return map(_command, told(report.results))


def _command(said: Told) -> str:
    diagnostic, path, lines = said
    start, end = lines.place(diagnostic.span.start), lines.place(diagnostic.span.end)
    place = {"file": path, "line": start.line + 1, "endLine": end.line + 1}
    if start.line == end.line:  # columns of two lines are refused
        place |= {"col": start.column + 1, "endColumn": end.column + 1}
    properties = {"title": f"urlint: {diagnostic.rule}", **place}
    given = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{_LEVEL[diagnostic.severity]} {given}::{_data(_message(said))}\n"


def _message(said: Told) -> str:
    """The message; it begins with the place, as the log of a run shows nothing else."""
    diagnostic, path, lines = said
    line, column = lines.place(diagnostic.span.start)
    clause = f" ({diagnostic.clause})" if diagnostic.clause else ""
    return plain(f"{path}:{line + 1}:{column + 1}: {diagnostic.message}{clause}")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """A value as it was where the runner reads escapes, and in plain characters where it reads none."""
    return _data(compiled(r"[^\r\n]+").sub(lambda found: plain(found[0]), text)).replace(":", "%3A").replace(",", "%2C")
