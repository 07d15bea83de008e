"""textDocument/definition: the target of a relative reference, or in a grammar the definition of a production."""

from lsprotocol import types as lsp

from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.grammars import named_at
from urlint_server.references import References
from urlint_server.session import Session


def definition(session: Session, params: lsp.DefinitionParams) -> list[Json] | None:
    """The definitions of a name (several if alternatives are added with `=/`), or the target of a reference; else None."""
    return _named(session, params) or _target(session, params)


def _named(session: Session, params: lsp.DefinitionParams) -> list[Json] | None:
    at = named_at(session, params.text_document.uri, params.position)
    if at is None:
        return None
    convert = session.convert(at.opened)
    found = [each for each in at.read.outline.same(at.mark.key) if each.defines] if at.mark.key else []
    return [{"uri": at.opened.uri, "range": convert.range(Span(each.start, each.end))} for each in found] or None


def _target(session: Session, params: lsp.DefinitionParams) -> list[Json] | None:
    opened = session.opened.get(params.text_document.uri)
    finding = opened.finding(session.convert(opened).offset(params.position)) if opened else None
    place = References(session, opened).place(finding) if opened and finding else None
    if place is None:
        return None
    start = {"line": place.line, "character": 0}
    return [{"uri": place.uri, "range": {"start": start, "end": start}}]


feature = Feature(lsp.TEXT_DOCUMENT_DEFINITION, definition)
