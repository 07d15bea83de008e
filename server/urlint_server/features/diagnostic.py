"""textDocument/diagnostic: the diagnostics of a document, for editors that pull them; nothing is pushed to those."""

from lsprotocol import types as lsp

from urlint_server.connection import Raw
from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.render import NONE
from urlint_server.session import Session


def diagnostic(session: Session, params: lsp.DocumentDiagnosticParams) -> Json | Raw:
    """The full report, or "unchanged" if the editor already has it; empty for a document that is not open."""
    opened = session.opened.get(params.text_document.uri)
    if opened is None:
        session.asked_early.append(params.text_document.uri)
    items = session.reports(opened) if opened else NONE
    if params.previous_result_id == items.id:
        return {"kind": "unchanged", "resultId": items.id}
    return Raw((f'{{"kind": "full", "resultId": "{items.id}", "items": '.encode(), *items.parts, b"}"))


feature = Feature(
    lsp.TEXT_DOCUMENT_DIAGNOSTIC,
    diagnostic,
    lsp.DiagnosticOptions(identifier="urlint", inter_file_dependencies=False, workspace_diagnostics=False),
    lambda client: client.pulls,
)
