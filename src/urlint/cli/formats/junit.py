"""JUnit XML, which every CI system reads: a suite per document, with a case per diagnostic, or one case that passes.

There are several dialects; this one is valid under the schema of Jenkins: https://github.com/jenkinsci/xunit-plugin
"""

from collections.abc import Iterator

from urlint.cli.format import GENERATED, Located, Report, located
from urlint.cli.plain import plain
from urlint.lint.diagnostic import Severity
from urlint.lint.linter import Linted

_FAILURES = (Severity.ERROR, Severity.WARNING)


def write(report: Report) -> Iterator[str]:
    """Yields the suites. Files that could not be read are errors in a suite at the end, because the run was incomplete."""
    yield f'<?xml version="1.0" encoding="utf-8"?>\n<!-- {GENERATED} -->\n<testsuites name="urlint">\n'
    empty = True
    for each in report.results:
        yield _suite(each)
        empty = False
    if empty and not report.problems:  # Jenkins takes a report without any case for a failure
        yield f'  <testsuite name="urlint" tests="1" failures="0" errors="0">\n{_case("urlint", "no files", "")}  </testsuite>\n'
    if report.problems:
        cases = "".join(_case("urlint", "read", _element("error", "unreadable", each)) for each in report.problems)
        count = len(report.problems)
        yield f'  <testsuite name="urlint" tests="{count}" failures="0" errors="{count}">\n{cases}  </testsuite>\n'
    yield "</testsuites>\n"


def _suite(linted: Linted) -> str:
    path, diagnostics = linted.document.path, linted.diagnostics
    failures = sum(each.severity in _FAILURES for each in diagnostics)
    cases = "".join(map(_reported, located([linted]))) or _case(path, "urlint", "")
    counts = f'tests="{len(diagnostics) or 1}" failures="{failures}" errors="0"'
    return f"  <testsuite name={_quoted(path)} {counts}>\n{cases}  </testsuite>\n"


def _reported(each: Located) -> str:
    """The case for a diagnostic: it fails, or, for an info or a hint, passes with output."""
    diagnostic, path, lines = each
    line, column = lines.place(diagnostic.span.start)
    name = f"{line + 1}:{column + 1} {diagnostic.rule}"
    where = f"{path}:{line + 1}:{column + 1}: {diagnostic.message}"
    if diagnostic.severity not in _FAILURES:
        return _case(path, name, f"      <system-out>{_escaped(where)}</system-out>\n")
    return _case(path, name, _element("failure", diagnostic.severity, diagnostic.message, where))


def _case(path: str, name: str, inside: str) -> str:
    head = f"    <testcase classname={_quoted(path)} name={_quoted(name)}"
    return f"{head}>\n{inside}    </testcase>\n" if inside else f"{head}/>\n"


def _element(tag: str, kind: str, message: str, text: str = "") -> str:
    return f'      <{tag} type="{kind}" message={_quoted(message)}>{_escaped(text)}</{tag}>\n'


def _escaped(text: str) -> str:
    return plain(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _quoted(text: str) -> str:
    return f'"{_escaped(text).replace(chr(34), "&quot;")}"'
