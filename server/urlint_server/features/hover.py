"""textDocument/hover: what `urlint explain` says of the URL under the pointer; nothing elsewhere."""

import re

from lsprotocol import types as lsp

from urlint.find.document import Kind
from urlint.lint.clause import href
from urlint.lint.discreet import masked
from urlint.lint.explain import explain
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.session import Session

_NO_URL = (Kind.TEMPLATE, Kind.PATTERN)
_BACKTICKS = re.compile("`+")


def hover(session: Session, params: lsp.HoverParams) -> Json | None:
    """The URL taken apart, its secrets masked, the verdict of every grammar, the reason; its range is the URL."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        return None
    convert = session.convert(opened)
    finding = opened.finding(convert.offset(params.position))
    if finding is None or finding.kind in _NO_URL:
        return None
    validator = session.validator(opened)
    url = masked(finding).url
    drawing = explain(url, validator)
    fault = validator.judge(url).fault if session.client.markdown else None
    contents = markdown(drawing, fault.clause if fault else "") if session.client.markdown else drawing
    kind = lsp.MarkupKind.Markdown if session.client.markdown else lsp.MarkupKind.PlainText
    return {"contents": {"kind": kind.value, "value": contents}, "range": convert.range(finding.span)}


def markdown(drawing: str, clause: str) -> str:
    """A drawing in a fence that no run of backticks in it can close, and a link to the clause."""
    fence = "`" * max(3, 1 + max(map(len, _BACKTICKS.findall(drawing)), default=0))
    page = href(clause)
    return f"{fence}text\n{drawing}{fence}\n" + (f"\n[{clause}]({page})\n" if page else "")


feature = Feature(lsp.TEXT_DOCUMENT_HOVER, hover)
