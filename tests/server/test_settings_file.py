"""Configuration files as documents, in real sessions: mistakes, completion, and hovers."""

import re
from typing import Any

import pytest
from client import PULLING, PUSHED, Within, edited, span

from urlint.lint.config import Config
from urlint.lint.config.meaning import keys, values
from urlint.lint.config.settings import KEYS
from urlint_server.client import Client as Abilities
from urlint_server.session import Session

LATER = {"textDocument": {"completion": {"dynamicRegistration": True}}}
SHOWS = {"experimental": {"serverStatusNotification": True}}
PROBLEM = "urlint.toml:1: unknown key `grammer`; did you mean `grammar`?"


@pytest.fixture
def server():
    with Within() as client:
        yield client


def covered(text: str, said: Any) -> str:
    """The text that a range covers within one line of ASCII."""
    start, end = said["range"]["start"], said["range"]["end"]
    assert start["line"] == end["line"]
    return text.split("\n")[start["line"]][start["character"] : end["character"]]


def completed(server, text: str, uri: str) -> dict[str, Any]:
    """The completions at the `|` in a text, by label."""
    line, before = text[: text.index("|")].count("\n"), text[: text.index("|")].rpartition("\n")[2]
    server.open(text.replace("|", "", 1), uri=uri, language="toml")
    position = {"line": line, "character": len(before)}
    items = server.request("textDocument/completion", {"textDocument": {"uri": uri}, "position": position})
    return {item["label"]: item for item in items or ()}


WRONG = [
    ("urlint.toml", '# mine\ngrammer = "rfc3987"\n', "grammer", "unknown key `grammer`; did you mean `grammar`?"),
    (
        "urlint.toml",
        'ignore = [\n  "invalid-prt",  # no\n]\n',
        '"invalid-prt"',
        "unknown rule `invalid-prt`; did you mean `invalid-port`?",
    ),
    ("urlint.toml", "strict = yes\n", "strict = yes", "not TOML: invalid value"),
    (
        ".urlint.toml",
        "[[per-file]]\nignore = []\n",
        "per-file",
        "missing `files` in `per-file`: the globs of the files it applies to",
    ),
    ("urlint.toml", 'extend = "gone.toml"\n', "extend", "`gone.toml` does not exist"),
    ("pyproject.toml", '[project]\nname = "x"\n[tool.urlint]\nstrict = 3\n', "strict", "`strict` must be true or false, not `3`"),
]


@pytest.mark.parametrize(("name", "text", "where", "message"), WRONG, ids=[each[2] for each in WRONG])
def test_what_is_wrong_is_reported_on_its_line_as_the_command_line_tells_it(server, tmp_path, name, text, where, message):
    server.initialize(PULLING, rootUri=tmp_path.as_uri())
    uri = (tmp_path / name).as_uri()
    server.open(text, uri=uri, language="toml")
    (said,) = server.pull(uri)["items"]
    assert (said["message"], said["severity"], said["source"]) == (message, 1, "urlint")
    assert covered(text, said) == where


def test_all_that_is_wrong_is_reported_each_on_its_line(server, tmp_path):
    server.initialize(PULLING, rootUri=tmp_path.as_uri())
    uri = (tmp_path / "urlint.toml").as_uri()
    text = 'grammer = "dns"\nignore = ["invalid-prt"]\n'
    server.open(text, uri=uri, language="toml")
    assert [covered(text, each) for each in server.pull(uri)["items"]] == ["grammer", '"invalid-prt"']


@pytest.mark.parametrize("name", ["pyproject.toml", "other.toml"])
def test_nothing_is_reported_what_is_not_ours(server, tmp_path, name):
    server.initialize(PULLING, rootUri=tmp_path.as_uri())
    uri = (tmp_path / name).as_uri()
    server.open("[tool.other]\ngrammer = \n", uri=uri, language="toml")
    assert server.pull(uri)["items"] == []
    assert completed(server, "gra|", uri) == {}


def test_a_file_that_is_nowhere_is_looked_at_by_itself(server):
    server.initialize(PULLING)
    server.open('grammar = "mine.abnf"\nstrict = 3\n', uri="vscode-vfs://host/urlint.toml", language="toml")
    (said,) = server.pull("vscode-vfs://host/urlint.toml")["items"]
    assert said["message"] == "`strict` must be true or false, not `3`"


def test_a_mistake_goes_as_it_is_fixed_and_urls_are_linted_as_ever(server, tmp_path):
    server.initialize(PUSHED, rootUri=tmp_path.as_uri())
    uri = (tmp_path / "urlint.toml").as_uri()
    server.open('# https://host:8a/\ngrammer = "dns"\n', uri=uri, language="toml")
    assert [each.get("code") for each in server.pushed(1)] == [None, "invalid-port"]
    server.change(2, (1, 0, 7, "grammar"), uri=uri)
    assert [each.get("code") for each in server.pushed(2)] == ["invalid-port"]


@pytest.mark.parametrize(
    ("name", "text", "fixed"),
    [
        ("urlint.toml", '# grammer\ngrammer = "dns"\n', '# grammer\ngrammar = "dns"\n'),
        ("urlint.toml", 'ignore = ["invalid-host", "invalid-prt"]\n', 'ignore = ["invalid-host", "invalid-port"]\n'),
        (
            "pyproject.toml",
            '[tool.urlint]\nseverity = { invalid-port = "hnt" }\n',
            '[tool.urlint]\nseverity = { invalid-port = "hint" }\n',
        ),
        ("urlint.toml", '[editor]\nhover = "Short"\n', '[editor]\nhover = "short"\n'),
        ("x.abnf", "first = secnd\nsecond = %x31\n", "first = second\nsecond = %x31\n"),
    ],
)
def test_a_misspelled_name_is_corrected(server, tmp_path, name, text, fixed):
    server.initialize(PUSHED, rootUri=tmp_path.as_uri())
    uri = (tmp_path / name).as_uri()
    server.open(text, uri=uri, language="abnf" if name.endswith("abnf") else "toml")
    (said,) = [each for each in server.pushed(1) if "did you mean" in each["message"]]
    (action,) = server.actions(said["range"], uri)
    assert action["diagnostics"] == [said]
    assert edited(text, action["edit"]["changes"][uri]) == fixed
    assert server.actions(span(9, 0, 0), uri) == []


def test_another_file_is_reported_as_a_whole(server, tmp_path):
    (tmp_path / "base.toml").write_text("x = 3\n")
    server.initialize(PULLING, rootUri=tmp_path.as_uri())
    uri = (tmp_path / "urlint.toml").as_uri()
    server.open('\nextend = "base.toml"\n', uri=uri, language="toml")
    (said,) = server.pull(uri)["items"]
    assert said["message"].endswith("base.toml:1: unknown key `x`")


def test_the_status_says_what_is_wrong_and_that_all_is_well_again(server, tmp_path):
    file, uri = tmp_path / "urlint.toml", (tmp_path / "x.md").as_uri()
    file.write_text('grammar = "rfc3987"\n')
    server.initialize(PUSHED | SHOWS, rootUri=tmp_path.as_uri())
    server.open("http://example.com/ü\n", uri=uri)
    assert server.pushed(1) == []
    for text, health in (('grammer = "rfc3986"\n', "warning"), ('grammar = "rfc3987"\n', "ok")):
        file.write_text(text)
        server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 2}]})
        told = server.until(lambda said: said.get("method") == "experimental/serverStatus")["params"]
        assert told["health"] == health
        assert told.get("message", "").endswith(f"{PROBLEM}; the last good settings apply" if health == "warning" else "")
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    assert server.pushed(1) == []
    assert not [note for note in server.notes if note["method"] == "experimental/serverStatus"]


def test_a_mistake_that_comes_back_is_shown_again_and_one_that_stays_is_not(server, tmp_path):
    file, uri = tmp_path / "urlint.toml", (tmp_path / "x.md").as_uri()
    file.write_text("")
    server.initialize(PULLING, rootUri=tmp_path.as_uri())
    server.open("http://example.com/\n", uri=uri)
    for text, shown in (('grammer = "dns"\n', 1), ('\ngrammer = "dns"\n', 1), ("", 0), ("", 0), ('\ngrammer = "dns"\n', 1)):
        for times in (shown, 0):
            file.write_text(text)
            server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 2}]})
            server.pull(uri)
            assert [note["method"] for note in server.notes].count("window/showMessage") == times
            server.notes.clear()


def test_a_broken_file_is_read_once(tmp_path, monkeypatch):
    from urlint.files import settings

    (tmp_path / "urlint.toml").write_text('grammer = "rfc3987"\n')
    read, real = [], settings.bytes_of
    monkeypatch.setattr(settings, "bytes_of", lambda path, most: read.append(path) or real(path, most))

    class Line:
        idle = True

        def notify(self, *_: object) -> None: ...

        def request(self, *_: object) -> None: ...

    Session(Abilities(), Line(), None, [tmp_path.as_uri()])
    assert len(read) == 1


def test_completion_is_asked_for_in_these_files_alone_where_an_editor_can_be_told(server):
    assert "completionProvider" not in server.initialize(LATER)
    (made,) = server.until(lambda said: said.get("method") == "client/registerCapability")["params"]["registrations"]
    assert made["method"] == "textDocument/completion"
    patterns = [each.get("pattern") for each in made["registerOptions"]["documentSelector"]]
    assert {"**/urlint.toml", "**/.urlint.toml", "**/pyproject.toml"} <= set(patterns)


def test_completion_is_offered_at_once_elsewhere(server):
    assert '"' in server.initialize({})["completionProvider"]["triggerCharacters"]


OFFERED = [
    ("|", keys(()), "grammar = "),
    ("gra|", keys(()), "grammar = "),
    ("gra| = 3", keys(()), "grammar"),
    ("grammar = |", values(("grammar",)), '"rfc3987"'),
    ('grammar = "rf|"', values(("grammar",)), '"rfc3987"'),
    ('grammar = "|', values(("grammar",)), '"rfc3987"'),
    ('ignore = ["invalid-port", "|"]', values(("ignore",)), '"whitespace"'),
    ("strict = t|", values(("strict",)), "true"),
    ("[severity]\nwhi|", keys(("severity",)), "whitespace = "),
    ("severity = { whitespace = |", values(("severity", "whitespace")), '"off"'),
    ("[[per-file]]\n|", keys(("per-file",)), "files = "),
    ("[[per-file]]\nignore = [|", values(("ignore",)), '"whitespace"'),
    ("[editor]\n|", keys(("editor",)), "logLevel = "),
    ("[|", {"editor": "", "severity": "", "languages": "", "per-file": ""}, "editor"),
    ("# gra|", {}, ""),
    ("grammar = 'rfc3986' |", {}, ""),
    ("[other]\n|", {}, ""),
]


@pytest.mark.parametrize(("text", "labels", "new"), OFFERED, ids=[each[0] for each in OFFERED])
def test_what_may_stand_there_is_offered(server, text, labels, new):
    server.initialize({})
    offered = completed(server, text, "file:///project/urlint.toml")
    assert set(offered) >= set(labels) if text == "[|" else list(offered) == list(labels)
    assert not new or new in [each["textEdit"]["newText"] for each in offered.values()]


def test_what_is_offered_is_explained(server):
    server.initialize({})
    offered = completed(server, "ignore = [|]", "file:///project/urlint.toml")
    assert {name: each["documentation"]["value"] for name, each in offered.items()} == values(("ignore",))


def test_in_a_file_of_many_tools_our_table_is_completed(server):
    server.initialize({})
    uri = "file:///project/pyproject.toml"
    assert "tool.urlint" in completed(server, "[too|]", uri)
    assert "grammar" in completed(server, "[tool.urlint]\n|", uri)
    assert "files" in completed(server, "[[tool.urlint.per-file]]\n|", uri)
    assert completed(server, "[tool.other]\n|", uri) == {}


def test_what_is_typed_is_replaced_with_its_quotes(server):
    server.initialize({})
    offered = completed(server, 'grammar = "rfc39|" # x', "file:///project/urlint.toml")["rfc3987"]
    assert covered('grammar = "rfc39" # x', offered["textEdit"]) == '"rfc39"'
    assert offered["filterText"] == '"rfc3987'


MEANT = [
    ("gr^ammar = 'dns'", "grammar", "The grammar to check against"),
    ("grammar = 'd^ns'", "'dns'", "hosts DNS could know"),
    ("ignore = ['inva^lid-port']", "'invalid-port'", "**invalid-port**: "),
    ("[[per-f^ile]]", "per-file", "Settings for some files"),
    ("[editor]\nlogLe^vel = 'info'", "logLevel", "One of `error`, `warning`, `info`, `debug`."),
    ("severity = { whitespace = 'of^f' }", "'off'", "Is not reported."),
]


@pytest.mark.parametrize(("text", "where", "said"), MEANT, ids=[each[0] for each in MEANT])
def test_what_a_word_means_is_reported(server, text, where, said):
    at, text = text.index("^"), text.replace("^", "")
    server.initialize(PULLING)
    server.open(text, uri="file:///project/urlint.toml", language="toml")
    told = server.hover(text.count("\n", 0, at), at - text.rfind("\n", 0, at) - 1, "file:///project/urlint.toml")
    assert said in told["contents"]["value"]
    assert covered(text, told) == where


def test_a_url_in_a_file_is_taken_apart_as_ever(server):
    server.initialize(PULLING)
    server.open('base = "https://host/x"\n', uri="file:///project/urlint.toml", language="toml")
    assert "host" in server.hover(0, 12, "file:///project/urlint.toml")["contents"]["value"]


def test_every_key_and_every_rule_has_a_meaning():
    assert all(keys(()).values())
    assert all(values(("select",)).values())
    assert all(re.search(r"[.)\w]$", said) for said in values(("grammar",)).values())
    assert {key.name for key in KEYS} == set(keys(()))
    assert Config().language.name in values(("grammar",))


def test_the_header_of_the_table_itself_has_a_hover(server):
    uri = "file:///project/pyproject.toml"
    server.initialize({})
    server.open('[tool.urlint]\nselect = ["ALL"]\n', uri=uri, language="toml")
    assert "settings of urlint" in str(server.hover(0, 8, uri)["contents"])
