"""A typed client with the capabilities of VS Code and Neovim (pytest-lsp)."""

import sys

import pytest
import pytest_lsp
from client import ENVIRONMENT
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

URI = "file:///project/x.md"
SERVER = ClientServerConfig(server_command=[sys.executable, "-m", "urlint_server", "--stdio"], server_env=ENVIRONMENT)


@pytest_lsp.fixture(config=SERVER, params=["visual-studio-code", "neovim"])
async def editor(request, lsp_client: LanguageClient):
    capabilities = client_capabilities(request.param)
    lsp_client.feature(lsp.CLIENT_REGISTER_CAPABILITY)(lambda _: None)
    await lsp_client.initialize_session(lsp.InitializeParams(capabilities=capabilities, root_uri="file:///project"))
    yield
    await lsp_client.shutdown_session()


async def said(editor: LanguageClient) -> list[lsp.Diagnostic]:
    """The diagnostics of the document, pulled by clients that can."""
    if editor.capabilities.text_document.diagnostic:
        report = await editor.text_document_diagnostic_async(lsp.DocumentDiagnosticParams(lsp.TextDocumentIdentifier(URI)))
        return list(report.items)
    await editor.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return list(editor.diagnostics[URI])


@pytest.mark.asyncio
async def test_a_fault_is_shown_explained_and_fixed(editor: LanguageClient):
    item = lsp.TextDocumentItem(URI, "markdown", 1, "😀 http://example.com:8a/x\n")
    editor.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
    (fault,) = await said(editor)
    assert (fault.code, fault.source) == ("invalid-port", "urlint")
    document = lsp.TextDocumentIdentifier(URI)
    hover = await editor.text_document_hover_async(lsp.HoverParams(document, fault.range.start))
    assert "scheme" in hover.contents.value
    context = lsp.CodeActionContext([fault], only=[lsp.CodeActionKind.QuickFix])
    first, *_ = await editor.text_document_code_action_async(lsp.CodeActionParams(document, fault.range, context))
    assert first.kind == lsp.CodeActionKind.QuickFix
    edits = [edit for change in first.edit.document_changes or () for edit in change.edits] or first.edit.changes[URI]
    changes = [lsp.TextDocumentContentChangePartial(range=edit.range, text=edit.new_text) for edit in edits]
    editor.text_document_did_change(lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(2, URI), changes))
    assert await said(editor) == []
