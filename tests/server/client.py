"""A small LSP client for a real server on standard input and output, with raw JSON, so that it can also send invalid messages."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any

import urlint
import urlint_server
from urlint_server.server import Server

TIMEOUT = 20.0
URI = "file:///project/x.md"
ROOTS = [str(Path(module.__file__).parents[1]) for module in (urlint, urlint_server)]
ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(ROOTS)}

PULLING = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "diagnostic": {"dynamicRegistration": True},
        "publishDiagnostics": {"codeDescriptionSupport": True, "relatedInformation": True},
        "hover": {"contentFormat": ["markdown", "plaintext"]},
    },
    "workspace": {"workspaceEdit": {"documentChanges": True}, "diagnostics": {"refreshSupport": True}},
}
PUSHED: dict[str, Any] = {"textDocument": {"publishDiagnostics": {"relatedInformation": False}}}


class Client:
    """A running server, and the messages that it has sent."""

    starts: tuple[str, ...] = ("-m", "urlint_server")

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, *self.starts, *arguments]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=ENVIRONMENT)
        assert self.process.stdin and self.process.stdout
        self._listen(self.process.stdin, self.process.stdout)

    def _listen(self, stdin: IO[bytes], stdout: IO[bytes]) -> None:
        self.stdin, self.stdout = stdin, stdout
        self.said: Queue[Any] = Queue()
        self.notes: list[Any] = []
        self.opened: set[str] = set()
        self._ids = 0
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(TIMEOUT)
        self._reader.join(TIMEOUT)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream
            with suppress(OSError):  # What could not be written any more.
                stream.close()

    def initialize(self, capabilities: Any = None, **more: Any) -> Any:
        """Starts a session, and returns the server's capabilities."""
        params = {"processId": None, "rootUri": None, "capabilities": capabilities or {}} | more
        answer = self.request("initialize", params)
        self.notify("initialized", {})
        return answer["capabilities"]

    def request(self, method: str, params: Any = None) -> Any:
        """The result of a request."""
        answer = self.answer(self.ask(method, params))
        assert "error" not in answer, answer
        return answer["result"]

    def error(self, method: str, params: Any = None) -> Any:
        """The error that answers a request."""
        return self.answer(self.ask(method, params))["error"]

    def ask(self, method: str, params: Any = None) -> int:
        """Sends a request, and returns its id."""
        self._ids += 1
        self.send({"id": self._ids, "method": method} | ({} if params is None else {"params": params}))
        return self._ids

    def notify(self, method: str, params: Any = None) -> None:
        """Sends a notification."""
        self.send({"method": method} | ({} if params is None else {"params": params}))

    def send(self, message: Any) -> None:
        """Sends a message."""
        self.write(json.dumps({"jsonrpc": "2.0"} | message).encode())

    def write(self, body: bytes, head: str = "Content-Length: {}\r\n\r\n") -> None:
        """Sends a body of any content."""
        self.stdin.write(head.format(len(body)).encode() + body)
        self.stdin.flush()

    def answer(self, id: Any) -> Any:
        """The answer to a request; messages that arrive before it are kept in `notes`."""
        return self.until(lambda message: "method" not in message and message.get("id") == id)

    def until(self, wanted: Callable[[Any], bool], timeout: float = TIMEOUT) -> Any:
        """The first message that is `wanted`."""
        while True:
            message = self.said.get(timeout=timeout)
            assert message is not None, "the server has gone"
            if wanted(message):
                return message
            self.notes.append(message)

    def pushed(self, version: int | None = None) -> list[Any]:
        """The diagnostics that are pushed next, or for a version."""
        kept = [note for note in self.notes if note.get("method") == "textDocument/publishDiagnostics"]
        self.notes = [note for note in self.notes if note not in kept]
        found = [note["params"] for note in kept if version in (None, note["params"].get("version"))]
        params = found[0] if found else self.until(lambda message: _is_push(message, version))["params"]
        return list(params["diagnostics"])

    def silent(self, seconds: float = 0.4) -> bool:
        """Whether the server sends nothing for a while."""
        try:
            self.notes.append(self.said.get(timeout=seconds))
        except Empty:
            return not self.notes
        return False

    def open(self, text: str, uri: str = URI, language: str = "markdown", version: int = 1) -> None:
        """Opens a document."""
        self.opened.add(uri)
        item = {"uri": uri, "languageId": language, "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def change(self, version: int, *changes: Any, uri: str = URI) -> None:
        """Changes a document; each change is a whole new text, or `(line, start, end, text)`."""
        made = [{"text": each} if isinstance(each, str) else {"range": span(*each[:3]), "text": each[3]} for each in changes]
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": made})

    def pull(self, uri: str = URI, **more: Any) -> Any:
        """The diagnostics of a document, by request."""
        return self.request("textDocument/diagnostic", {"textDocument": {"uri": uri}} | more)

    def hover(self, line: int, character: int, uri: str = URI) -> Any:
        """The hover at a position."""
        position = {"line": line, "character": character}
        return self.request("textDocument/hover", {"textDocument": {"uri": uri}, "position": position})

    def actions(self, range: Any, uri: str = URI, **context: Any) -> Any:
        """The code actions for a range."""
        params = {"textDocument": {"uri": uri}, "range": range, "context": {"diagnostics": []} | context}
        return self.request("textDocument/codeAction", params)

    def leave(self) -> tuple[int, str]:
        """Sends `shutdown` and `exit`; returns the exit status and standard error."""
        assert self.request("shutdown") is None
        self.notify("exit")
        return self.ended()

    def ended(self) -> tuple[int, str]:
        """The exit status and standard error, once the process has ended."""
        assert self.process.stderr
        return self.process.wait(TIMEOUT), self.process.stderr.read().decode()

    def settle(self) -> None:
        """Closes all documents, and forgets all messages."""
        for uri in self.opened:
            self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        self.answer(self.ask("what/ever"))
        self.opened.clear()
        self.notes.clear()

    def _read(self) -> None:
        stdout = self.stdout
        while head := stdout.readline():
            name, _, value = head.partition(b":")
            if name != b"Content-Length":
                self.notes.append(head)
                break
            while stdout.readline().strip():
                pass
            self.said.put(json.loads(stdout.read(int(value))))
        self.said.put(None)


class Within(Client):
    """A server in a thread of this process, over pipes, which starts quickly; for tests that are not about processes."""

    def __init__(self) -> None:
        (reads, stdin), (stdout, writes) = os.pipe(), os.pipe()
        self.status: int | None = None
        self._serving = Thread(target=self._serve, args=(FileIO(reads), os.fdopen(writes, "wb")), daemon=True)
        self._serving.start()
        self._listen(os.fdopen(stdin, "wb"), os.fdopen(stdout, "rb"))

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):  # What could not be written any more.
            self.stdin.close()
        self.ended()
        self._reader.join(TIMEOUT)
        self.stdout.close()

    def ended(self) -> tuple[int, str]:
        """The exit status, once the server has ended; it has no standard error of its own."""
        self._serving.join(TIMEOUT)
        assert self.status is not None, "the server goes on"
        return self.status, ""

    def _serve(self, reader: FileIO, writer: IO[bytes]) -> None:
        with reader, writer:
            self.status = asyncio.run(Server().serve(reader, writer))


def _is_push(message: Any, version: int | None) -> bool:
    push = message.get("method") == "textDocument/publishDiagnostics"
    return push and (version is None or message["params"].get("version") == version)


def edited(text: str, edits: Any) -> str:
    """An ASCII text after the edits of an answer, which must be in order and must not touch."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    made, at = "", 0
    for edit in edits:
        start, end = (starts[edit["range"][key]["line"]] + edit["range"][key]["character"] for key in ("start", "end"))
        assert start >= at
        made, at = made + text[at:start] + edit["newText"], end
    return made + text[at:]


def span(line: int, start: int, end: int) -> Any:
    """A range within one line."""
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}
