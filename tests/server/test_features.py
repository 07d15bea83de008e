"""The features beyond diagnostics, each once, with near misses; in real sessions."""

from copy import deepcopy
from itertools import pairwise
from time import process_time

import pytest
from client import PULLING, PUSHED, URI, Client, Within, edited, span

from urlint.text import Span
from urlint_server.convert import Convert, Encoding
from urlint_server.document import Opened
from urlint_server.features.execute_command import COMMANDS
from urlint_server.tokens import tokens

ALL = {"semanticTokens": True, "inlayHints": True, "workspaceDiagnostics": True}
APPLYING = deepcopy(PULLING)
APPLYING["workspace"]["applyEdit"] = True
BASE = '<base href="http://example.com/d/">\n'


@pytest.fixture
def server():
    with Within() as client:
        yield client


@pytest.fixture
def ready(server):
    server.initialize(PUSHED, initializationOptions=ALL)
    return server


def at(line, character, uri=URI):
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}


def test_what_is_off_is_not_offered(server):
    offered = server.initialize(PULLING)
    assert "semanticTokensProvider" not in offered
    assert "inlayHintProvider" not in offered
    assert offered["diagnosticProvider"]["workspaceDiagnostics"] is False
    assert {"documentHighlightProvider", "referencesProvider", "renameProvider", "selectionRangeProvider"} <= offered.keys()
    assert server.request("textDocument/inlayHint", at(0, 0) | {"range": span(0, 0, 0)}) is None
    assert server.error("workspace/diagnostic", {"previousResultIds": []})["code"] == -32601


def test_the_same_url_is_found_however_it_is_spelled(ready):
    ready.open("HTTP://Example.com:80/%7ea and <http://example.com/~a> and http://example.com/~b\n")
    ready.open("http://EXAMPLE.com/~a", uri="file:///other.txt", language="plaintext")
    ranges = [each["range"] for each in ready.request("textDocument/documentHighlight", at(0, 3))]
    assert ranges == [span(0, 0, 26), span(0, 32, 53)]
    found = ready.request("textDocument/references", at(0, 40) | {"context": {"includeDeclaration": True}})
    assert [(each["uri"], each["range"]) for each in found] == [
        *((URI, each) for each in ranges),
        ("file:///other.txt", span(0, 0, 21)),
    ]
    assert ready.request("textDocument/documentHighlight", at(0, 29)) is None
    assert ready.request("textDocument/references", at(9, 9, "file:///no") | {"context": {"includeDeclaration": True}}) is None


def test_on_request_the_same_url_is_found_in_files_that_are_not_open(server, tmp_path):
    for number in range(45):
        (tmp_path / f"{number:02}.md").write_text(f"One\n\n[x](HTTPS://a.test/%7e{number % 3})\n")
    (tmp_path / ".gitignore").write_text("04.md\n")
    capabilities = {"window": {"workDoneProgress": True}, "workspace": {"workspaceEdit": {"documentChanges": True}}}
    server.initialize(capabilities, rootUri=tmp_path.as_uri(), initializationOptions={"workspaceReferences": True})
    uri = (tmp_path / "01.md").as_uri()
    server.open("[x](https://a.test/~1)\n", uri=uri)
    found = server.request(
        "textDocument/references", at(0, 9, uri) | {"context": {"includeDeclaration": True}, "workDoneToken": "w"}
    )
    names = [f"{number:02}.md" for number in range(45) if number % 3 == 1 and number != 4]
    assert [each["uri"][-5:] for each in found] == names
    assert [each["range"] for each in found[:2]] == [span(0, 4, 21), span(2, 4, 23)]
    told = [note["params"]["value"] for note in server.notes if note["method"] == "$/progress"]
    assert [(each["kind"], each.get("message")) for each in told] == [
        *(("begin", None), ("report", "20 files"), ("report", "40 files"), ("end", None))
    ]
    renamed = server.request("textDocument/rename", at(0, 9, uri) | {"newName": "https://a.test/b"})["documentChanges"]
    assert [(each["textDocument"]["uri"][-5:], each["textDocument"]["version"]) for each in renamed] == [
        (name, None if number else 1) for number, name in enumerate(names)
    ]


def test_long_work_is_shown_and_can_be_stopped(server, tmp_path):
    for number in range(400):
        (tmp_path / f"{number}.md").write_text("[x](https://a.test/a) and more\n" * 800)
    server.initialize(
        {"window": {"workDoneProgress": True}}, rootUri=tmp_path.as_uri(), initializationOptions={"workspaceReferences": True}
    )
    server.open("[x](https://a.test/a)\n")
    id = server.ask("textDocument/references", at(0, 9) | {"context": {"includeDeclaration": True}})
    created = server.until(lambda said: said.get("method") == "window/workDoneProgress/create")
    server.send({"id": created["id"], "result": None})
    begun = server.until(lambda said: said.get("method") == "$/progress")["params"]
    assert begun["value"] == {"kind": "begin", "title": "urlint", "cancellable": True}
    server.notify("window/workDoneProgress/cancel", {"token": begun["token"]})
    assert server.answer(id)["error"]["code"] == -32800
    assert server.notes[-1]["params"]["value"]["kind"] == "end"


@pytest.mark.parametrize("token", [[], {}, None, 1.5, "x"])
def test_a_token_that_no_work_has_stops_nothing(server, token, caplog):
    server.initialize(PULLING)
    server.notify("window/workDoneProgress/cancel", {"token": token})
    server.open("http://h:8a/\n")
    assert [each["code"] for each in server.pull()["items"]] == ["invalid-port"]
    assert [each.message for each in caplog.records if each.levelname == "ERROR"] == []


def test_a_rename_leaves_each_place_its_own_spelling(ready):
    text = BASE + '<a href="HTTP://Example.com:80/d/x?a&amp;b#c">1</a> <a href="x?a&amp;b#c">2</a> <a href="y">3</a>\n'
    ready.open(text, language="html")
    prepared = ready.request("textDocument/prepareRename", at(1, 70))
    assert prepared["placeholder"] == "x?a&b#c"
    edit = ready.request("textDocument/rename", at(1, 12) | {"newName": "HTTP://Example.com:80/d/z?a&b#c"})
    after = edited(text, edit["changes"][URI])
    assert after == text.replace("d/x?", "d/z?").replace('"x?', '"z?')
    refused = ready.error("textDocument/rename", at(1, 12) | {"newName": "http://host:8a/"})
    assert refused["code"] == -32803
    assert "8a" in refused["message"]
    assert ready.request("textDocument/rename", at(1, 1) | {"newName": "http://a/"}) is None


def test_a_view_of_another_version_is_left_alone(ready):
    ready.open("http://example.com/a")
    ready.open("http://example.com/a", uri="git:/project/x.md")
    found = ready.request("textDocument/references", at(0, 3) | {"context": {"includeDeclaration": True}})
    assert [each["uri"] for each in found] == [URI]
    assert ready.request("textDocument/rename", at(0, 3) | {"newName": "http://example.com/b"})["changes"].keys() == {URI}
    assert ready.request("textDocument/prepareRename", at(0, 3, "git:/project/x.md")) is None


def test_a_new_name_is_a_url(ready):
    ready.open("[x](http://example.com/a)")
    assert ready.error("textDocument/rename", at(0, 8) | {"newName": ""})["code"] == -32803


def test_an_editor_that_selects_by_itself_is_not_offered_ranges(server):
    """As the extension for VS Code, which would no longer expand a selection to brackets."""
    assert "selectionRangeProvider" not in server.initialize(PULLING | {"experimental": {"ownSelectionRanges": True}})


def test_selections_grow_by_component(ready):
    ready.open("see http://a.example.com:80/x/y?q=1 there\n")
    (found,) = ready.request("textDocument/selectionRange", {"textDocument": {"uri": URI}, "positions": [at(0, 14)["position"]]})
    ranges = []
    while found:
        ranges.append((found["range"]["start"]["character"], found["range"]["end"]["character"]))
        found = found.get("parent")
    assert ranges == [(13, 20), (11, 24), (11, 27), (4, 35), (0, 41)]
    positions = [at(5, 5)["position"], at(0, 0)["position"]]
    outside = ready.request("textDocument/selectionRange", {"textDocument": {"uri": URI}, "positions": positions})
    assert [each["range"]["end"]["line"] for each in outside] == [1, 0]


def test_of_a_url_that_goes_on_in_the_next_line_the_lines_hold_it(ready):
    ready.open(
        "<see https://example.com/a\n  b.html>`_ `x\n<https://example.com/c\n  d.html>`_ here\n", language="restructuredtext"
    )
    (found,) = ready.request("textDocument/selectionRange", {"textDocument": {"uri": URI}, "positions": [at(2, 14)["position"]]})
    ranges = [found["range"]]
    while found := found.get("parent"):
        ranges.append(found["range"])
    assert ranges[-1] == {"start": {"line": 2, "character": 0}, "end": {"line": 3, "character": 16}}
    ends = [[(each[key]["line"], each[key]["character"]) for key in ("start", "end")] for each in ranges]
    assert all(outer[0] <= inner[0] and inner[1] <= outer[1] for inner, outer in pairwise(ends))


def test_links_that_editors_do_not_make(ready):
    ready.open(
        BASE + '<a href="../x">1</a> <a href="http://plain.example/">2</a> <a href="http://münchen.example/ü">3</a>\n',
        language="html",
    )
    ready.notify("workspace/didChangeConfiguration", {"settings": {"grammar": "rfc3987"}})
    links = ready.request("textDocument/documentLink", {"textDocument": {"uri": URI}})
    assert [each["target"] for each in links] == ["http://example.com/x", "http://xn--mnchen-3ya.example/%C3%BC"]
    ready.notify("workspace/didChangeConfiguration", {"settings": {"documentLinks": False}})
    assert ready.request("textDocument/documentLink", {"textDocument": {"uri": URI}}) is None


def test_hints_say_what_a_host_is(ready):
    ready.open(
        "http://xn--mnchen-3ya.example/ http://0x7f.1/ http://127.0.0.1/ http://plain.example/\nhttp://p\u0430ypal.example/\n"
    )
    hints = ready.request("textDocument/inlayHint", {"textDocument": {"uri": URI}, "range": span(0, 0, 99)})
    assert [(each["label"], each["position"]["character"]) for each in hints] == [("münchen.example", 29), ("127.0.0.1", 44)]
    (hint,) = ready.request("textDocument/inlayHint", {"textDocument": {"uri": URI}, "range": span(1, 0, 99)})
    assert (hint["label"], hint["position"]) == ("looks like paypal", {"line": 1, "character": 21})


def test_components_have_colours(ready):
    ready.open("x http://h:8a/p?q#f\n")
    document = {"textDocument": {"uri": URI}}
    full = ready.request("textDocument/semanticTokens/full", document)
    rows = [full["data"][index : index + 5] for index in range(0, len(full["data"]), 5)]
    assert [row[2:] for row in rows] == [[4, 0, 0], [1, 2, 0], [2, 3, 1], [2, 4, 0], [1, 5, 0], [1, 6, 0]]
    assert rows[0][:2] == [0, 2]
    ready.notify("workspace/didChangeConfiguration", {"settings": ALL | {"ignore": ["invalid-port"]}})
    other = ready.request("textDocument/semanticTokens/full", document)  # as if the editor had cancelled it too late
    assert "data" in ready.request("textDocument/semanticTokens/full/delta", document | {"previousResultId": full["resultId"]})
    assert other["data"] != full["data"]
    ready.notify("workspace/didChangeConfiguration", {"settings": ALL})
    full = ready.request("textDocument/semanticTokens/full", document)
    ready.change(2, (0, 0, 0, "yy"))
    delta = ready.request("textDocument/semanticTokens/full/delta", document | {"previousResultId": full["resultId"]})
    assert delta["edits"] == [{"start": 1, "deleteCount": 1, "data": [4]}]
    again = ready.request("textDocument/semanticTokens/full/delta", document | {"previousResultId": delta["resultId"]})
    assert again["edits"] == []
    assert "data" in ready.request("textDocument/semanticTokens/full/delta", document | {"previousResultId": "x"})
    assert ready.request("textDocument/semanticTokens/range", document | {"range": span(0, 0, 2)})["data"] == []


def test_colours_of_many_faults_take_linear_time():
    def taken(size):
        opened = Opened(URI, "markdown", 1, "see http://host:8a/x and http://h.org/y ok\n" * size)
        assert len(list(opened.diagnostics())) == size
        began = process_time()
        tokens(opened, Convert(opened.text, Encoding.UTF_16), Span(0, len(opened.text)))
        return process_time() - began

    assert taken(2000) < 8 * taken(500) + 0.3


def test_files_that_are_not_open(server, tmp_path):
    for number in range(45):
        (tmp_path / f"{number:02}.md").write_text("http://example.com:8a/x\n" if number % 2 else "fine\n")
    (tmp_path / ".gitignore").write_text("01.md\n")
    offered = server.initialize(PULLING, rootUri=tmp_path.as_uri(), initializationOptions=ALL)
    assert offered["diagnosticProvider"]["workspaceDiagnostics"] is True
    id = server.ask("workspace/diagnostic", {"previousResultIds": [], "partialResultToken": "p", "workDoneToken": "w"})
    assert server.answer(id)["result"]["items"] == []
    told = [note["params"] for note in server.notes if note["method"] == "$/progress"]
    items = [item for each in told if each["token"] == "p" for item in each["value"]["items"]]
    assert [len(item["items"]) for item in items] == [0 if number % 2 == 0 else 1 for number in range(45) if number != 1]
    assert {each["value"]["kind"] for each in told if each["token"] == "w"} == {"begin", "report", "end"}
    known = [{"uri": item["uri"], "value": item["resultId"]} for item in items]
    again = server.request("workspace/diagnostic", {"previousResultIds": known})["items"]
    assert {each["kind"] for each in again} == {"unchanged"}
    (tmp_path / "03.md").write_text("http://example.com:8b/x\n")
    (tmp_path / "05.md").unlink()
    again = server.request("workspace/diagnostic", {"previousResultIds": known})["items"]
    told = [(item["uri"][-5:], [said["message"] for said in item["items"]]) for item in again if item["kind"] == "full"]
    assert told == [("03.md", ["port `8b` is not a number"]), ("05.md", [])]
    command(server, "urlint.setGrammar", "rfc1808")  # which takes such a port
    again = server.request("workspace/diagnostic", {"previousResultIds": known})["items"]
    assert "is not a number" not in str(again)
    assert "full" in {each["kind"] for each in again}
    id = server.ask("workspace/diagnostic", {"previousResultIds": []})
    server.notify("$/cancelRequest", {"id": id})
    assert server.answer(id)["error"]["code"] == -32800


def command(server, name, *arguments):
    return server.request("workspace/executeCommand", {"command": name, "arguments": list(arguments)})


def test_commands(server, tmp_path):
    offered = server.initialize(APPLYING, rootUri=tmp_path.as_uri())
    assert len(offered["executeCommandProvider"]["commands"]) == 8
    server.open("[t](http://example.com/a b.md)\n")
    assert command(server, "urlint.fixAll", URI) is True
    (asked,) = [note for note in server.notes if note["method"] == "workspace/applyEdit"]
    assert asked["params"]["edit"]["documentChanges"][0]["edits"][0]["newText"] == "%20"
    server.send({"id": asked["id"], "result": {"applied": True}})
    assert command(server, "urlint.fixAll", "file:///no") is False
    assert "scheme" in command(server, "urlint.explain", "http://host:8a/")
    assert "https://a.test   Change to `https://`" in command(server, "urlint.explain", "https//a.test")
    assert command(server, "urlint.setGrammar", "rfc1738") == "rfc1738"
    assert 'grammar = "rfc1738"' in command(server, "urlint.showConfig", URI)
    assert 'grammar = "rfc1738"' in command(server, "urlint.showConfig")
    assert command(server, "urlint.setGrammar") == ""
    debug = command(server, "urlint.debugInformation")
    assert "urlint" in debug
    assert "a b" not in debug


@pytest.mark.parametrize(
    ("name", "arguments"),
    [("urlint.no", []), ("urlint.explain", []), ("urlint.explain", [3]), ("urlint.setGrammar", ["x"]), ("urlint.fixAll", [1, 2])],
)
def test_commands_that_do_not_fit(server, name, arguments):
    server.initialize(APPLYING)
    assert server.error("workspace/executeCommand", {"command": name, "arguments": arguments})["code"] == -32602


def test_a_fault_of_our_own_in_a_command_is_no_mistake_of_the_editor(server, monkeypatch, caplog):
    def broken(session):
        return int("x")

    monkeypatch.setitem(COMMANDS, "urlint.debugInformation", broken)
    server.initialize(APPLYING)
    answer = server.error("workspace/executeCommand", {"command": "urlint.debugInformation", "arguments": []})
    assert answer == {"code": -32603, "message": "internal error"}
    server.settle()  # by then, it is logged
    assert [each.levelname for each in caplog.records if each.name == "urlint_server.server"] == ["ERROR"]


def test_hover_tells_what_a_url_means_here(server):
    server.initialize(PULLING, initializationOptions={"hover": "full"})
    server.open(BASE + '<a href="../X">1</a> <a href="HTTP://host.example:8a/">2</a>\n', language="html")
    shown = server.hover(1, 11)["contents"]["value"]
    assert "resolved  http://example.com/X\n" in shown
    shown = server.hover(1, 52)["contents"]["value"]
    assert "the scheme `http` is registered (IANA)" in shown
    assert "**invalid-port**: port `8a` is not a number" in shown
    assert "A port that is not a number" in shown
    assert "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3" in shown


def test_trace_and_log(tmp_path):
    with Client("--log-file", str(tmp_path / "log")) as server:
        server.initialize(PUSHED, initializationOptions={"logLevel": "info"}, trace="messages")
        server.open("http://a.example/\n")
        server.notify("no/such")
        traced = server.until(lambda said: said.get("method") == "$/logTrace")
        assert "ms" in traced["params"]["message"]
        server.notify("$/setTrace", {"value": "off"})
        server.answer(server.ask("what/ever"))
        server.notes.clear()
        server.answer(server.ask("what/ever"))
        assert server.notes == []
        assert server.leave() == (0, "")
    assert "no/such" in (tmp_path / "log").read_text()


def test_a_log_that_cannot_be_written(tmp_path):
    with Client("--log-file", str(tmp_path / "no" / "log")) as server:
        assert server.ended()[0] == 2


@pytest.mark.parametrize(
    "wrong",
    [
        "exclude = 1\n",
        '[[per-file]]\nfiles = ["*.md"]\ngrammar = "rfc1738"\n[[per-file]]\nfiles = ["x*"]\nproduction = "IPv6address"\n',
    ],
)
def test_a_wrong_configuration_in_one_folder_leaves_the_files_of_none_out(server, tmp_path, wrong):
    for name in ("aa", "sub", "zz"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.md").write_text("<http://host:8a/>\n")
    (tmp_path / "sub" / "urlint.toml").write_text(wrong)
    options = {"workspaceDiagnostics": True, "workspaceReferences": True}
    server.initialize(PULLING, rootUri=tmp_path.as_uri(), initializationOptions=options)
    found = server.request("workspace/diagnostic", {"previousResultIds": []})["items"]
    assert {each["uri"].split("/")[-2]: len(each["items"]) for each in found} == {"aa": 1, "sub": 1, "zz": 1}
    told = [note["params"]["message"] for note in server.notes if note["method"] == "window/showMessage"]
    assert len(told) == 1
    assert "urlint.toml" in told[0]


def test_a_file_in_a_folder_of_the_workspace_that_is_in_another_is_reported_once(server, tmp_path):
    (tmp_path / "sub").mkdir()
    for name in ("a.md", "sub/b.md"):
        (tmp_path / name).write_text("<http://host:8a/> <https://a.test/>\n")
    (tmp_path / "urlint.toml").write_text('ignore = ["invalid-port"]\n')  # of the outer one
    folders = [{"uri": each.as_uri(), "name": each.name} for each in (tmp_path, tmp_path / "sub")]
    options = {"workspaceDiagnostics": True, "workspaceReferences": True}
    server.initialize(PULLING, workspaceFolders=folders, initializationOptions=options)
    found = server.request("workspace/diagnostic", {"previousResultIds": []})["items"]
    assert [(each["uri"].split("/")[-1], len(each["items"])) for each in found] == [("a.md", 0), ("urlint.toml", 0), ("b.md", 1)]
    uri = (tmp_path / "a.md").as_uri()
    server.open("<https://a.test/>\n", uri)
    found = server.request("textDocument/references", at(0, 5, uri) | {"context": {"includeDeclaration": True}})
    assert [each["uri"].split("/")[-1] for each in found] == ["a.md", "b.md"]


def test_references_of_a_file_that_is_not_open_are_followed_and_again_after_files_came_or_went(server, tmp_path):
    (tmp_path / "a.md").write_text("[b](b.md) [c](c.md#one)\n")
    (tmp_path / "c.md").write_text("# One\n")
    server.initialize(PULLING, rootUri=tmp_path.as_uri(), initializationOptions={"workspaceDiagnostics": True})

    def asked(*before):
        ids = [{"uri": each["uri"], "value": each["resultId"]} for each in before]
        return server.request("workspace/diagnostic", {"previousResultIds": ids})["items"]

    first = asked()
    assert [[said["code"] for said in each["items"]] for each in first] == [["missing-target"], []]
    assert [each["kind"] for each in asked(*first)] == ["unchanged", "unchanged"]
    (tmp_path / "b.md").write_text("# B\n")
    (tmp_path / "c.md").write_text("# Two\n")
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": (tmp_path / "b.md").as_uri(), "type": 1}]})
    second = asked(*first)
    assert [(each["kind"], [said["code"] for said in each.get("items", ())]) for each in second] == [
        ("full", ["missing-anchor"]),
        ("full", []),
        ("unchanged", []),
    ]
