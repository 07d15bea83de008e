"""Messages that no editor should send but some do: each request gets one answer, nothing is sent twice, and the server goes on."""

import json
import os
import subprocess
import sys
from time import sleep

import pytest
from client import ENVIRONMENT, PUSHED, URI, Client, Within, span

BAD = "http://example.com:8a/x"
IDENTIFIER = {"uri": URI}


@pytest.fixture
def server():
    with Within() as client:
        yield client


@pytest.fixture
def alone():
    """A server in its own process, for tests of how that ends."""
    with Client("--stdio", "--clientProcessId=1") as client:
        yield client


@pytest.fixture(scope="module")
def one():
    with Client("--stdio", "--clientProcessId=1") as client:
        client.initialize(PUSHED)
        yield client


@pytest.fixture
def ready(one):
    """A server shared by all tests, because none of them may end it."""
    yield one
    one.settle()


@pytest.fixture
def leaving(alone):
    alone.initialize(PUSHED)
    return alone


def works(server):
    """Whether the server still works and has shown no message."""
    server.open(BAD, uri="file:///works.md", version=3)
    (said,) = server.pushed(3)
    assert not [note for note in server.notes if note.get("method", "").startswith("window/")]
    return said["range"] == span(0, 19, 21)


def test_before_initialize_and_after_shutdown(server):
    assert (
        server.error("textDocument/hover", {"textDocument": IDENTIFIER, "position": {"line": 0, "character": 0}})["code"] == -32002
    )
    assert server.error("shutdown")["code"] == -32002
    server.notify("textDocument/didOpen", {"textDocument": IDENTIFIER | {"languageId": "markdown", "version": 1, "text": BAD}})
    assert server.error("initialize", [])["code"] == -32602
    server.initialize(PUSHED)
    assert server.error("initialize", {"capabilities": {}})["code"] == -32600
    assert works(server)
    server.request("shutdown")
    assert server.error("shutdown")["code"] == -32600
    assert server.error("textDocument/hover", {})["code"] == -32600
    server.notify("exit")
    assert server.ended()[0] == 0


def test_what_was_pushed_is_taken_back_on_shutdown(server):
    server.initialize(PUSHED)
    server.open(BAD)
    assert server.pushed(1)
    server.request("shutdown")
    assert server.pushed() == []


@pytest.mark.parametrize("initialized", [True, False])
def test_exit_without_shutdown(alone, initialized):
    if initialized:
        alone.initialize(PUSHED)
    alone.notify("exit")
    assert alone.ended() == (1, "")


def test_the_end_of_the_input(leaving):
    leaving.process.stdin.close()
    assert leaving.ended() == (1, "")


def test_the_end_of_the_input_within_a_message(leaving):
    leaving.write(b"{", "Content-Length: 100\r\n\r\n")
    leaving.process.stdin.close()
    assert leaving.ended() == (1, "")


def test_the_output_is_closed():
    read, write = os.pipe()
    command = [sys.executable, "-m", "urlint_server"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=write, env=ENVIRONMENT) as process:
        os.close(read)
        os.close(write)
        body = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
        process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        process.stdin.flush()
        assert process.wait(20) == 1


@pytest.mark.parametrize(
    "method",
    [
        *(f"textDocument/{name}" for name in ("didOpen", "didChange", "didClose", "didSave")),
        *(f"workspace/{name}" for name in ("didChangeConfiguration", "didChangeWorkspaceFolders")),
        *("$/cancelRequest", "$/setTrace", "initialized", "what/ever", "$/what/ever"),
    ],
)
@pytest.mark.parametrize("params", [None, [], {"textDocument": 3, "id": None}])
def test_notifications_that_do_not_fit(ready, method, params):
    ready.notify(method, params)
    assert works(ready)


def test_unknown_methods(ready):
    error = ready.error("what/ever", {"type_name": "x y", "jsonrpc": 3})
    assert error["code"] == -32601
    assert error.keys() == {"code", "message"}
    assert ready.error("textDocument/diagnostic", {"textDocument": IDENTIFIER})["code"] == -32601
    assert ready.error("workspace/executeCommand", {"command": "x"}).keys() == {"code", "message"}


@pytest.mark.parametrize("id", [None, 1.5, [], {}])
def test_an_id_that_is_none(ready, id):
    ready.send({"id": id, "method": "textDocument/hover", "params": {}})
    assert ready.until(lambda said: "error" in said)["error"]["code"] == -32600


@pytest.mark.parametrize("asked", [{"method": 5}, {"method": None, "params": {}}, {}])
def test_a_method_that_is_none(ready, asked):
    ready.send({"id": "a", **asked})
    assert ready.answer("a")["error"]["code"] == -32600


def test_ids_may_be_strings(ready):
    ready.send({"id": "a", "method": "what/ever"})
    assert ready.answer("a")["error"]["code"] == -32601


@pytest.mark.parametrize(
    "body",
    [
        *(b"{", b"", b"\xff\xfe", b"[]", b"3", b"null", b'"x"', b"[" * 30_000 + b"]" * 30_000),
        *(b'[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]', b'{"jsonrpc":"1.0","id":1,"method":"shutdown"}'),
        *(b'{"jsonrpc":"2.0"}', b'{"jsonrpc":"2.0","id":1,"method":3}'),
        *(b'{"jsonrpc":"2.0","id":77,"result":{}}', b'{"jsonrpc":"2.0","id":[],"error":1}'),
    ],
)
def test_messages_that_are_none(ready, body):
    ready.write(body)
    assert works(ready)


@pytest.mark.parametrize(
    "head",
    [
        "content-length: {}\r\n\r\n",
        "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: {}\r\n\r\n",
        "Content-Length:{}\r\nContent-Type: x\r\n\r\n",
        "X: y\r\n\r\nContent-Length: {}\r\n\r\n",
    ],
)
def test_headers_in_any_order_and_case(ready, head):
    ready.write(json.dumps({"jsonrpc": "2.0", "id": "x", "method": "what/ever"}).encode(), head)
    assert "error" in ready.answer("x")


@pytest.mark.parametrize(
    ("length", "more"),
    [("4294967296" * 3, b""), ("9" * 26, b""), ("-5", b""), ("1e3", b""), ("3", b"{}"), ("", b"\r\n\r\n{}")],
)
def test_a_length_that_is_none_costs_its_message_and_no_other(ready, length, more):
    ready.write(b"{}" + more, f"Content-Length: {length}\r\n\r\n")
    assert ready.error("what/ever")["code"] == -32601
    assert works(ready)


def test_a_promise_of_more_than_there_is_room_for(alone):
    alone.initialize(PUSHED)
    alone.write(b"{", "Content-Length: 9999999999\r\n\r\n")
    alone.process.stdin.close()
    assert alone.ended() == (1, "")


def test_nested_objects_may_have_a_key_jsonrpc(ready):
    ready.notify("workspace/didChangeConfiguration", {"settings": {"jsonrpc": "2.0", "method": "x", "a": {"jsonrpc": 1, "id": 1}}})
    assert works(ready)


def test_documents_that_nobody_opened(ready):
    ready.change(2, "x", uri="file:///no.md")
    ready.notify("textDocument/didClose", {"textDocument": {"uri": "file:///no.md"}})
    ready.notify("textDocument/didSave", {"textDocument": {"uri": "file:///no.md"}})
    assert ready.actions(span(0, 0, 9), uri="file:///no.md") == []
    assert ready.silent()


@pytest.mark.parametrize("number", [0.0, 2.5, -3, 2**31, 2**70, 1e300, float("inf"), float("nan")])
def test_positions_of_any_number(ready, number):
    ready.open("a\nb")
    assert ready.hover(number, number) is None
    assert ready.pushed(1) == []
    ready.change(2, (number, number, number, f" {BAD} "))
    assert [said["code"] for said in ready.pushed(2)] == ["invalid-port"]


def test_versions_and_ranges_of_null(ready):
    ready.opened.add(URI)
    ready.notify("textDocument/didOpen", {"textDocument": IDENTIFIER | {"languageId": None, "version": None, "text": "a"}})
    assert ready.pushed() == []
    changes = [{"range": None, "rangeLength": None, "text": "b"}, {"range": span(0, 1, 1), "rangeLength": 0, "text": f" {BAD}"}]
    ready.notify("textDocument/didChange", {"textDocument": IDENTIFIER | {"version": None}, "contentChanges": changes})
    (said,) = ready.pushed()
    assert said["range"] == span(0, 21, 23)


def test_lone_surrogates_and_nul(ready):
    ready.open(f"\ud800 {BAD}\ude00\x00 \udfff\n")
    assert ready.pushed()
    ready.change(2, (0, 0, 1, "\ud83d"), (0, 1, 1, "\ude00"))
    first = ready.pushed(2)[0]
    assert first["range"]["start"]["character"] == 22
    assert ready.hover(0, 5)


@pytest.mark.parametrize(
    "uri", ["file:///\ud800/x.md", "file:///x/%ED%A0%80.md", "\udfff:x", f"file:///{'a' * 10**5}", f"a:{'/' * 10**5}"]
)
def test_uris_of_any_kind(ready, uri):
    ready.open(BAD, uri=uri, version=4)
    assert [said["code"] for said in ready.pushed(4)] == ["invalid-port"]
    assert works(ready)


def test_a_storm_of_cancels(ready):
    ready.open(BAD)
    position = {"textDocument": IDENTIFIER, "position": {"line": 0, "character": 3}}
    asked = []
    for _ in range(400):
        asked.append(ready.ask("textDocument/hover", position))
        ready.notify("$/cancelRequest", {"id": asked[-1]})
    answers = [ready.answer(id) for id in asked]
    assert all(answer["error"]["code"] == -32800 if "error" in answer else answer["result"] for answer in answers)
    ready.notify("$/cancelRequest", {"id": 999_999})
    assert "error" not in ready.answer(ready.ask("textDocument/hover", position))
    assert works(ready)


def test_two_thousand_changes_in_one_write(ready):
    ready.open("\n" * 100)
    body = b""
    for version in range(2, 2002):
        change = {
            "textDocument": IDENTIFIER | {"version": version},
            "contentChanges": [{"range": span(50, 0, 0), "text": f"{BAD} "}],
        }
        message = json.dumps({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": change}).encode()
        body += b"Content-Length: %d\r\n\r\n%s" % (len(message), message)
    ready.process.stdin.write(body)
    ready.process.stdin.flush()
    said = ready.pushed(2001)
    assert len(said) == 1001
    assert "first 1,000 findings" in said[0]["message"]


def test_a_file_of_one_long_line(ready):
    ready.open(("é" * 1000 + " ") * 1000 + BAD)
    (said,) = ready.pushed()
    assert said["range"] == span(0, 1_001_019, 1_001_021)


def test_a_dead_parent_ends_the_server(alone):
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as parent:
        alone.initialize(PUSHED, processId=parent.pid)
        sleep(0.2)
        assert alone.process.poll() is None
    assert alone.process.wait(10) == 1


@pytest.mark.parametrize("process", [0, 2**31 - 1])
def test_a_parent_that_cannot_be_seen_is_not_watched(alone, process):
    alone.initialize(PUSHED, processId=process)
    sleep(1.3)
    assert works(alone)


@pytest.mark.parametrize(("argument", "status"), [("--nonsense", 2), ("--tcp=x", 2), ("--tcp=70000", 2), ("--help", 0)])
def test_wrong_arguments(argument, status):
    with Client(argument) as client:
        assert client.ended()[0] == status


def test_what_is_wrong_with_an_argument_is_said_in_one_line():
    said = subprocess.run([sys.executable, "-m", "urlint", "server", "--tcp", "x"], capture_output=True, check=False, text=True)
    assert said.stderr == "urlint server: --tcp: `x` is not [HOST:]PORT\n"


def test_capabilities_that_nobody_knows_yet(server):
    strange = {
        "general": {"positionEncodings": ["utf-7", "utf-32"], "staleRequestSupport": 3},
        "textDocument": {"documentSymbol": {"symbolKind": {"valueSet": [99]}}, "hover": {"contentFormat": ["markdown"]}, "x": 1},
        "window": None,
        "y": [],
    }
    given = {"trace": "on", "processId": "12", "rootUri": 3, "workspaceFolders": {}, "clientInfo": []}
    assert server.initialize(strange, **given)["positionEncoding"] == "utf-32"
    server.open(BAD)
    assert server.hover(0, 3)["contents"]["kind"] == "markdown"


@pytest.mark.parametrize(
    "folders", [[None], [{}], [3], [{"uri": 3, "name": "x"}], [{"uri": "file:///x"}, None], [{"uri": "file:///x", "name": None}]]
)
def test_folders_of_any_shape(server, folders):
    server.initialize(PUSHED, workspaceFolders=folders)
    assert works(server)


@pytest.mark.parametrize("root", ["", "http://[", "untitled:x", "file:///c%3A/x"])
def test_roots_of_any_kind(server, root):
    server.initialize(PUSHED, rootUri=root, workspaceFolders=[{"uri": root, "name": "x"}])
    assert works(server)


def test_nothing_but_lsp_on_standard_output(leaving):
    leaving.open(BAD, language="\ud800")
    assert leaving.pushed()
    assert leaving.leave() == (0, "")
