"""Relative references are also checked in editors: with the text of open documents, and the files on disk for all others."""

import pytest
from client import PUSHED, Within


@pytest.fixture
def server():
    with Within() as made:
        yield made


def start(server, folder):
    server.initialize(PUSHED, workspaceFolders=[{"uri": folder.as_uri(), "name": "x"}])


def messages(said):
    return [each["message"] for each in said]


def event(server, path, kind):
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": path.as_uri(), "type": kind}]})


def test_a_file_that_comes_and_goes(server, tmp_path):
    start(server, tmp_path)
    uri = (tmp_path / "a.md").as_uri()
    server.open("[b](b.md#here)\n", uri=uri)
    assert messages(server.pushed()) == ["`b.md` does not exist"]
    (tmp_path / "b.md").write_text("# There\n")
    event(server, tmp_path / "b.md", 1)
    assert messages(server.pushed()) == ["no heading or ID `here` in `b.md`"]
    (tmp_path / "b.md").write_text("# Here\n")
    event(server, tmp_path / "b.md", 2)
    assert messages(server.pushed()) == []
    (tmp_path / "b.md").unlink()
    event(server, tmp_path / "b.md", 3)
    assert messages(server.pushed()) == ["`b.md` does not exist"]


def test_what_is_typed_counts_before_it_is_saved(server, tmp_path):
    start(server, tmp_path)
    (tmp_path / "b.md").write_text("# Old\n")
    first, second = (tmp_path / "a.md").as_uri(), (tmp_path / "b.md").as_uri()
    server.open("[b](b.md#new)\n", uri=first)
    assert messages(server.pushed()) == ["no heading or ID `new` in `b.md`"]
    server.open("# Old\n[x](#old)\n", uri=second)
    assert messages(server.pushed()) == []
    server.change(2, (0, 2, 5, "New"), uri=second)
    while True:
        note = server.until(lambda message: message.get("method") == "textDocument/publishDiagnostics")["params"]
        if note["uri"] == first and not note["diagnostics"]:
            break
    assert any(messages(each) == ["no heading or ID `old` in this document"] for each in later(server, second))


def test_what_is_opened_with_text_that_was_not_saved_counts_as_it_is(server, tmp_path):
    start(server, tmp_path)
    (tmp_path / "b.md").write_text("# Old\n")
    first = (tmp_path / "a.md").as_uri()
    server.open("[b](b.md#old)\n", uri=first)
    assert messages(server.pushed()) == []
    server.open("# New\n", uri=(tmp_path / "b.md").as_uri())
    note = server.until(lambda message: message.get("params", {}).get("uri") == first)
    assert messages(note["params"]["diagnostics"]) == ["no heading or ID `old` in `b.md`"]


def later(server, uri):
    """The diagnostics pushed for a document, until no more arrive."""
    server.silent(1.0)
    return [note["params"]["diagnostics"] for note in server.notes if note.get("params", {}).get("uri") == uri]


def test_the_nearest_is_offered(server, tmp_path):
    start(server, tmp_path)
    (tmp_path / "install.md").write_text("# Install\n")
    uri = (tmp_path / "a.md").as_uri()
    server.open("[b](instal.md)\n", uri=uri)
    [said] = server.pushed()
    assert said["severity"] == 2
    titles = [each["title"] for each in server.actions(said["range"], uri=uri)]
    assert "Use `install.md`" in titles


def test_what_is_no_file_leads_nowhere(server, tmp_path):
    start(server, tmp_path)
    server.open("[b](b.md) [c](#d)\n", uri="untitled:Untitled-1")
    assert server.pushed() == []


@pytest.mark.parametrize("typed", ['<base href="sub/">', "{{ x }}"])
def test_what_is_typed_may_say_how_all_references_are_read(server, tmp_path, typed):
    start(server, tmp_path)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b.md").write_text("# Here\n")
    uri = (tmp_path / "a.html").as_uri()
    server.open('<html><body>\n\n<p>x</p>\n\n<a href="b.md">x</a>\n</body></html>\n', uri=uri, language="html")
    assert messages(server.pushed()) == ["`b.md` does not exist"]
    server.change(2, (1, 0, 0, typed), uri=uri)
    while messages(server.pushed()):
        pass


def test_a_label_that_is_typed_counts_where_it_is_referred_to(server, tmp_path):
    start(server, tmp_path)
    (tmp_path / "conf.py").write_text("")
    text = "One\n===\n\nSee :ref:`there`.\n\n.. _thera:\n\nTwo\n===\n"
    (tmp_path / "index.rst").write_text(text)
    uri = (tmp_path / "index.rst").as_uri()
    server.open(text, uri=uri, language="restructuredtext")
    assert messages(server.pushed()) == ["no label `there`"]
    server.change(2, (5, 8, 9, "e"), uri=uri)
    while messages(server.pushed()):
        pass


@pytest.mark.parametrize("name", ["conf.py", "mkdocs.yml", "docusaurus.config.js", ".gitignore"])
def test_changes_of_files_that_tell_where_references_lead_are_watched(server, tmp_path, name):
    watching = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
    server.initialize(PUSHED | watching, rootUri=tmp_path.as_uri())
    asked = server.until(lambda said: said.get("method") == "client/registerCapability")["params"]["registrations"]
    (made,) = (each for each in asked if each["method"] == "workspace/didChangeWatchedFiles")
    changed = [each["globPattern"] for each in made["registerOptions"]["watchers"] if each.get("kind") == 2]
    assert any(name in each.removeprefix("**/{").removesuffix("}").split(",") for each in changed)


def test_that_most_links_of_a_document_are_lost_counts_only_while_they_are(server, tmp_path):
    start(server, tmp_path)
    (tmp_path / "other.md").write_text("x\n")
    uri, many = (tmp_path / "README.md").as_uri(), [f"[x{at}](gone{at}/page{at}.md)" for at in range(9)]
    server.open("\n\n".join(("[a](guide/instal-all.md)", *many)) + "\n", uri=uri)
    assert {each["severity"] for each in server.pushed()} == {3}
    server.change(2, *((2 * at + 2, 0, len(each), "") for at, each in enumerate(many)), uri=uri)
    while [each["severity"] for each in server.pushed()] != [2]:
        pass
