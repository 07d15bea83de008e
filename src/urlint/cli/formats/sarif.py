"""SARIF 2.1.0 (OASIS, errata 01), for code scanning services and editors; columns count code points.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

from collections.abc import Iterator
from os.path import abspath, isabs
from pathlib import Path
from urllib.parse import quote

from urlint import __version__
from urlint.cli.format import GENERATED, Report, is_unicode
from urlint.cli.plain import dumped, plain
from urlint.lint.clause import cited, href
from urlint.lint.diagnostic import Diagnostic, Fix, Severity
from urlint.lint.fingerprint import fingerprints
from urlint.lint.linter import Linted
from urlint.lint.rule import page
from urlint.lint.rules import ENTRIES, Entry
from urlint.text import Lines, Span
from urlint.typed import Any

Json = dict[str, Any]
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note", Severity.HINT: "note"}
_NEWLINES = ["\r\n", "\n", "\r"]  # the line ends of `Lines`
_ROOT = "%SRCROOT%"


def write(report: Report) -> Iterator[str]:
    """Yields one run, with one result per line, so that memory stays bounded."""
    yield f'{{"$schema": "{_SCHEMA}", "version": "2.1.0", "runs": [{{\n'
    yield f'"properties": {{"comment": "{GENERATED}"}},\n"tool": {dumped(_tool())},\n'
    yield f'"columnKind": "unicodeCodePoints", "newlineSequences": {dumped(_NEWLINES)},\n'
    yield f'"originalUriBaseIds": {dumped(_base())},\n"results": ['
    before = "\n"
    for linted in report.results:
        for each in _results(linted):
            yield before + dumped(each)
            before = ",\n"
    yield f'\n],\n"invocations": [{dumped(_invocation(report))}]\n}}]}}\n'


def _tool() -> Json:
    return {"driver": {"name": "urlint", "version": __version__, "rules": [_rule(entry) for entry in ENTRIES]}}


def _rule(entry: Entry) -> Json:
    """A rule, described by its page: the first line, the part before the examples, and the whole."""
    whole = page(entry.name)
    short, why = whole.splitlines()[0], whole.partition("\n```")[0].strip()
    clause = href(cited(whole))
    return {
        "id": entry.name,
        "shortDescription": {"text": short},
        "fullDescription": {"text": why},
        "help": {"text": whole, "markdown": whole},
        "defaultConfiguration": {"level": _LEVEL[entry.severity], "enabled": entry.on},
        "properties": {"tags": [entry.group]},
    } | ({"helpUri": clause} if clause else {})


def _base() -> Json:
    """The base of relative URIs. It has no URI itself, so that the output is the same on every machine."""
    return {_ROOT: {"description": {"text": "The folder in which urlint was run."}}}


def _invocation(report: Report) -> Json:
    problems = [{"level": "error", "message": {"text": plain(each)}} for each in report.problems]
    return {"executionSuccessful": not problems, "toolExecutionNotifications": problems}


def _results(linted: Linted) -> Iterator[Json]:
    document, _, diagnostics, *_ = linted
    lines = Lines(document.text) if diagnostics else Lines("")
    for each, name in zip(diagnostics, fingerprints(document.path, diagnostics), strict=True):
        yield _result(each, _artifact(document.path), lines) | {"partialFingerprints": {"urlint/v1": name}}


def _result(diagnostic: Diagnostic, artifact: Json, lines: Lines) -> Json:
    clause = f" ({diagnostic.clause})" if diagnostic.clause else ""
    location = {"artifactLocation": artifact, "region": _region(diagnostic.span, lines)}
    fixes = [_fix(fix, artifact, lines) for fix in diagnostic.fixes if all(is_unicode(edit.text) for edit in fix.edits)]
    return {
        "ruleId": diagnostic.rule,
        "level": _LEVEL[diagnostic.severity],
        "message": {"text": plain(diagnostic.message + clause)},
        "locations": [{"physicalLocation": location}],
    } | ({"fixes": fixes} if fixes else {})


def _artifact(path: str) -> Json:
    """The location of a file: a relative path if it is below the current folder, otherwise an absolute URI (section 3.4)."""
    if isabs(path) or path.startswith("../"):
        return {"uri": Path(abspath(path)).as_uri()}
    return {"uri": quote(path.removeprefix("./"), errors="surrogateescape"), "uriBaseId": _ROOT}


def _region(span: Span, lines: Lines) -> Json:
    start, end = lines.place(span.start), lines.place(span.end)
    return {
        "startLine": start.line + 1,
        "startColumn": start.column + 1,
        "endLine": end.line + 1,
        "endColumn": end.column + 1,
    }


def _fix(fix: Fix, artifact: Json, lines: Lines) -> Json:
    replacements = [{"deletedRegion": _region(edit.span, lines), "insertedContent": {"text": edit.text}} for edit in fix.edits]
    return {
        "description": {"text": plain(fix.title)},
        "artifactChanges": [{"artifactLocation": artifact, "replacements": replacements}],
    }
