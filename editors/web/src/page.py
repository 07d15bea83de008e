"""The page's own requests, in addition to LSP: the data about the URL at the cursor, as JSON, and diagrams."""

import json
from typing import Any

from lsprotocol.types import Position

from urlint.grammar.error import GrammarError
from urlint.lint.explain import components, verdicts, visible
from urlint.lint.redact import masked
from urlint.url.expected import wanted
from urlint.url.reader import Reading, readings
from urlint.url.validator import Validator, validator_of
from urlint.url.verdict import Verdict
from urlint_server.embedded import Embedded


def explained(host: Embedded, uri: str, line: int, character: int) -> str:
    """The URL at a position: its parts, the verdict of each grammar, and how each program reads it; `null` if there is none."""
    opened = host.server.session.opened.get(uri)
    if opened is None:
        return "null"
    offset = host.server.session.convert(opened).offset(Position(line, character))
    finding = opened.finding(offset)
    if finding is None:
        return "null"
    config = opened.config
    validator = validator_of(config.language, config.production)
    fault = validator.judge(finding.url).fault
    url = masked(finding.url, fault.span if fault else None)
    return json.dumps(_facts(url, validator))


def _facts(url: str, validator: Validator) -> dict[str, Any]:
    verdict = validator.judge(url)
    return {
        "url": visible(url),
        "parts": [{"name": name, "start": span.start, "end": span.end} for name, span in components(verdict)],
        "fault": _fault(verdict, validator),
        "grammars": [
            {"name": name, "fault": None if each.fault is None else visible(each.fault.message)}
            for name, each in verdicts(url, validator)
            if each is not None
        ],
        "readers": [{"name": name, **_read(each)} for name, each in readings(url)],
    }


def _read(made: Any) -> dict[str, Any]:
    if not isinstance(made, Reading):
        return {"refuses": visible(made.reason)}
    return {name: getattr(made, name) for name in ("scheme", "host", "port", "path")}


def _fault(verdict: Verdict, validator: Validator) -> dict[str, Any] | None:
    fault = verdict.fault
    if fault is None:
        return None
    asked = wanted(verdict, fault, validator)
    return {
        "start": fault.span.start,
        "end": fault.span.end,
        "message": visible(fault.message),
        "grammar": verdict.grammar,
        "production": asked.production,
        "expected": list(map(visible, asked.terminals)),
        "clause": fault.clause,
    }


def diagram(grammar: str, production: str) -> str:
    """The railroad diagram of a production as SVG; "" if the grammar has no production of that name."""
    from urlint.cli.grammar import grammar_named  # late: few diagrams are requested, and parsing a grammar takes a while
    from urlint.grammar.railroad import linked

    try:
        return linked(grammar_named(grammar).find(production)[1], lambda _: None, visible)
    except GrammarError:  # a production without a definition in the text
        return ""
