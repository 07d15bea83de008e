"""Editors that cannot be run here: sessions with the capabilities that their published source tells of.

Zed: crates/lsp/src/lsp.rs, `default_initialize_params`, at commit 00674967c323 (2024). Sublime Text: the package LSP,
plugin/core/sessions.py, `get_initialize_params`, at commit 0014a4dba074 (before 2.0). Only what a server for URLs could look at.
"""

from typing import Any

import pytest
from client import URI, Client, span

_FIXES = {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}}, "dataSupport": True}
ZED = {
    "general": {"positionEncodings": ["utf-16"]},
    "workspace": {
        "configuration": True,
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
        "didChangeConfiguration": {"dynamicRegistration": True},
        "workspaceFolders": True,
        "inlayHint": {"refreshSupport": True},
        "diagnostic": {"refreshSupport": True},  # spelled so by the Rust library; the protocol says `diagnostics`
        "workspaceEdit": {
            "documentChanges": True,
            "resourceOperations": ["create", "rename", "delete"],
            "snippetEditSupport": True,
        },
        "applyEdit": True,
    },
    "textDocument": {
        "codeAction": _FIXES
        | {"resolveSupport": {"properties": ["kind", "diagnostics", "isPreferred", "disabled", "edit", "command"]}},
        "rename": {"prepareSupport": True},
        "hover": {"contentFormat": ["markdown"]},
        "publishDiagnostics": {"relatedInformation": True},
        "synchronization": {"didSave": True},
        "diagnostic": {"dynamicRegistration": False, "relatedDocumentSupport": True},
    },
    "window": {"workDoneProgress": True, "showMessage": {}},
    "experimental": {"serverStatusNotification": True, "localDocs": True},
}
SUBLIME = {
    "general": {"regularExpressions": {"engine": "ECMAScript"}, "markdown": {"parser": "Python-Markdown", "version": "3.2.2"}},
    "workspace": {
        "applyEdit": True,
        "didChangeConfiguration": {"dynamicRegistration": True},
        "executeCommand": {},
        "workspaceEdit": {"documentChanges": True, "failureHandling": "abort"},
        "workspaceFolders": True,
        "configuration": True,
        "inlayHint": {"refreshSupport": True},
        "semanticTokens": {"refreshSupport": True},
    },
    "textDocument": {
        "synchronization": {"dynamicRegistration": True, "didSave": True, "willSave": True, "willSaveWaitUntil": True},
        "hover": {"dynamicRegistration": True, "contentFormat": ["markdown", "plaintext"]},
        "documentLink": {"dynamicRegistration": True, "tooltipSupport": True},
        "codeAction": _FIXES | {"dynamicRegistration": True, "disabledSupport": True, "resolveSupport": {"properties": ["edit"]}},
        "rename": {"dynamicRegistration": True, "prepareSupport": True},
        "publishDiagnostics": {
            "relatedInformation": True,
            "tagSupport": {"valueSet": [1, 2]},
            "versionSupport": True,
            "codeDescriptionSupport": True,
            "dataSupport": True,
        },
        "selectionRange": {"dynamicRegistration": True},
    },
    "window": {"showDocument": {"support": True}, "workDoneProgress": True},
}
CLIENTS = {"zed": (ZED, True), "sublime": (SUBLIME, False)}


def _ports(said: list[Any]) -> list[Any]:
    return [each for each in said if each["code"] == "invalid-port"]


@pytest.mark.parametrize("name", CLIENTS)
def test_a_fault_is_shown_explained_and_fixed(name: str) -> None:
    capabilities, pulls = CLIENTS[name]
    with Client() as editor:
        offered = editor.initialize(capabilities, workspaceFolders=[{"uri": "file:///project", "name": "project"}])
        assert ("diagnosticProvider" in offered) == pulls
        editor.open("😀 http://example.com:8a/x\n")
        (port,) = _ports(editor.pull()["items"] if pulls else editor.pushed(1))
        assert port["range"] == span(0, 22, 24)

        hover = editor.request("textDocument/hover", {"textDocument": {"uri": URI}, "position": port["range"]["start"]})
        assert hover["contents"]["kind"] == "markdown"
        assert "scheme" in hover["contents"]["value"]

        action = editor.actions(port["range"])[0]
        if "edit" not in action:
            action = editor.request("codeAction/resolve", action)
        (change,) = action["edit"]["documentChanges"]
        assert change["textDocument"] == {"uri": URI, "version": 1}
        (edit,) = change["edits"]
        assert edit == {"range": span(0, 23, 24), "newText": ""}
        editor.change(2, (0, 23, 24, ""))
        assert _ports(editor.pull()["items"] if pulls else editor.pushed(2)) == []


def test_an_editor_that_names_the_capability_as_rust_does_is_told_to_pull_again() -> None:
    with Client() as editor:
        editor.initialize(ZED)
        editor.open("http://example.com:8a/x\n")
        assert _ports(editor.pull()["items"])
        editor.notify("workspace/didChangeConfiguration", {"settings": {"urlint": {"ignore": ["invalid-port"]}}})
        editor.until(lambda message: message.get("method") == "workspace/diagnostic/refresh")
        assert _ports(editor.pull()["items"]) == []
