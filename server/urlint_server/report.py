"""A diagnostic as LSP writes it: the range is the offending characters, the rest is what the editor at hand can show."""

from collections.abc import Sequence

from urlint.lint.clause import href
from urlint.lint.diagnostic import Diagnostic, Severity
from urlint.lint.discreet import unsaid
from urlint.text import Span
from urlint_server.client import Client
from urlint_server.convert import Convert, Json

_SEVERITY = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.INFO: 3, Severity.HINT: 4}


def brief(clause: str) -> str:
    """A clause for a title: `RFC 3986, 3.2.3`."""
    return clause.replace(", section ", ", ")


def report(said: Diagnostic, uri: str, convert: Convert, client: Client) -> Json:
    """One diagnostic of the document `uri`, without the secrets of the URL: editors keep lists, and send them on."""
    made = {
        "range": convert.range(said.span),
        "severity": _SEVERITY[said.severity],
        "code": said.rule,
        "source": "urlint",
        "message": unsaid(said.message, said.finding),
    }
    if client.clauses and (page := href(said.clause)):
        made["codeDescription"] = {"href": page}
    whole = said.finding.span
    if client.related and whole != said.span:
        location = {"uri": uri, "range": convert.range(whole)}
        made["relatedInformation"] = [{"location": location, "message": f"in this URL, judged by {said.grammar}"}]
    return made


def notice(message: str, convert: Convert) -> Json:
    """Something about the document as a whole, said on its first line."""
    line = convert.text.lines[0].rstrip("\r\n")
    return {"range": convert.range(Span(0, len(line))), "severity": 3, "source": "urlint", "message": message}


def reports(said: Sequence[Diagnostic], most: int, uri: str, convert: Convert, client: Client) -> list[Json]:
    """The first `most` diagnostics, and where there are more, how many."""
    made = [report(each, uri, convert, client) for each in said[:most]]
    if len(said) > most:
        made.insert(0, notice(f"{len(said)} findings, the first {most} are shown (max-diagnostics)", convert))
    return made
