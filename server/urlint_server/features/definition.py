"""textDocument/definition: where the production is defined whose name stands at the caret; in all but grammars nothing."""

from lsprotocol import types as lsp

from urlint.text import Span
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.grammars import named_at
from urlint_server.session import Session


def definition(session: Session, params: lsp.DefinitionParams) -> list[Json] | None:
    """The places of its name, more than one where alternatives are added; None where no name is, or none that is defined here."""
    at = named_at(session, params.text_document.uri, params.position)
    if at is None:
        return None
    convert = session.convert(at.opened)
    found = [each for each in at.read.outline.same(at.mark.key) if each.defines] if at.mark.key else []
    return [{"uri": at.opened.uri, "range": convert.range(Span(each.start, each.end))} for each in found] or None


feature = Feature(
    lsp.TEXT_DOCUMENT_DEFINITION,
    definition,
    offered=lambda client: not client.grammars,
    later=lambda client: client.grammars,
)
