"""Which settings apply to a document: the defaults, the editor's, and those of files, with any folders, or none."""

from pathlib import Path

import pytest

from urlint.files import cache, private
from urlint_server.workspace import Workspace


@pytest.fixture
def told():
    return []


def workspace(told, *folders, options=None):
    return Workspace([folder.as_uri() for folder in folders], options, told.append)


def grammar(made: Workspace, path: Path) -> str:
    return made.config(path.as_uri()).language.name


@pytest.mark.parametrize(
    ("preference", "expected"),
    [(None, "rfc3987"), ("filesystemFirst", "rfc3987"), ("editorFirst", "dns"), ("editorOnly", "dns")],
)
def test_who_wins(tmp_path, told, preference, expected):
    (tmp_path / "urlint.toml").write_text('grammar = "rfc3987"\nbase = "http://file/"\n')
    made = workspace(told, tmp_path, options={"grammar": "dns", "ignore": ["invalid-port"], "configurationPreference": preference})
    config = made.config((tmp_path / "x.md").as_uri())
    assert config.language.name == expected
    assert config.ignore == ("invalid-port",)
    assert config.base == ("" if preference == "editorOnly" else "http://file/")
    assert told == []


def test_the_nearest_file_up_to_the_root_holds(tmp_path, told):
    inner = tmp_path / "inner"
    (inner / "deep").mkdir(parents=True)
    (tmp_path / "urlint.toml").write_text('grammar = "rfc3987"\n')
    (inner / "deep" / "pyproject.toml").write_text('[tool.urlint]\ngrammar = "dns"\n')
    made = workspace(told, inner)
    assert grammar(made, inner / "deep" / "x.md") == "dns"
    assert grammar(made, inner / "x.md") == "rfc3986"
    assert grammar(made, tmp_path / "x.md") == "rfc3987"
    assert grammar(workspace(told), inner / "x.md") == "rfc3987"
    assert grammar(workspace(told, tmp_path, inner), inner / "x.md") == "rfc3986"


def test_folders_come_and_go(tmp_path, told):
    (tmp_path / "a").mkdir()
    (tmp_path / "urlint.toml").write_text('grammar = "rfc3987"\n')
    made, folder = workspace(told), (tmp_path / "a").as_uri()
    document = tmp_path / "a" / "x.md"
    assert grammar(made, document) == "rfc3987"
    made.move([folder], [])
    assert grammar(made, document) == "rfc3986"
    made.move([], [folder])
    assert grammar(made, document) == "rfc3987"


def test_each_folder_may_have_settings_of_its_own(tmp_path, told):
    folders = [tmp_path / "a", tmp_path / "b", tmp_path / "c"]
    made = workspace(told, *folders)
    made.take({"settings": [{"cwd": str(folders[0]), "grammar": "dns"}], "globalSettings": {"grammar": "rfc6874"}})
    assert [grammar(made, folder / "x") for folder in folders] == ["dns", "rfc6874", "rfc6874"]
    made.answer({"": {"grammar": "rfc1738"}, folders[1].as_uri(): {"grammar": "rfc3987"}, folders[2].as_uri(): None})
    assert [grammar(made, folder / "x") for folder in folders] == ["dns", "rfc3987", "rfc6874"]
    assert grammar(made, tmp_path / "x") == "rfc1738"


def test_each_folder_may_have_settings_of_its_own_from_the_start(tmp_path, told):
    folders = [tmp_path / "a", tmp_path / "b"]
    listed = [{"cwd": str(folders[0]), "grammar": "dns"}, {"workspace": folders[1].as_uri(), "grammar": "rfc3987"}]
    for each in ({"settings": listed, "globalSettings": {"grammar": "rfc6874"}}, listed):
        made = workspace(told, *folders, options=each)
        assert [grammar(made, folder / "x") for folder in folders] == ["dns", "rfc3987"]
        made.take(listed[::-1])
        assert [grammar(made, folder / "x") for folder in folders] == ["dns", "rfc3987"]


def test_what_is_wrong_is_reported_and_what_was_good_stays(tmp_path, told):
    file = tmp_path / "urlint.toml"
    file.write_text('grammar = "dns"\n')
    made = workspace(told, tmp_path, options={"base": "http://a/"})
    assert grammar(made, tmp_path / "x.md") == "dns"
    file.write_text('grammar = "dnz"\n')
    made.reload()
    assert grammar(made, tmp_path / "x.md") == "dns"
    assert "urlint.toml:1" in told[-1]
    made.take({"base": 3})
    assert made.config((tmp_path / "x.md").as_uri()).base == "http://a/"
    assert "setting `base`" in told[-2]
    file.unlink()
    made.take({"configuration": "no.toml"})
    assert made.config((tmp_path / "x.md").as_uri()).base == "http://a/"
    assert "no.toml" in told[-1]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('ignore = ["invalid-port"]\ngrammar = "dnz"', 2),
        ('grammar = "g.abnf"\nproduction = "b"\nignore = ["invalid-port"]', 1),
        ('ignore = ["invalid-port"]\nproduction = "zzz"', 2),
        ('ignore = ["invalid-port"]\nschemes = { x = "g.abnf" }', 2),
        ('ignore = ["idn-host"]\n[[per-file]]\nfiles = ["*.md"]\nignore = ["invalid-port"]\ngrammar = "g.abnf"', 5),
    ],
)
def test_a_broken_grammar_loses_nothing_else_of_its_file(tmp_path, told, text, line):
    file, uri = tmp_path / "urlint.toml", (tmp_path / "x.md").as_uri()
    (tmp_path / "g.abnf").write_text("a = (\n")
    file.write_text(f'base = "http://a/"\n{text}\n')
    made = workspace(told, tmp_path)
    for _ in range(2):
        config = made.config(uri)
        assert (config.language.name, config.ignore[-1:], config.base) == ("rfc3986", ("invalid-port",), "http://a/")
        made.reload()
    assert len(set(told)) == 1 and f"urlint.toml:{line + 1}: " in told[0]
    file.write_text(f'zzz = "http://a/"\n{text}\n')
    made.reload()
    assert (made.config(uri).base, "urlint.toml:1: unknown key `zzz`" in told[-1]) == ("", True)


@pytest.mark.parametrize(("text", "preference"), [("zzz = 1\n", None), ('schemes = { x = "dnz" }\n', None), ("", "editorOnly")])
def test_what_is_in_a_folder_for_tests_stays_so_whatever_the_file_says(tmp_path, told, text, preference):
    (tmp_path / "urlint.toml").write_text(text)
    made = workspace(told, tmp_path, options={"configurationPreference": preference})
    assert [made.config((tmp_path / each).as_uri()).test_data for each in ("tests/x.md", "x.md")] == [True, False]


def test_a_broken_grammar_of_the_editor_loses_nothing_else(tmp_path, told):
    uri = (tmp_path / "x.md").as_uri()
    made = workspace(told, tmp_path, options={"grammar": "dnz", "base": "http://a/"})
    assert (made.config(uri).language.name, made.config(uri).base) == ("rfc3986", "http://a/")
    made.take({"grammar": "dns", "base": "http://b/"})
    assert (made.config(uri).language.name, made.config(uri).base) == ("dns", "http://b/")
    made.take({"grammar": "dnz", "base": "http://c/"})
    assert (made.config(uri).language.name, made.config(uri).base) == ("dns", "http://c/")
    (tmp_path / "one.toml").write_text('ignore = ["invalid-port"]\ngrammar = "dnz"\n')
    named = workspace(told, tmp_path, options={"configuration": "one.toml", "base": "http://a/"})
    assert (named.config(uri).ignore, named.config(uri).base) == (("invalid-port",), "http://a/")
    assert "one.toml:2: " in told.pop()
    assert len(told) == 2 and all("the setting `grammar`: unknown grammar `dnz`" in each for each in told)


def test_one_file_for_all(tmp_path, told):
    (tmp_path / "a" / "sub").mkdir(parents=True)
    (tmp_path / "a" / "own.toml").write_text('grammar = "dns"\n')
    (tmp_path / "a" / "sub" / "urlint.toml").write_text('grammar = "rfc3987"\n')
    made = workspace(told, tmp_path / "a", options={"configuration": "own.toml"})
    assert grammar(made, tmp_path / "a" / "sub" / "x") == "dns"


def test_what_is_excluded(tmp_path, told):
    made = workspace(told, tmp_path, options={"exclude": ["vendor/"]})
    for path, excluded in (("vendor/x.md", True), ("a/vendor/x.md", True), ("x.md", False)):
        uri = (tmp_path / path).as_uri()
        assert made.excludes(uri, made.config(uri)) is excluded
    assert not made.excludes("untitled:vendor/x.md", made.config("untitled:vendor/x.md"))


@pytest.mark.parametrize("uri", ["", "untitled:x", "file:///%00", "http://[", "file:x", "vscode-notebook-cell:/a#b", "a\ud800:%41"])
def test_a_document_without_a_place_has_the_settings_of_the_first_folder(tmp_path, told, uri):
    (tmp_path / "urlint.toml").write_text('grammar = "dns"\n')
    assert workspace(told, tmp_path).config(uri).language.name in ("dns", "rfc3986")
    assert workspace(told).config(uri).language.name == "rfc3986"


def test_no_cache_is_believed_that_is_in_a_folder(tmp_path, told, monkeypatch):
    """Wherever the server was started."""
    (tmp_path / "a" / ".git").mkdir(parents=True)
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "a" / "own"))
    monkeypatch.setattr(private, "given_paths", set())
    made = workspace(told)
    assert cache.path_of("grammars")
    made.move([(tmp_path / "a").as_uri()], [])
    assert cache.path_of("grammars") == ""
    made.move([], [(tmp_path / "a").as_uri()])
    assert cache.path_of("grammars")
    workspace(told, tmp_path / "a")
    assert cache.path_of("grammars") == ""
