"""How is a diagnostic sent in LSP? With the range of the wrong characters and the fields that the editor supports."""

from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.explain import visible
from urlint.lint.redact import redacted_diagnostic
from urlint_server.client import Client
from urlint_server.convert import Json, Outward

_SEVERITY = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.INFO: 3, Severity.HINT: 4}


def report(diagnostic: Diagnostic, convert: Outward, client: Client) -> Json:
    """The LSP diagnostic, with secrets redacted, because editors store and forward diagnostics."""
    redacted = redacted_diagnostic(diagnostic)
    made = {
        "range": convert.range(diagnostic.span),
        "severity": _SEVERITY[diagnostic.severity],
        "code": diagnostic.rule,
        "source": "urlint",
        "message": visible(redacted.message),
    }
    if client.clauses and (page := href(diagnostic.clause)):
        made["codeDescription"] = {"href": page}
    if client.tags and _removes(diagnostic):
        made["tags"] = [1]
    if client.data and redacted.fixes:
        made["data"] = {"fixes": [{"title": fix.title, "safe": fix.safe} for fix in redacted.fixes]}
    return made


def _removes(diagnostic: Diagnostic) -> bool:
    """Whether the fix is to remove exactly the range, so that the editor can fade it as unnecessary."""
    fix = diagnostic.fixes[0] if diagnostic.fixes else None
    return bool(fix and fix.safe and diagnostic.severity is Severity.HINT and [(diagnostic.span, "")] == list(fix.edits))


def notice(message: str, range: Json) -> Json:
    """An informational diagnostic about the whole document."""
    return {"range": range, "severity": 3, "source": "urlint", "message": message}
