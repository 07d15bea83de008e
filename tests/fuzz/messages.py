"""What is true of messages of an editor: whatever their values are, each request has one answer, and no error is internal."""

import json
import logging
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent / "server"))

URI = "untitled:x"
DOCUMENT = {"uri": URI}
PLACE, RANGE = {"line": 0, "character": 3}, {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 9}}
AT, OF = {"textDocument": DOCUMENT, "position": PLACE}, {"textDocument": DOCUMENT}
REQUESTS: dict[str, Any] = {
    "textDocument/hover": AT,
    "textDocument/completion": AT | {"context": {"triggerKind": 1}},
    "textDocument/definition": AT,
    "textDocument/references": AT | {"context": {"includeDeclaration": True}},
    "textDocument/documentHighlight": AT,
    "textDocument/prepareRename": AT,
    "textDocument/rename": AT | {"newName": "http://a.test/"},
    "textDocument/selectionRange": OF | {"positions": [PLACE]},
    "textDocument/codeAction": OF | {"range": RANGE, "context": {"diagnostics": [], "only": ["quickfix"]}},
    "textDocument/codeLens": OF,
    "textDocument/documentLink": OF,
    "textDocument/documentSymbol": OF,
    "textDocument/documentColor": OF,
    "textDocument/inlayHint": OF | {"range": RANGE},
    "textDocument/semanticTokens/full": OF,
    "textDocument/linkedEditingRange": AT,
    "textDocument/diagnostic": OF | {"previousResultId": "1"},
    "workspace/diagnostic": {"previousResultIds": [{"uri": URI, "value": "1"}]},
    "workspace/symbol": {"query": "a"},
    "workspace/executeCommand": {"command": "urlint.fixAll", "arguments": [URI]},
    "workspace/willRenameFiles": {"files": [{"oldUri": URI, "newUri": "untitled:y"}]},
    "what/ever": None,
}
NOTES: dict[str, Any] = {
    "textDocument/didChange": {
        "textDocument": {"uri": URI, "version": 2},
        "contentChanges": [{"range": RANGE, "text": "http://h:8a/"}, {"text": "x"}],
    },
    "textDocument/didSave": OF,
    "textDocument/willSave": OF | {"reason": 1},
    "workspace/didChangeConfiguration": {"settings": {"urlint": {"select": ["ALL"], "ignore": [], "grammar": "rfc3986"}}},
    "workspace/didChangeWatchedFiles": {"changes": [{"uri": "file:///x/urlint.toml", "type": 2}]},
    "workspace/didChangeWorkspaceFolders": {"event": {"added": [{"uri": "untitled:a", "name": "a"}], "removed": []}},
    "workspace/didRenameFiles": {"files": [{"oldUri": URI, "newUri": "untitled:y"}]},
    "window/workDoneProgress/cancel": {"token": "x"},
    "$/cancelRequest": {"id": 1},
    "$/setTrace": {"value": "verbose"},
}
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1.5, 2**31, 2**64, "", "\ud800", "file:///no/such", "//h/x", URI),
    *([], {}, [[]], {"uri": URI}, [None]),
)
SENT = 20
ANSWERED = "JsonRpcException"  # of a request that is refused, and told so
LOGGED: list[logging.LogRecord] = []


def messages(text: str, language: str) -> None:
    """A server that was asked all kinds of things answers each of them, logs no internal error, and works still."""
    draw, server = Random(len(text)), shared()
    LOGGED.clear()
    server.open(text[:2000], uri=URI, language=language)
    for _ in range(SENT):
        if draw.random() < 0.4:
            method, params = draw.choice(list(NOTES.items()))
            server.notify(method, spoiled(params, draw))
        else:
            method, params = draw.choice(list(REQUESTS.items()))
            answer = server.answer(server.ask(method, spoiled(params, draw)))
            assert answer.get("error", {}).get("code") != -32603, (method, answer)
    server.notify("textDocument/didClose", {"textDocument": DOCUMENT})
    server.notify("workspace/didChangeConfiguration", {"settings": {"urlint": {}}})
    server.open("http://h:8a/", uri="untitled:works")
    assert [each["code"] for each in server.pull("untitled:works")["items"]] == ["invalid-port"]
    server.settle()
    wrong = [each.getMessage() for each in LOGGED if each.levelno >= logging.ERROR and ANSWERED not in str(each.exc_info)]
    assert not wrong, wrong


class Kept(logging.Handler):
    """Keeps what is logged, instead of showing it."""

    def emit(self, record: logging.LogRecord) -> None:
        LOGGED.append(record)


@cache
def shared() -> Any:
    """A server in a thread of this process, for all texts."""
    from client import PULLING, Within

    logging.getLogger().addHandler(Kept())
    server = Within()
    server.initialize(PULLING, initializationOptions={"workspaceDiagnostics": True})
    return server


def spoiled(value: Any, draw: Random) -> Any:
    """A value of which, most of the time, a part is another one, missing, or there twice."""
    copy = json.loads(json.dumps(value))
    inner = list(within(copy))
    if not inner or draw.random() < 0.2:
        return copy
    holder, key = draw.choice(inner)
    match draw.randrange(3):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.append(holder[key])
        case _:
            holder[key] = draw.choice(VALUES)
    return copy


def within(value: Any) -> list[tuple[Any, Any]]:
    """All places of a value: what holds it, and by which key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [each for key in keys for each in ((value, key), *within(value[key]))]
