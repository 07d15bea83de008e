"""A diagnostic as LSP writes it: the range is the offending characters, the rest is what the editor at hand can show."""

from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.explain import visible
from urlint.lint.redact import redact
from urlint_server.client import Client
from urlint_server.convert import Json, Outward

_SEVERITY = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.INFO: 3, Severity.HINT: 4}


def report(said: Diagnostic, convert: Outward, client: Client) -> Json:
    """One diagnostic, without the secrets of the URL: editors keep lists, and send them on."""
    told = redact(said)
    made = {
        "range": convert.range(said.span),
        "severity": _SEVERITY[said.severity],
        "code": said.rule,
        "source": "urlint",
        "message": visible(told.message),
    }
    if client.clauses and (page := href(said.clause)):
        made["codeDescription"] = {"href": page}
    if client.tags and _removes(said):
        made["tags"] = [1]
    if client.data and told.fixes:
        made["data"] = {"fixes": [{"title": fix.title, "safe": fix.safe} for fix in told.fixes]}
    return made


def _removes(said: Diagnostic) -> bool:
    """Whether the thing to do is to take away just what the range shows, so that it can be shown faded."""
    fix = said.fixes[0] if said.fixes else None
    return bool(fix and fix.safe and said.severity is Severity.HINT and [(said.span, "")] == list(fix.edits))


def notice(message: str, range: Json) -> Json:
    """Something about the document as a whole."""
    return {"range": range, "severity": 3, "source": "urlint", "message": message}
