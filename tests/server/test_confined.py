"""Folders that try to stop the server: it answers `initialize`, says what is wrong with each, and goes on."""

import os

import pytest
from client import PULLING, PUSHED, Client, Within

from hostile import CASES, DOCUMENT, POSIX, SECRET, SPECIAL, bounded
from hostile_documents import DOCUMENTS, TEXTS
from urlint.find.languages import language_of

UNCONFINED = {"outsideFiles": True}


class Bounded(Client):
    """A server in its own process, with little memory."""

    starts = tuple(bounded("urlint_server"))


@pytest.fixture
def server():
    with Within() as client:
        yield client


@pytest.fixture
def bounded_server():
    with Bounded("--stdio") as client:
        yield client


def told(server):
    """The messages shown to the user, after all earlier messages were answered."""
    server.answer(server.ask("what/ever"))
    shown = [note["params"]["message"] for note in server.notes if note.get("method") == "window/showMessage"]
    server.notes.clear()
    return shown


def opened(server, folder, text=DOCUMENT):
    """The rules that report something in a document in a folder."""
    uri = (folder / "a.md").as_uri()
    server.open(text, uri=uri)
    return [each["code"] for each in server.pull(uri)["items"]]


def begun(server, *folders, **options):
    server.initialize(
        PULLING, workspaceFolders=[{"uri": each.as_uri(), "name": "x"} for each in folders], initializationOptions=options
    )


def test_a_workspace_of_hostile_folders_is_reported_and_stops_nothing(bounded_server, tmp_path):
    server = bounded_server
    folders = [tmp_path / str(number) / "repository" for number in range(len(CASES))]
    for case, folder in zip(CASES, folders, strict=True):
        folder.mkdir(parents=True)
        case.make(folder)
    begun(server, *folders)
    said = told(server)
    for case, folder in zip(CASES, folders, strict=True):
        number = folder.parent.name
        rules, more = opened(server, folder), told(server)
        about = [each for each in (*said, *more) if f"{tmp_path.name}{os.sep}{number}{os.sep}" in each.replace("/", os.sep)]
        assert bool(about) == bool(case.by_server), (case.name, about)
        assert all(case.by_server in each for each in about), (case.name, about)
        assert rules or case.name == "a shared folder", case.name
        said += more
    assert not [each for each in said if SECRET in each]
    assert server.leave()[0] == 0


def test_a_hostile_repository_is_read_to_its_end(bounded_server, tmp_path):
    """The whole workspace is requested; then each text is opened, and requests are sent for its first line."""
    server = bounded_server
    for number, make in enumerate(DOCUMENTS.values()):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "a.md").write_text(DOCUMENT)
        make(folder)
    begun(server, tmp_path, workspaceDiagnostics=True)
    said = server.request("workspace/diagnostic", {"previousResultIds": []})["items"]
    wrong = {each["uri"] for each in said if "invalid-port" in [item.get("code") for item in each["items"]]}
    assert wrong >= {(tmp_path / str(number) / "a.md").as_uri() for number in range(len(DOCUMENTS))}
    for name, text in TEXTS.values():
        uri = (tmp_path / name).as_uri()
        server.open(text, uri=uri, language=language_of(name))
        assert server.pull(uri)["kind"] == "full"
        server.hover(0, 15, uri)
        server.request("textDocument/documentLink", {"textDocument": {"uri": uri}})
        server.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert server.leave() == (0, "")


@pytest.mark.skipif(not POSIX, reason="Windows has no such files")
@pytest.mark.parametrize("name", ["urlint.toml", "pyproject.toml", "g.abnf", ".gitignore"])
def test_what_is_no_file_holds_nothing_up_once_it_stands_there(server, tmp_path, name):
    """The folder was harmless when it was opened."""
    (tmp_path / "urlint.toml").write_text('grammar = "g.abnf"' if name == "g.abnf" else "")
    (tmp_path / "g.abnf").write_text('root = "http://a"')
    begun(server, tmp_path, workspaceDiagnostics=True)
    assert opened(server, tmp_path)
    for kind, (make, _) in SPECIAL.items():
        (tmp_path / name).unlink(missing_ok=True)
        make(tmp_path / name)
        server.notify("workspace/didChangeWatchedFiles", {"changes": []})
        assert opened(server, tmp_path), kind
        server.request("workspace/diagnostic", {"previousResultIds": []})
        if (tmp_path / name).is_dir():
            (tmp_path / name).rmdir()
    assert server.leave()[0] == 0


@pytest.fixture
def project(tmp_path):
    """A folder next to the one with its grammar, rules, and baseline."""
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "base.toml").write_text('grammar = "g.abnf"\nselect = ["invalid-url"]\n')
    (tmp_path / "shared" / "g.abnf").write_text('root = "http://a"')
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "urlint.toml").write_text('extend = "../shared/base.toml"\n')
    return tmp_path / "here"


def test_a_folder_may_name_files_outside_where_the_user_says_so(server, project):
    begun(server, project, **UNCONFINED)
    assert opened(server, project, "<http://a> <http://b>\n") == ["invalid-url"]
    assert told(server) == []


def test_what_may_be_named_outside_is_not_quoted(server, project):
    (project.parent / "shared" / "g.abnf").write_text(f"root = {SECRET}\n{SECRET} = {SECRET}")
    begun(server, project, **UNCONFINED)
    assert opened(server, project) == []  # what else the file says holds: which rules there are
    (said,) = told(server)
    assert SECRET not in said


@pytest.mark.parametrize("key", ["grammar", "configuration"])
@pytest.mark.parametrize("trusted", [False, True])
def test_an_editor_names_no_file_on_the_network(server, project, key, trusted):
    """Its settings may be those of the workspace."""
    name = f"/{project.parent / 'shared' / ('g.abnf' if key == 'grammar' else 'base.toml')}"  # here the same file
    (project / "urlint.toml").unlink()
    begun(server, project, **{key: name, "trusted": trusted})
    assert opened(server, project, "<http://b>\n") == []
    (said,) = told(server)
    assert said.endswith(f"the setting `{key}`: `{name}` is a network path")


def test_a_folder_cannot_say_so_itself(server, project):
    (project / "urlint.toml").write_text('extend = "../shared/base.toml"\n[editor]\noutsideFiles = true\n')
    begun(server, project)
    assert opened(server, project, "<http://a> <http://b>\n") == []
    (said,) = told(server)
    assert said.endswith("urlint.toml:1: `../shared/base.toml` is outside the workspace")


LATER = [
    ("outsideFiles", True, "true"),
    ("configuration", "../shared/base.toml", "../shared/base.toml"),
    ("grammar", "../shared/g.abnf", "../shared/g.abnf"),
]


@pytest.mark.parametrize(("key", "value", "shown"), LATER)
@pytest.mark.parametrize("shape", ["changed", "answered", "changed for each folder"])
def test_later_settings_reach_no_further_than_the_first(server, project, key, value, shape, shown):
    """Editors also read them from the repository: from `.dir-locals.el`, from `.zed/settings.json`."""
    settings = {key: value, "base": "http://a/"}
    if key != "outsideFiles":
        (project / "urlint.toml").unlink()
    capabilities = PULLING | ({"workspace": {"configuration": True}} if shape == "answered" else {})
    server.initialize(capabilities, workspaceFolders=[{"uri": project.as_uri(), "name": "x"}])
    if shape == "answered":
        question = server.until(lambda said: said.get("method") == "workspace/configuration")
        server.send({"id": question["id"], "result": [settings] * len(question["params"]["items"])})
    else:
        each = settings if shape == "changed" else [{"cwd": str(project), **settings}]
        server.notify("workspace/didChangeConfiguration", {"settings": each})
    assert opened(server, project, "<http://a> <http://b>\n") == []
    said = told(server)
    assert [each for each in said if f"the setting `{key}`: `{shown}` can be set only in the `initializationOptions`" in each], said
    shown = server.request("workspace/executeCommand", {"command": "urlint.showConfig", "arguments": [(project / "a.md").as_uri()]})
    assert "http://a/" in str(shown)  # everything else applies


@pytest.mark.parametrize(("key", "value", "shown"), LATER)
def test_later_settings_may_say_what_the_first_ones_said_or_less(server, project, key, value, shown):
    if key == "grammar":
        (project / "urlint.toml").write_text('select = ["invalid-url"]\n')
    begun(server, project, **{key: value})
    for settings in ({}, {key: value}):
        server.notify("workspace/didChangeConfiguration", {"settings": settings})
        assert opened(server, project, "<http://a> <http://b>\n") == ["invalid-url"]
    assert told(server) == []
    (project / "own.toml").write_text("")
    less = {"outsideFiles": False, "configuration": "own.toml", "grammar": "rfc3986"}[key]
    server.notify("workspace/didChangeConfiguration", {"settings": {key: less}})
    rules = opened(server, project, "<http://a> <http://b>\n")
    assert (rules == [], told(server) == []) == ((False, False) if key == "outsideFiles" else (True, True))  # what was good stays


@pytest.mark.parametrize("name", ["../shared/g.abnf", "link.abnf", "{shared}/g.abnf"])
@pytest.mark.parametrize("options", [{}, {"trusted": False}, {"grammar": "dns"}])
def test_nothing_is_reported_what_a_grammar_outside_says_that_comes_later(server, project, name, options):
    (project / "urlint.toml").unlink()
    (project.parent / "shared" / "g.abnf").write_text(f"{SECRET} = 1\n")
    if POSIX:
        (project / "link.abnf").symlink_to(project.parent / "shared" / "g.abnf")
    begun(server, project, **options)
    named = name.format(shared=project.parent / "shared")
    server.notify("workspace/didChangeConfiguration", {"settings": {"grammar": named}})
    opened(server, project)
    (said,) = told(server)
    assert SECRET not in said
    assert f"`{named}`" in said


def test_a_grammar_of_the_folder_may_come_later(server, project):
    (project / "urlint.toml").write_text('select = ["invalid-url"]\n')
    (project / "g.abnf").write_text('root = "http://a"')
    begun(server, project)
    server.notify("workspace/didChangeConfiguration", {"settings": {"grammar": "g.abnf"}})
    assert opened(server, project, "<http://a> <http://b>\n") == ["invalid-url"]
    assert told(server) == []


@pytest.mark.parametrize("has_folder", [True, False])
def test_a_later_grammar_that_is_misspelled_is_reported_as_such(server, project, has_folder):
    (project / "urlint.toml").unlink()
    begun(server, *[project] * has_folder)
    server.notify("workspace/didChangeConfiguration", {"settings": {"grammar": "rfc3978"}})
    opened(server, project)
    (said,) = told(server)
    assert "did you mean `rfc3987`?" in said


def test_the_workspace_is_the_folder_that_was_opened(server, project):
    begun(server, project.parent)
    assert opened(server, project, "<http://a> <http://b>\n") == ["invalid-url"]
    assert told(server) == []


def test_a_document_outside_of_all_folders_has_the_folder_of_its_configuration(server, project):
    (project / "sub").mkdir()
    (project / "sub" / "urlint.toml").write_text('grammar = "../g.abnf"\n')
    (project / "g.abnf").write_text('root = "http://a"')
    server.initialize(PULLING)
    assert opened(server, project / "sub", "<http://b>\n") == []
    assert opened(server, project, "<http://b>\n") == []
    assert [each.partition(":1: ")[2] for each in told(server)] == [
        "`../g.abnf` is outside the workspace",
        "`../shared/base.toml` is outside the workspace",
    ]


def test_what_the_users_own_settings_name_may_lie_anywhere(server, project):
    shared = project.parent / "shared"
    begun(server, project, grammar=str(shared / "g.abnf"), configuration=str(shared / "base.toml"))
    assert opened(server, project, "<http://a> <http://b>\n") == ["invalid-url"]
    assert told(server) == []


@pytest.mark.parametrize("name", ["conf/urlint.toml", "conf/../conf/urlint.toml"])
def test_a_file_for_all_that_is_inside_names_nothing_outside(server, project, name):
    (project / "urlint.toml").unlink()
    (project / "conf").mkdir()
    (project / "conf" / "urlint.toml").write_text('extend = "../../shared/base.toml"\n')
    begun(server, project, configuration=name)
    assert opened(server, project, "<http://b>\n") == []
    (said,) = told(server)
    assert said.endswith(":1: `../../shared/base.toml` is outside the workspace")


ALL = """
extend = "base.toml"
grammar = "g.abnf"
baseline = "known.json"
base = "https://b.test/"
placeholders = ["h:x"]
languages = {"*.md" = "plaintext"}
exclude = ["*.md"]
max-file-size = 1
ignore = ["invalid-port"]
[[per-file]]
files = ["*.md"]
extend-select = ["insecure-scheme"]
placeholders = ["h.t"]
grammar = "dns"
[editor]
workspaceDiagnostics = true
"""


def restricted(tmp_path, text, **more):
    folder = tmp_path / "stranger"
    folder.mkdir()
    (folder / "urlint.toml").write_text(text)
    if POSIX:
        for name in ("base.toml", "g.abnf", "known.json"):
            os.mkfifo(folder / name)
    return folder


def test_in_restricted_mode_a_folder_says_what_is_wrong_and_no_more(server, tmp_path):
    folder = restricted(tmp_path, ALL)
    begun(server, folder, trusted=False)
    assert opened(server, folder, "<http://k.t/> <http://h.t/>\n") == ["insecure-scheme", "insecure-scheme"]
    assert told(server) == []
    shown = server.request("workspace/executeCommand", {"command": "urlint.showConfig", "arguments": [(folder / "a.md").as_uri()]})
    assert "b.test" not in str(shown)


@pytest.mark.parametrize("options", [{}, {"trusted": True}, {"trusted": None}])
def test_a_trusted_folder_says_all(server, tmp_path, options):
    (tmp_path / "urlint.toml").write_text('grammar = "dns"\n')
    begun(server, tmp_path, **options)
    assert opened(server, tmp_path, "<http://a/>\n") == ["invalid-url"] or told(server) == []
    (tmp_path / "urlint.toml").write_text('placeholders = ["h:x"]\n')
    server.notify("workspace/didChangeWatchedFiles", {"changes": []})
    assert opened(server, tmp_path) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("zzz = 1", "unknown key `zzz`"),
        ('select = ["nope"]', "unknown rule `nope`"),
        ('[[per-file]]\nfiles = ["*"]\nzzz = 1', "unknown key `zzz`"),
        ("per-file = 3", "`per-file` must be a list of tables, not `3`"),
        ("per-file = [3]", "`per-file` must be a list of tables"),
        ("editor = []", "`editor` must be a table, not a list"),
        ("placeholders = 3\nbase = 3\ngrammar = []", ""),
    ],
)
def test_in_restricted_mode_what_counts_is_reported_where_it_is_wrong(server, tmp_path, text, message):
    folder = restricted(tmp_path, text)
    begun(server, folder, trusted=False)
    assert opened(server, folder)
    assert [message in each for each in told(server)] == ([True] if message else [])


def test_a_share_that_nobody_opened_is_not_asked_for_settings(tmp_path):
    from urlint_server import scope, workspace

    asked = []

    class Nowhere(scope.Scope):
        def config(self, path):
            asked.append(path)
            return super().config(path)

    made = workspace.Workspace([], None, asked.append)
    made._scopes[""] = Nowhere("", {}, True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workspace, "file_path", lambda uri: "//host/share/a.md" if uri else "")
        assert made.config("file://host/share/a.md") == made.scope("").start
        assert made.source("file://host/share/a.md") == ""
    assert asked == []


def test_a_server_without_a_folder_begins(server):
    server.initialize(PUSHED)
    assert told(server) == []
