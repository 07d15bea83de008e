"""Workflow commands, which GitHub Actions shows next to the lines of a pull request.

https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
"""

from collections.abc import Iterator

from urlint.cli.format import Located, Report, located
from urlint.cli.plain import plain
from urlint.expression import compiled
from urlint.lint.diagnostic import Severity

_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice", Severity.HINT: "notice"}


def write(report: Report) -> Iterator[str]:
    """Yields one command per line; columns count code points from 1."""
    return map(_command, located(report.results))


def _command(each: Located) -> str:
    diagnostic, path, lines = each
    start, end = lines.place(diagnostic.span.start), lines.place(diagnostic.span.end)
    place = {"file": path, "line": start.line + 1, "endLine": end.line + 1}
    if start.line == end.line:  # GitHub rejects columns on two lines
        place |= {"col": start.column + 1, "endColumn": end.column + 1}
    properties = {"title": f"urlint: {diagnostic.rule}", **place}
    given = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{_LEVEL[diagnostic.severity]} {given}::{_data(_message(each))}\n"


def _message(each: Located) -> str:
    """The message, which starts with the place, because the log of a run shows only the message."""
    diagnostic, path, lines = each
    line, column = lines.place(diagnostic.span.start)
    clause = f" ({diagnostic.clause})" if diagnostic.clause else ""
    return plain(f"{path}:{line + 1}:{column + 1}: {diagnostic.message}{clause}")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """A property's value: `%`, line ends, `:`, and `,` are escaped for the runner, other special characters by `plain`."""
    return _data(compiled(r"[^\r\n]+").sub(lambda found: plain(found[0]), text)).replace(":", "%3A").replace(",", "%2C")
