"""A baseline has the same effect in an editor as on the command line."""

import os

import pytest
from client import PULLING, PUSHED, Within, span

from urlint.cli.main import main

OLD = "http://example.com:8a/x http://example.com/a%zz\n"


@pytest.fixture
def project(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.md").write_text(OLD)
    main(["check", "--write-baseline", "known.json", "--quiet", "x.md"])
    (tmp_path / "urlint.toml").write_text('baseline = "known.json"\n')
    return tmp_path


@pytest.fixture
def server(project):
    with Within() as client:
        client.initialize(PUSHED, rootUri=project.as_uri())
        yield client


def test_what_is_known_is_not_said_again(server, project):
    uri = (project / "x.md").as_uri()
    server.open(OLD, uri=uri)
    assert server.pushed(1) == []
    server.change(2, (0, 0, 0, "http://example.com:8a/x "), uri=uri)
    (said,) = server.pushed(2)
    assert (said["code"], said["range"]) == ("invalid-port", span(0, 43, 45))
    assert server.hover(0, 26, uri)
    server.change(3, (0, 0, 24, ""), uri=uri)
    assert server.pushed(3) == []
    (project / "known.json").unlink()
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    assert len(server.pushed(3)) == 2
    (told,) = [note for note in server.notes if note["method"] == "window/showMessage"]
    assert "known.json" in told["params"]["message"]


def test_what_is_known_is_not_fixed(server, project):
    uri = (project / "x.md").as_uri()
    (project / "x.md").write_text("[t](http://example.com/a b.md)\n")
    main(["check", "--write-baseline", "known.json", "--quiet", "x.md"])
    server.open("[t](http://example.com/a b.md)\n", uri=uri)
    assert server.actions(span(0, 0, 9), uri, only=["source.fixAll"]) == []
    server.change(2, (0, 0, 0, "[t](http://example.com/c d.md) "), uri=uri)
    (action,) = server.actions(span(0, 0, 9), uri, only=["source.fixAll"])
    (edit,) = action["edit"]["changes"][uri]
    assert edit["range"] == span(0, 24, 25)


def test_after_much_that_is_known_the_rest_is_said(server, project):
    uri, text = (project / "x.md").as_uri(), OLD * 20
    (project / "x.md").write_text(text)
    (project / "urlint.toml").write_text('baseline = "known.json"\nmax-diagnostics = 5\n')
    main(["check", "--write-baseline", "known.json", "--quiet", "x.md"])
    server.open(text + "http://example.com:8b/x", uri=uri)
    (said,) = server.pushed(1)
    assert said["range"]["start"]["line"] == 20


def test_a_baseline_is_watched(project):
    watching = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
    uri, file = (project / "x.md").as_uri(), project / "known.json"
    with Within() as client:
        client.initialize(PUSHED | watching, rootUri=project.as_uri())
        client.open(OLD, uri=uri)
        (asked,) = client.until(lambda said: said.get("id") and "known.json" in str(said))["params"]["registrations"]
        assert asked["registerOptions"] == {"watchers": [{"globPattern": "**/known.json"}]}
        assert client.pushed(1) == []
        file.write_text(file.read_text().replace("invalid-port", "invalid-host"))
        client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 2}]})
        assert [each["code"] for each in client.pushed(1)] == ["invalid-port"]


def test_of_a_file_that_is_not_open_a_baseline_that_changed_is_read_again(project):
    file = project / "known.json"
    known = file.read_text()
    file.write_text(known.replace("invalid-port", "invalid-host"))
    with Within() as client:
        client.initialize(PULLING, rootUri=project.as_uri(), initializationOptions={"workspaceDiagnostics": True})
        *_, before = client.request("workspace/diagnostic", {"previousResultIds": []})["items"]
        assert [each["code"] for each in before["items"]] == ["invalid-port"]
        file.write_text(known)
        asked = [{"uri": before["uri"], "value": before["resultId"]}]
        *_, after = client.request("workspace/diagnostic", {"previousResultIds": asked})["items"]
        assert (after["kind"], after["items"]) == ("full", [])


def test_a_baseline_of_another_size_is_read_again_whatever_its_time(server, project):
    uri, file = (project / "x.md").as_uri(), project / "known.json"
    server.open(OLD, uri=uri)
    assert server.pushed(1) == []
    before = file.stat()
    file.write_text('{"version": 1, "findings": []}')
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    assert len(server.pushed(1)) == 2


def test_what_settings_name_is_watched(tmp_path):
    watching = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
    with Within() as client:
        client.initialize(PUSHED | watching, rootUri=tmp_path.as_uri())
        asked = client.until(lambda said: said.get("method") == "client/registerCapability")["params"]["registrations"]
    watchers = [each for one in asked for each in one["registerOptions"].get("watchers", ())]
    assert {"globPattern": "**/*.{toml,abnf,bnf,treerack}", "kind": 2} in watchers


@pytest.mark.parametrize("settings", ['grammar = "host.rules,more.rules"', '[schemes]\ntag = "more.rules"'])
def test_a_grammar_is_watched_whatever_it_is_called(tmp_path, settings):
    watching = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
    file, text = tmp_path / "more.rules", "see <tag:a.test,2024:x>\n"
    (tmp_path / "host.rules").write_text("url = known\n")
    file.write_text('known = "tag:a.test,2024:x"\n')
    (tmp_path / "urlint.toml").write_text(settings)
    with Within() as client:
        client.initialize(PUSHED | watching, rootUri=tmp_path.as_uri())
        client.open(text, uri=(tmp_path / "x.md").as_uri())
        (asked,) = client.until(lambda said: said.get("id") and "more.rules" in str(said))["params"]["registrations"]
        assert asked["registerOptions"] == {"watchers": [{"globPattern": "**/more.rules"}]}
        assert client.pushed(1) == []
        file.write_text('known = "tag:b.test,2024:x"\n')
        client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 2}]})
        assert len(client.pushed(1)) == 1


def test_a_grammar_that_is_saved_is_read_again_whatever_it_is_called(tmp_path):
    file = tmp_path / "a.rules"
    file.write_text('known = "https://a.test/"\n')
    (tmp_path / "urlint.toml").write_text('grammar = "a.rules"')
    with Within() as client:
        client.initialize(PUSHED, rootUri=tmp_path.as_uri())
        client.open("see <https://a.test/>\n", uri=(tmp_path / "x.md").as_uri())
        assert client.pushed(1) == []
        file.write_text('known = "https://b.test/"\n')
        client.notify("textDocument/didSave", {"textDocument": {"uri": file.as_uri()}})
        assert len(client.pushed(1)) == 1
