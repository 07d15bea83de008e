"""Settings and their files, in real sessions: requested, watched, in every shape, and effective at once."""

import os
import sys
from urllib.parse import quote

import pytest
from client import PULLING, PUSHED, URI, Within

ASKED = {"configuration": True, "didChangeWatchedFiles": {"dynamicRegistration": True}, "workspaceFolders": True}
ASKING = PUSHED | {"workspace": ASKED | {"didChangeConfiguration": {"dynamicRegistration": True}}}
TEXT = "http://example.com/ü\n"
NAMES = ("café", *((os.fsdecode(b"caf\xe9"),) if sys.platform == "linux" else ()))  # elsewhere no folder can be called so


@pytest.fixture
def server():
    with Within() as client:
        yield client


def asked(server, method):
    return server.until(lambda said: said.get("method") == method)


def codes(said):
    return [each["code"] for each in said]


def test_files_are_watched_and_settings_asked_for(server, tmp_path):
    file, uri = tmp_path / "urlint.toml", (tmp_path / "x.md").as_uri()
    server.initialize(ASKING, rootUri=tmp_path.as_uri())
    registered = asked(server, "client/registerCapability")
    methods = [each["method"] for each in registered["params"]["registrations"]]
    assert methods == ["workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles"]
    server.send({"id": registered["id"], "result": None})
    question = asked(server, "workspace/configuration")
    assert question["params"]["items"] == [{"section": "urlint"}, {"section": "urlint", "scopeUri": tmp_path.as_uri()}]
    server.open(TEXT, uri=uri)
    assert codes(server.pushed(1)) == ["invalid-path"]
    server.send({"id": question["id"], "result": [None, {"grammar": "rfc3987"}]})
    assert server.pushed(1) == []
    file.write_text('grammar = "rfc3986"\n')
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 1}]})
    assert codes(server.pushed(1)) == ["invalid-path"]
    file.unlink()
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 3}]})
    assert server.pushed(1) == []
    server.notify("workspace/didChangeConfiguration", {"settings": None})
    server.send({"id": asked(server, "workspace/configuration")["id"], "result": None})
    assert codes(server.pushed(1)) == ["invalid-path"]


def test_a_misspelled_setting_is_reported_once(server):
    given = {"maxDiagnostic": 3, "path": "/x", "own": {}, "exlude": [], "extend-selct": ["ALL"]}
    server.initialize(PUSHED, initializationOptions={"settings": given})
    server.notify("workspace/didChangeConfiguration", {"settings": {"urlint": given}})
    server.open(TEXT)
    assert codes(server.pushed(1)) == ["invalid-path"]
    told = [each["params"]["message"] for each in server.notes if each.get("method") == "window/showMessage"]
    assert sorted(told) == [
        "urlint: unknown setting `exlude`; did you mean `exclude`?",
        "urlint: unknown setting `extend-selct`; did you mean `extend-select`?",
        "urlint: unknown setting `maxDiagnostic`; did you mean `maxDiagnostics`?",
    ]


def test_a_misspelled_setting_that_comes_back_is_reported_again(server):
    server.initialize(PUSHED)
    for settings, times in (({"exlude": []}, 1), ({"exlude": []}, 1), ({}, 1), ({"exlude": []}, 2)):
        server.notify("workspace/didChangeConfiguration", {"settings": settings})
        server.error("urlint/none")  # which is answered after that
        told = [each["params"]["message"] for each in server.notes if each.get("method") == "window/showMessage"]
        assert told == ["urlint: unknown setting `exlude`; did you mean `exclude`?"] * times


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"ignore": "invalid-port"}, 'the setting `ignore` must be a list of strings, not `"invalid-port"`'),
        ({"ignore": ["invalid-prt"]}, "the setting `ignore`: unknown rule `invalid-prt`; did you mean `invalid-port`?"),
        ({"schemes": {"x": 3}}, "the setting `schemes.x` must be the path of a grammar, or false, not `3`"),
        ({"hideWhileTyping": -5}, "the setting `hideWhileTyping` must be 0 or more, not `-5`"),
        ({"editor": {"hideWhileTyping": "x"}}, 'the setting `hideWhileTyping` must be a whole number, not `"x"`'),
        ({"hover": "Short"}, "unknown `hover` value `Short`; did you mean `short`?"),
    ],
)
def test_a_wrong_setting_is_named_once_and_as_in_an_editor(server, settings, told):
    server.initialize(PUSHED, initializationOptions=settings)
    server.open(TEXT)
    server.pushed(1)
    shown = [each["params"]["message"] for each in server.notes if each.get("method") == "window/showMessage"]
    assert shown == [f"urlint: {told}"]


def test_a_pattern_of_the_editor_that_cannot_be_meant_is_reported(server, tmp_path):
    server.initialize(PUSHED, rootUri=tmp_path.as_uri(), initializationOptions={"exclude": ["sub/["]})
    server.open(TEXT)
    assert codes(server.pushed(1)) == ["invalid-path"]
    (told,) = [each["params"]["message"] for each in server.notes if each.get("method") == "window/showMessage"]
    assert told.startswith("urlint: the setting `exclude`: pattern `sub/[`: `[` without `]`")


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_folder_with_a_name_beyond_ascii_has_its_settings(server, tmp_path, name):
    folder = tmp_path / name
    folder.mkdir()
    (folder / "urlint.toml").write_text('grammar = "rfc3987"\n')
    uri = (folder / "x.md").as_uri()
    assert uri.endswith(f"/{quote(os.fsencode(name))}/x.md")
    server.initialize(PULLING, rootUri=tmp_path.as_uri())
    server.open(TEXT, uri=uri)
    assert server.pull(uri)["items"] == []
    (folder / "urlint.toml").write_text('grammer = "rfc3987"\n')
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": (folder / "urlint.toml").as_uri(), "type": 2}]})
    told = server.until(lambda said: said.get("method") == "window/showMessage")["params"]["message"]
    assert told.endswith("urlint.toml:1: unknown key `grammer`; did you mean `grammar`?")
    assert server.pull(uri)["items"] == []


@pytest.mark.parametrize("result", [None, [], {}, [None], [{}], [[]], ["x", 3], 3, [{"grammar": 3}], [{"editor": []}]])
def test_an_answer_of_any_shape(server, result):
    server.initialize(ASKING)
    asked(server, "client/registerCapability")
    server.send({"id": asked(server, "workspace/configuration")["id"], "result": result})
    server.open(TEXT)
    assert codes(server.pushed(1)) == ["invalid-path"]


def test_an_error_for_an_answer(server):
    server.initialize(ASKING)
    asked(server, "client/registerCapability")
    server.send({"id": asked(server, "workspace/configuration")["id"], "error": {"code": -32601, "message": "no"}})
    server.open(TEXT)
    assert codes(server.pushed(1)) == ["invalid-path"]


def test_without_watching_the_files_are_read_when_something_is_saved(server, tmp_path):
    uri = (tmp_path / "x.md").as_uri()
    server.initialize(PUSHED, rootPath=str(tmp_path))
    server.open(TEXT, uri=uri)
    assert codes(server.pushed(1)) == ["invalid-path"]
    (tmp_path / "pyproject.toml").write_text('[tool.urlint]\ngrammar = "rfc3987"\n')
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    assert server.pushed(1) == []


def test_a_wrong_file_is_reported_once_and_what_was_good_stays(server, tmp_path):
    file, uri = tmp_path / "urlint.toml", (tmp_path / "x.md").as_uri()
    file.write_text('grammar = "rfc3987"\n')
    server.initialize(PUSHED, rootUri=tmp_path.as_uri())
    server.open(TEXT, uri=uri)
    assert server.pushed(1) == []
    file.write_text('grammar = "rfc9"\n')
    for _ in range(2):
        server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 2}]})
    told = asked(server, "window/showMessage")["params"]["message"]
    assert "urlint.toml:1: unknown grammar `rfc9`" in told
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    assert server.pushed(1) == []
    assert not [note for note in server.notes if note["method"] == "window/showMessage"]


def test_what_a_file_excludes_is_not_linted_any_more(server, tmp_path):
    uri = (tmp_path / "x.md").as_uri()
    server.initialize(PULLING, workspaceFolders=[{"uri": tmp_path.as_uri(), "name": "x"}])
    server.open(TEXT, uri=uri)
    assert codes(server.pull(uri)["items"]) == ["invalid-path"]
    (tmp_path / ".urlint.toml").write_text('extend-exclude = ["*.md"]\n')
    server.notify("workspace/didChangeWatchedFiles", {"changes": []})
    asked(server, "workspace/diagnostic/refresh")
    assert server.pull(uri)["items"] == []


def test_folders_come_and_go(server, tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "urlint.toml").write_text('grammar = "rfc3987"\n')
    uri, folder = (tmp_path / "a" / "x.md").as_uri(), {"uri": (tmp_path / "a").as_uri(), "name": "a"}
    server.initialize(PUSHED, workspaceFolders=[folder])
    server.open(TEXT, uri=uri)
    assert codes(server.pushed(1)) == ["invalid-path"]
    for event, expected in (({"added": [], "removed": [folder]}, []), ({"added": [folder], "removed": []}, ["invalid-path"])):
        server.notify("workspace/didChangeWorkspaceFolders", {"event": event})
        assert codes(server.pushed(1)) == expected


LATER = {"dynamicRegistration": True}
TOKENS = {"requests": {}, "tokenTypes": [], "tokenModifiers": [], "formats": ["relative"]}
SWITCHING = {
    "textDocument": {"inlayHint": LATER, "semanticTokens": LATER | TOKENS},
    "workspace": {"inlayHint": {"refreshSupport": True}},
}


HINTED = "http://xn--mnchen-3ya.example/\n"


def hints(server, uri):
    everywhere = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
    return server.request("textDocument/inlayHint", {"textDocument": {"uri": uri}, "range": everywhere})


def switched(server):
    """The other registrations for documents of any kind; those for grammars only are made at the start."""
    asked = [note["params"] for note in server.notes if note.get("method", "").startswith("client/")]
    every = [each for params in asked for each in params.get("registrations", params.get("unregisterations"))]
    return [each for each in every if not each.get("registerOptions", {}).get("documentSelector")]


def test_a_feature_is_offered_when_it_is_switched_on(server):
    assert "inlayHintProvider" not in server.initialize(SWITCHING)
    server.open(HINTED)
    assert hints(server, URI) is None
    server.notify("workspace/didChangeConfiguration", {"settings": {"inlayHints": True, "semanticTokens": True}})
    registered = [asked(server, "client/registerCapability")["params"]["registrations"][0] for _ in range(2)]
    assert {each["method"] for each in registered} == {"textDocument/inlayHint", "textDocument/semanticTokens"}
    tokens = next(each for each in registered if each["method"].endswith("Tokens"))["registerOptions"]
    assert tokens["documentSelector"] is None
    assert tokens["legend"]["tokenTypes"][0] == "keyword"
    assert [each["label"] for each in hints(server, URI)] == ["münchen.example"]
    server.notify("workspace/didChangeConfiguration", {"settings": {"inlayHints": True, "semanticTokens": True, "grammar": "dns"}})
    asked(server, "workspace/inlayHint/refresh")
    server.notify("workspace/didChangeConfiguration", {"settings": {"semanticTokens": True}})
    (gone,) = asked(server, "client/unregisterCapability")["params"]["unregisterations"]
    assert gone["method"] == "textDocument/inlayHint"
    assert hints(server, URI) is None
    assert not switched(server)


def test_a_file_switches_features_on_at_the_start(server, tmp_path):
    (tmp_path / "urlint.toml").write_text("editor = {inlayHints = true}\n")
    assert "inlayHintProvider" in server.initialize(SWITCHING, rootUri=tmp_path.as_uri())
    uri = (tmp_path / "x.md").as_uri()
    server.open(HINTED, uri=uri)
    assert len(hints(server, uri)) == 1
    (tmp_path / "urlint.toml").write_text("")
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    asked(server, "workspace/inlayHint/refresh")
    assert hints(server, uri) is None
    assert not switched(server)
