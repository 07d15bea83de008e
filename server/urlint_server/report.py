"""A diagnostic as LSP writes it: the range is the offending characters, the rest is what the editor at hand can show."""

from functools import lru_cache

from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.explain import visible
from urlint.lint.redact import redact, redacted_text
from urlint_server.client import Client
from urlint_server.convert import Json, Outward
from urlint_server.harmless import message

_SEVERITY = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.INFO: 3, Severity.HINT: 4}


def brief(clause: str) -> str:
    """A clause for a title: `RFC 3986, 3.2.3`."""
    return clause.replace(", section ", ", ")


def report(said: Diagnostic, uri: str, convert: Outward, client: Client) -> Json:
    """One diagnostic of the document `uri`, without the secrets of the URL: editors keep lists, and send them on."""
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
    whole = said.finding.span
    if client.related and whole != said.span:
        location = {"uri": uri, "range": convert.range(whole)}
        made["relatedInformation"] = [{"location": location, "message": _judged(said.grammar)}]
    if client.tags and _removes(said):
        made["tags"] = [1]
    if client.data and told.fixes:
        made["data"] = {"fixes": [{"title": fix.title, "safe": fix.safe} for fix in told.fixes]}
    return made


@lru_cache(maxsize=8)
def _judged(grammar: str) -> str:
    """What is said of the whole URL; a grammar of a project is called what the project likes."""
    return message(redacted_text(f"in this URL, checked against {grammar}"))


def _removes(said: Diagnostic) -> bool:
    """Whether the thing to do is to take away just what the range shows, so that it can be shown faded."""
    fix = said.fixes[0] if said.fixes else None
    return bool(fix and fix.safe and said.severity is Severity.HINT and [(said.span, "")] == list(fix.edits))


def notice(message: str, range: Json) -> Json:
    """Something about the document as a whole."""
    return {"range": range, "severity": 3, "source": "urlint", "message": message}
