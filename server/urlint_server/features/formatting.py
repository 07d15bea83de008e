"""textDocument/formatting: formats a grammar file like `urlint grammar format`."""

from lsprotocol import types as lsp

from urlint.grammar.error import GrammarError
from urlint.grammar.layout import laid_out
from urlint.text import Edit, Span
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.grammars import outlined
from urlint_server.session import Session


def formatting(session: Session, params: lsp.DocumentFormattingParams) -> list[Json] | None:
    """An edit for each changed line; None if this is not a grammar file or cannot be formatted."""
    found = outlined(session, params.text_document.uri)
    if found is None or not found[1].whole or found[1].grammar is None:
        return None
    opened, read = found
    try:
        made = laid_out(read.text, found[1].grammar)
    except GrammarError:
        return None
    convert, at, edits = session.convert(opened), 0, list[Json]()
    for old, new in zip(read.text.split("\n"), made.split("\n"), strict=True):
        if old != new:
            whole = old.removesuffix("\r")  # the line end stays: a position in it counts as one before it
            edits.append(convert.edit(Edit(Span(at, at + len(whole)), new.removesuffix("\r"))))
        at += len(old) + 1
    return edits


feature = Feature(
    lsp.TEXT_DOCUMENT_FORMATTING,
    formatting,
    offered=lambda client: not client.grammars,
    later=lambda client: client.grammars,
)
