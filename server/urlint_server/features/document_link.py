"""textDocument/documentLink: valid URLs that editors do not link themselves: relative references and IRIs.

URLs with secrets are left out, because editors show link targets.
"""

from lsprotocol import types as lsp

from urlint.find.document import Finding, Kind
from urlint.find.language import load
from urlint.lint.base import base_of
from urlint.lint.redact import redacted
from urlint.text import Edit, apply
from urlint.url.host import to_a_labels
from urlint.url.percent import QUERY, encode
from urlint.url.reference import split
from urlint.url.resolve import resolve
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.references import References
from urlint_server.session import Session
from urlint_server.target import target

_KEPT = QUERY | set("#[]")


def document_link(session: Session, params: lsp.DocumentLinkParams) -> list[Json] | None:
    """The ranges and targets of the links."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None or not session.option("documentLinks", opened.uri):
        return None
    convert, validator = session.convert(opened), session.validator(opened)
    base = base_of(opened.head(), opened.language, opened.config.base)
    leading = bool(base or load(opened.language).headings)
    accepted = (each for each in opened.index.beyond_ascii(leading) if validator.accepts(each.url))
    folders, references = session.workspace.folders, References(session, opened)
    targets = ((each, target(meant(each, base) or references.file(each), folders)) for each in accepted)
    return [{"range": convert.range(each.span), "target": where} for each, where in targets if where and redacted(where) == where]


def meant(finding: Finding, base: str) -> str:
    """The absolute URI of a URL (RFC 3987, section 3.1); "" if it is relative without a base, or its host is not valid."""
    if finding.kind == Kind.REFERENCE and not base:
        return ""
    url = resolve(base, finding.url) if finding.kind == Kind.REFERENCE else finding.url
    at = split(url)
    host = at["host"] or ""
    if not host.isascii():
        name = to_a_labels(host)
        if name is None:
            return ""
        url = apply(url, [Edit(at.components["host"], name)])
    return encode(url, _KEPT)


feature = Feature(lsp.TEXT_DOCUMENT_DOCUMENT_LINK, document_link)
