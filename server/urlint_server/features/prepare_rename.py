"""textDocument/prepareRename: the URL, heading, or grammar name at the caret that can be renamed."""

from lsprotocol import types as lsp

from urlint.lint.targets.title import title_at
from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.equivalence import Equivalence
from urlint_server.feature import Feature
from urlint_server.grammars import named_at
from urlint_server.references import links_of
from urlint_server.session import Session


def prepare_rename(session: Session, params: lsp.PrepareRenameParams) -> Json | None:
    """The range and current text of the URL, heading, or name; None if there is none."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None or opened not in session.documents():
        return None
    convert = session.convert(opened)
    if named := named_at(session, opened.uri, params.position):
        mark = named.mark
        core = mark.key is not None and mark.key[0] < 0
        text = opened.text.slice(mark.start, mark.end)
        return None if core else {"range": convert.range(Span(mark.start, mark.end)), "placeholder": text}
    offset = convert.offset(params.position)
    if found := Equivalence(opened).at(offset):
        return {"range": convert.range(found[0].span), "placeholder": found[0].url}
    title = title_at(links_of(session, opened), offset)
    return {"range": convert.range(title.span), "placeholder": opened.text.slice(*title.span)} if title else None


feature = Feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME, prepare_rename)
