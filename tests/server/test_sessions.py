"""Whole sessions over standard input and output, with an editor that gets pushed diagnostics and one that pulls them."""

import json
import re
import socket
import subprocess
import sys

import pytest
from client import ENVIRONMENT, PULLING, PUSHED, URI, Client, Within, span

BAD = "http://example.com:8a/x"


def codes(said):
    return [each["code"] for each in said]


@pytest.fixture
def server():
    with Within() as client:
        yield client


def test_an_editor_that_is_pushed(server):
    offered = server.initialize(PUSHED)
    assert offered["positionEncoding"] == "utf-16"
    assert "diagnosticProvider" not in offered
    server.open(f"# x\n\n😀 {BAD}\n")
    (said,) = server.pushed(1)
    assert said["range"] == span(2, 22, 24)
    assert (said["code"], said["source"], said["severity"]) == ("invalid-port", "urlint", 1)
    assert "codeDescription" not in said

    (first, *_) = server.actions(said["range"])
    assert first["title"] == "Use port `8`"
    assert first["kind"] == "quickfix"
    assert first["diagnostics"] == [said]
    assert first["edit"] == {"changes": {URI: [{"range": span(2, 23, 24), "newText": ""}]}}

    server.change(2, (2, 23, 24, ""))
    assert server.pushed(2) == []
    server.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
    assert server.pushed(2) == []
    server.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert server.pushed() == []
    assert server.leave() == (0, "")


def test_an_editor_that_pulls_is_pushed_nothing(server):
    offered = server.initialize(PULLING)
    assert offered["diagnosticProvider"] == {"identifier": "urlint", "interFileDependencies": False, "workspaceDiagnostics": False}
    server.open(f"{BAD} http://example.org/\n", version=7)
    report = server.pull()
    (said,) = report["items"]
    assert report["kind"] == "full"
    assert said["range"] == span(0, 19, 21)
    assert said["codeDescription"]["href"] == "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3"
    assert "relatedInformation" not in said  # it would double the rows of a list of problems

    assert server.pull(previousResultId=report["resultId"]) == {"kind": "unchanged", "resultId": report["resultId"]}
    server.change(8, (0, 24, 24, "and "))
    assert server.pull(previousResultId=report["resultId"])["kind"] == "unchanged"
    (first, *_) = server.actions(said["range"])
    (change,) = first["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 8}
    server.change(9, (0, 20, 21, ""))
    fixed = server.pull(previousResultId=report["resultId"])
    assert (fixed["kind"], fixed["items"]) == ("full", [])
    assert fixed["resultId"] != report["resultId"]
    server.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
    server.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert server.pull()["items"] == []
    assert server.leave() == (0, "")
    assert server.notes == []


@pytest.mark.parametrize(
    ("listed", "agreed", "columns"),
    [
        (["utf-8", "utf-16", "utf-32"], "utf-32", (21, 23)),
        (["utf-8", "utf-16"], "utf-8", (24, 26)),
        (["utf-16"], "utf-16", (22, 24)),
        (["utf-7"], "utf-16", (22, 24)),
        ([], "utf-16", (22, 24)),
        (None, "utf-16", (22, 24)),
    ],
)
def test_positions_are_counted_as_agreed(server, listed, agreed, columns):
    assert server.initialize({"general": {"positionEncodings": listed}})["positionEncoding"] == agreed
    server.open(f"😀 {BAD} 😀\n")
    (said,) = server.pushed()
    assert said["range"] == span(0, *columns)
    assert server.hover(0, columns[0])["range"] == span(0, columns[0] - 19, columns[1] + 2)
    first = server.actions(span(0, columns[0], columns[0]))[0]
    assert first["edit"]["changes"][URI] == [{"range": span(0, columns[0] + 1, columns[1]), "newText": ""}]
    server.change(2, (0, columns[0] + 1, columns[1], ""))
    assert server.pushed(2) == []


def test_hover_draws_the_url(server):
    server.initialize(PUSHED, initializationOptions={"hover": "full"})
    server.open(f"see {BAD} there")
    shown = server.hover(0, 10)
    assert shown["contents"]["kind"] == "plaintext"
    url, ruler, *rows = shown["contents"]["value"].splitlines()
    assert url == BAD
    assert ruler.index("━") == BAD.index("8a")
    assert [row.split()[0] for row in rows[1:5]] == ["scheme", "host", "port", "path"]
    assert {"valid     rfc1808"} <= set(rows)
    assert shown["range"] == span(0, 4, 27)
    assert server.hover(0, 1) is None
    assert server.hover(0, 28) is None
    assert server.hover(99, 0) is None
    assert server.hover(0, 10, uri="file:///other.md") is None


def test_hover_is_markdown_for_those_who_ask(server):
    server.initialize(PULLING, initializationOptions={"hover": "full"})
    server.open(BAD)
    shown = server.hover(0, 23)["contents"]
    assert shown["kind"] == "markdown"
    assert shown["value"].startswith(f"```text\n{BAD}\n")
    assert "(https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3)" in shown["value"]


def test_a_byte_that_is_no_character_is_named_as_a_byte(server):
    server.initialize(PUSHED)
    server.open('page = b"http://host.test/\\xe9"\n', language="python")
    (said,) = server.pushed(1)
    assert said["message"] == "non-ASCII `<0xE9>` not allowed in path"
    assert "0xE9" in server.hover(0, 12)["contents"]["value"]


def test_the_single_safe_fix_is_preferred(server):
    server.initialize(PUSHED)
    server.open("[t](http://example.com/a b.md)")
    (said,) = server.pushed()
    first = server.actions(said["range"], only=["quickfix"])[0]
    assert first["isPreferred"] is True
    assert first["edit"]["changes"][URI] == [{"range": said["range"], "newText": "%20"}]
    assert server.actions(span(0, 5, 5))[0] == first  # The caret is inside the URL.
    assert server.actions(span(0, 0, 1)) == []
    assert server.actions(said["range"], only=["refactor.extract", "source.organizeImports", "quickfix.urlint"]) == []


def test_actions_never_come_from_the_context(server):
    server.initialize(PUSHED)
    server.open(f"{BAD}\n")
    strangers = [
        {
            "range": {"start": {"line": None, "character": 0}, "end": {"line": 0, "character": 2**70}},
            "severity": 9,
            "tags": [7],
            "message": 1,
        },
        {"range": span(0, 0, 5), "message": "x", "source": "urlint", "code": {"value": 3}, "data": {"jsonrpc": "1.0"}},
        None,
    ]
    assert server.actions(span(0, 20, 20), diagnostics=strangers)[0]["kind"] == "quickfix"
    assert server.actions(span(0, 20, 20), diagnostics=None, only=None, triggerKind=9)


def test_several_lines_get_one_action_for_each_finding(server):
    server.initialize(PUSHED)
    server.open(f"{BAD}\n{BAD}\nhttp://a.example:9b/\n")
    said = server.pushed()
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 0}}
    assert [each["diagnostics"] for each in server.actions(whole)] == [[each] for each in said]
    assert [each["diagnostics"] for each in server.actions(whole, diagnostics=[said[1]])] == [[said[1]]]


def test_a_burst_of_changes_is_pushed_at_once(server):
    server.initialize(PUSHED)
    server.open("")
    assert server.pushed(1) == []
    for version in range(2, 202):
        server.change(version, (0, 0, 0, "x"))
    server.change(202, f"{BAD}\n")
    assert codes(server.pushed(202)) == ["invalid-port"]
    assert len(server.notes) < 20


def test_no_range_begins_within_a_line_end(server):
    server.initialize(PUSHED)
    text = '<link href="http://a.te\r\nst/x">\r\n'
    server.open(text, language="html")
    said = server.pushed(1)
    assert said
    ends = [each["range"][key] for each in said for key in ("start", "end")]
    assert all(end["character"] <= len(text.split("\r\n")[end["line"]]) for end in ends)


def framed(*messages):
    bodies = [json.dumps({"jsonrpc": "2.0", **each}).encode() for each in messages]
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)


def typed(version, character, text):
    edit = {"range": span(0, character, character), "text": text}
    params = {"textDocument": {"uri": URI, "version": version}, "contentChanges": [edit]}
    return {"method": "textDocument/didChange", "params": params}


def test_what_is_half_typed_is_not_shown_to_an_editor_that_asks_at_each_key():
    """Also if the requests, or several keys, arrive before the server has read the first of them."""
    url, keys = "http://example.com:80", "80a/x"
    with Client() as editor:
        editor.initialize(PULLING)
        editor.open(url)
        at, version = len(url), 1
        for key in keys:
            pull = {"id": f"pull {version}", "method": "textDocument/diagnostic", "params": {"textDocument": {"uri": URI}}}
            editor.stdin.write(framed(typed(version + 1, at, "1"), typed(version + 2, at + 1, key), pull))
            editor.stdin.flush()
            at, version = at + 2, version + 2
            assert codes(editor.answer(pull["id"])["result"]["items"]) == []
        editor.until(lambda message: message.get("method") == "workspace/diagnostic/refresh")
        assert codes(editor.pull()["items"]) == ["invalid-port"]


def test_settings_change_the_grammar(server):
    server.initialize(PUSHED, initializationOptions={"grammar": "rfc3987"})
    server.open("http://example.com/ü\n")
    assert server.pushed(1) == []
    server.notify("workspace/didChangeConfiguration", {"settings": {"urlint": {"grammar": "rfc3986"}}})
    assert codes(server.pushed(1)) == ["invalid-path"]
    server.notify("workspace/didChangeConfiguration", {"settings": None})  # None: those of the beginning hold.
    assert server.pushed(1) == []
    for _ in range(2):
        server.notify("workspace/didChangeConfiguration", {"settings": {"urlint": {"grammar": "rfc9999"}}})
    assert server.until(lambda said: said.get("method") == "window/showMessage")["params"]["message"].startswith(
        "urlint: the setting `grammar`"
    )
    assert server.silent()


def test_an_editor_that_pulls_is_told_to_ask_again(server):
    server.initialize(PULLING)
    server.open("http://example.com/ü\n")
    before = server.pull()
    server.notify("workspace/didChangeConfiguration", {"settings": {"grammar": "rfc3987"}})
    asked = server.until(lambda said: said.get("method") == "workspace/diagnostic/refresh")
    server.send({"id": asked["id"], "result": None})
    after = server.pull(previousResultId=before["resultId"])
    assert (after["kind"], after["items"]) == ("full", [])


def test_uris_go_back_as_they_came(server):
    server.initialize(PUSHED)
    for uri in ("untitled:Untitled-1", "file:///c%3A/a%20b.md", "file:///C:/a b.md", "", "my_scheme:?x#y"):
        server.open(BAD, uri=uri)
        pushed = server.until(lambda said: said.get("method") == "textDocument/publishDiagnostics")["params"]
        assert pushed["uri"] == uri
        assert codes(pushed["diagnostics"]) == ["invalid-port"]
    server.open(BAD, uri="git:/project/x.md")
    assert server.pushed() == []


def test_over_tcp():
    command = [sys.executable, "-m", "urlint_server", "--tcp", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=ENVIRONMENT) as process:
        port = re.search(rb"listening on 127\.0\.0\.1:(\d+)", process.stderr.readline())[1]
        with socket.create_connection(("127.0.0.1", int(port)), timeout=20) as connection:
            body = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
            connection.sendall(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            assert connection.recv(15) == b"Content-Length:"
        assert process.wait(20) == 1


def test_whoever_asks_before_it_opens_a_document_is_told_to_ask_again(server):
    """VS Code may do so, and otherwise pulls again only after a change."""
    server.initialize(PULLING)
    assert server.pull()["items"] == []
    server.open("<http://h:8a/>\n")
    asked = server.until(lambda said: said.get("method") == "workspace/diagnostic/refresh")
    server.send({"id": asked["id"], "result": None})
    assert len(server.pull()["items"]) == 1
    server.open("<http://h:8a/>\n", uri=f"{URI}2")
    assert server.silent()
