"""GitLab's Code Quality report, which merge requests show.

https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
"""

from collections.abc import Iterator

from urlint.cli.format import Report
from urlint.cli.formats.json import array
from urlint.cli.plain import dumped, plain
from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.fingerprint import fingerprints
from urlint.text import Lines
from urlint.typed import Any

_SEVERITY = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info", Severity.HINT: "info"}


def write(report: Report) -> Iterator[str]:
    """Yields an array of Code Climate issues, one per line; fingerprints do not change when lines move."""
    return array(dumped(each) for each in _issues(report))


def _issues(report: Report) -> Iterator[dict[str, Any]]:
    for document, _, diagnostics, *_ in report.results:
        lines = Lines(document.text) if diagnostics else Lines("")
        for each, name in zip(diagnostics, fingerprints(document.path, diagnostics), strict=True):
            yield _issue(each, document.path, lines, name)


def _issue(diagnostic: Diagnostic, path: str, lines: Lines, name: str) -> dict[str, Any]:
    begin, end = (lines.place(offset).line + 1 for offset in diagnostic.span)
    return {
        "type": "issue",
        "check_name": diagnostic.rule,
        "description": plain(diagnostic.message),
        "categories": ["Bug Risk"],
        "severity": _SEVERITY[diagnostic.severity],
        "fingerprint": name,
        "location": {"path": plain(path.removeprefix("./")), "lines": {"begin": begin, "end": end}},
    }
