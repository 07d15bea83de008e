"""Invalid parameters for every method: each request gets one answer, no message is shown, and the server goes on."""

from copy import deepcopy

import pytest
from client import PULLING, URI, Within
from lsprotocol import types as lsp

from urlint_server.feature import NAMES, feature

ALL = {"semanticTokens": True, "inlayHints": True, "workspaceDiagnostics": True}
ABLE = deepcopy(PULLING)
ABLE["textDocument"]["codeAction"] = {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}}
ABLE["workspace"]["fileOperations"] = {"willRename": True}
DOCUMENT = {"uri": URI}
UNFIT = [
    *(None, [], {}, "x", 3, {"textDocument": None}, {"textDocument": {"uri": 3}, "position": []}),
    {"textDocument": DOCUMENT, "position": [], "range": 3, "positions": {}, "context": [], "command": 3, "value": 3},
    {"textDocument": DOCUMENT, "position": {"line": "0", "character": None}, "range": {"start": None}, "positions": [None]},
    {"textDocument": {"uri": "", "version": 2**70}, "contentChanges": [{}], "event": {"added": None}, "changes": [{"uri": 3}]},
]


@pytest.fixture(scope="module")
def ready():
    with Within() as client:
        client.initialize(ABLE, initializationOptions=ALL)
        yield client


@pytest.mark.parametrize("name", [name for name in NAMES if name != "shutdown"])
def test_parameters_that_do_not_fit(ready, name):
    """Each request gets one answer; so does a notification with an id, which makes it a request."""
    method = feature(name).method
    is_request = lsp.METHOD_TO_TYPES[method][1] is not None
    for params in UNFIT:
        answer = ready.answer(ready.ask(method, params))
        assert answer["error"]["code"] == (-32602 if is_request else -32601) if "error" in answer else is_request
    for params in UNFIT:
        ready.notify(method, params)
    ready.open("http://example.com:8a/x")
    assert [said["code"] for said in ready.pull()["items"]] == ["invalid-port"]
    assert not ready.notes
