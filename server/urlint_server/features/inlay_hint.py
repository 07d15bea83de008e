"""textDocument/inlayHint: what a misleading host really is. Off by default.

A-labels in Unicode, decoded numeric addresses, and labels with mixed scripts or confusable letters.
"""

from collections.abc import Iterator

from lsprotocol import types as lsp

from urlint.find.document import Finding
from urlint.lint.explain import visible
from urlint.lint.redact import redacted
from urlint.url.host import inet_aton, ipv4, ipv4_text, to_u_labels
from urlint.url.reference import split
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.session import Session


def inlay_hint(session: Session, params: lsp.InlayHintParams) -> list[Json] | None:
    """The hints in a range, each after its host."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None or not session.option("inlayHints", opened.uri):
        return None
    convert = session.convert(opened)
    findings = opened.findings_at(convert.span(params.range))
    return [
        {"position": convert.position(at), "label": visible(label), "paddingLeft": True}
        for each in findings
        for at, label in _hints(each)
    ]


def _hints(finding: Finding) -> Iterator[tuple[int, str]]:
    at = split(finding.url)
    host = at["host"]
    if not host or redacted(finding.url) != finding.url:
        return
    end = finding.offset(at.components["host"].end)
    if (name := to_u_labels(host)) != host:
        yield end, name
    elif ipv4(host) is None and (address := inet_aton(host)) is not None:
        yield end, ipv4_text(address)
    yield from ((end, label) for label in _lures(host))


def _lures(host: str) -> Iterator[str]:
    """The hints for labels that look like others (UTS 39)."""
    from urlint.url.confusable import lures  # late: hints are off by default

    for lure in lures(host):
        mixed = " and ".join(each.replace("_", " ") for each in lure.scripts)
        yield f"looks like {lure.looks_like}" if lure.looks_like else f"mixes {mixed}"


feature = Feature(lsp.TEXT_DOCUMENT_INLAY_HINT, inlay_hint, option="inlayHints")
