"""The server inside another program: JSON messages go in and come out, without streams and threads."""

import asyncio
import json
import threading
from typing import Any

import pytest

from urlint_server.embedded import Embedded


def call(method: str, params: Any, id: int | None = None) -> str:
    return json.dumps({"jsonrpc": "2.0", "method": method, "params": params} | ({} if id is None else {"id": id}))


def test_a_document_is_opened_and_what_is_wrong_is_reported() -> None:
    sent: list[Any] = []
    text = "😀 see http://host:8a/x\n"
    document = {"uri": "untitled:a", "languageId": "markdown", "version": 3, "text": text}

    async def session() -> None:
        server = Embedded(lambda body: sent.append(json.loads(body)))
        server.take(call("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1))
        server.take(call("initialized", {}))
        server.take(call("textDocument/didOpen", {"textDocument": document}))
        await asyncio.sleep(0.01)  # lets callbacks run that are scheduled without delay

    before = threading.active_count()
    asyncio.run(session())
    assert threading.active_count() == before
    assert next(each for each in sent if each.get("id") == 1)["result"]["serverInfo"]["name"] == "urlint"
    (pushed,) = (each["params"] for each in sent if each.get("method") == "textDocument/publishDiagnostics")
    assert pushed["uri"] == "untitled:a"
    assert [each["range"]["start"] for each in pushed["diagnostics"]] == [{"line": 0, "character": 19}]


def test_what_is_not_json_is_rejected() -> None:
    with pytest.raises(ValueError):
        Embedded(lambda body: None).take("{")
