"""textDocument/hover: a summary or the full page of the URL under the pointer, depending on the setting `hover`.

For a relative reference, it also shows the start of the target.
"""

from lsprotocol import types as lsp

from urlint.find.document import Kind
from urlint_server.brief import brief
from urlint_server.convert import Json
from urlint_server.document import Opened
from urlint_server.excerpt import excerpt
from urlint_server.explanation import explanation
from urlint_server.feature import Feature
from urlint_server.kind import kind_of
from urlint_server.session import Session
from urlint_server.url_details import UrlDetails, details_of

_NO_URL = (Kind.TEMPLATE, Kind.PATTERN)


def hover(session: Session, params: lsp.HoverParams) -> Json | None:
    """The hover, with secrets redacted; None if there is no URL or the setting turns it off."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return None
    offset = session.convert(opened).offset(params.position)
    kind = kind_of(opened)
    if kind is not None and (own := kind.hover(session, opened, offset)) is not None:
        return own
    wanted, details = session.option("hover", opened.uri), at(session, opened, offset)
    if details is None or wanted == "off" or (wanted == "faults" and not details.diagnostics):
        return None
    form = lsp.MarkupKind.Markdown if session.client.markdown else lsp.MarkupKind.PlainText
    value = explanation(details) if wanted == "full" else brief(details)
    finding = opened.finding(offset)
    if finding is not None and wanted != "faults":
        value += excerpt(session, opened, finding)
    return {"contents": {"kind": form.value, "value": value}, "range": session.convert(opened).range(details.finding.span)}


def at(session: Session, opened: Opened, offset: int) -> UrlDetails | None:
    """The data for the URL at an offset; None if there is none, or for a template or pattern."""
    finding = opened.finding(offset)
    return None if finding is None or finding.kind in _NO_URL else details_of(session, opened, finding, offset)


feature = Feature(lsp.TEXT_DOCUMENT_HOVER, hover)
