"""textDocument/diagnostic: the findings of a document for an editor that asks for them. Such an editor is pushed nothing."""

import json
from hashlib import blake2b

from lsprotocol import types as lsp

from urlint_server.convert import Json
from urlint_server.feature import Feature
from urlint_server.session import Session


def diagnostic(session: Session, params: lsp.DocumentDiagnosticParams) -> Json:
    """The full report, or that it is the one which the editor has; a document that is not open has no findings."""
    opened = session.opened.get(params.text_document.uri)
    items = session.reports(opened) if opened else []
    # Of the report itself: it is equal exactly when text, settings and language together say the same.
    id = blake2b(json.dumps(items).encode(), digest_size=16).hexdigest()
    if params.previous_result_id == id:
        return {"kind": "unchanged", "resultId": id}
    return {"kind": "full", "resultId": id, "items": items}


feature = Feature(
    lsp.TEXT_DOCUMENT_DIAGNOSTIC,
    diagnostic,
    lsp.DiagnosticOptions(identifier="urlint", inter_file_dependencies=False, workspace_diagnostics=False),
    lambda client: client.pulls,
)
