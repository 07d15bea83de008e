"""Which files are linted, how their bytes are decoded, and how grammars are cached."""

import codecs
import encodings
import os
import pkgutil
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from fixture import pages
from systems import LINKS
from urlint.cli.main import main
from urlint.files import cache, grammars
from urlint.files.decode import NO_DOCUMENTS, barren, binary, declared, decode, encode
from urlint.files.discover import Discovery
from urlint.files.walk import Walk
from urlint.find.document import Document
from urlint.find.finder import find
from urlint.grammar.error import GrammarError


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one, with a cache next to it."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setattr(cache, "folder", lambda: str(tmp_path / "cache"))
    return tmp_path / "here"


def make(folder: Path, *paths: str) -> None:
    """Writes files with a text, and the folders that contain them."""
    for path in paths:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text("http://a/\n")


def walked(*paths: str, exclude: tuple[str, ...] = (), ignoring: bool = True) -> list[str]:
    """The files that paths mean, and the messages about unreadable ones."""
    told: list[str] = []
    targets = list(Walk(Discovery(), told.append, exclude, ignoring).targets(paths or ["."]))
    return [*(target.path for target in targets), *told]


def test_folders_are_walked_in_one_order_files_first(here: Path) -> None:
    make(here, "b.md", "a.md", "sub/x/c.md", "sub/b.md", "a/z.md")
    assert walked() == ["a.md", "b.md", "a/z.md", "sub/b.md", "sub/x/c.md"]
    assert walked("./sub") == ["./sub/b.md", "./sub/x/c.md"]
    assert walked(str(here / "a")) == [(here / "a" / "z.md").as_posix()]


def test_a_file_named_twice_is_linted_once(here: Path) -> None:
    make(here, "a.md", "b.md")
    assert walked("b.md", ".", "a.md", "./b.md") == ["b.md", "a.md"]


def test_a_folder_may_be_called_a_md(here: Path) -> None:
    make(here, "a.md/b.txt")
    assert walked() == walked("a.md") == ["a.md/b.txt"]


def test_hidden_files_wait_to_be_named(here: Path) -> None:
    make(here, ".a.md", ".sub/b.md", "c.md")
    assert walked() == ["c.md"]
    assert walked(".a.md", ".sub") == [".a.md", ".sub/b.md"]


@pytest.mark.parametrize("name", [".gitignore", ".ignore", ".urlintignore"])
def test_ignore_files_hold_downward_and_the_nearest_has_the_last_word(here: Path, name: str) -> None:
    make(here, "a.log", "sub/a.log", "sub/keep.log", "out/a.md", "deep/out/b.md", "c.md")
    (here / name).write_text("*.log\nout/\n")
    (here / "sub" / name).write_text("!keep.log\n")
    assert walked() == ["c.md", "sub/keep.log"]
    assert len(walked(ignoring=False)) == 6
    assert walked("a.log", "out") == ["a.log", "out/a.md"]


@pytest.mark.parametrize(("depth", "lines", "most"), [(300, 1, 100), (30, 1000, 10)])
def test_ignore_files_in_depth_are_respected_up_to_a_bound(here: Path, depth: int, lines: int, most: int) -> None:
    """Each is applied to all paths below it: without a limit, a thousand nested ones took quadratic time."""
    (here / ".git").mkdir()
    folder = here
    for number in range(depth):
        (folder / ".gitignore").write_text(f"x{number}\n" * lines)
        (folder / f"x{number}").touch()
        (folder / "kept").touch()
        folder /= "a"
        folder.mkdir()
    told = list[str]()
    found = [target.path for target in Walk(Discovery(), told.append).targets(["."])]
    assert sum(path.endswith("kept") for path in found) == depth
    assert sorted(int(path.rpartition("x")[2]) for path in found if "x" in path) == list(range(most, depth))
    above = "/".join("a" * most)
    assert told == [f"{above}: ignore files from here on are skipped: more than 100, or 10000 patterns, would apply"]
    assert len(list(Walk(Discovery(), told.append).targets(["/".join("a" * (depth - 1))]))) == 2
    assert len(told) == 2 and told[1] == told[0]


def test_ignore_files_above_count_as_far_as_the_repository_goes(here: Path) -> None:
    make(here, "repository/sub/a.log", "repository/sub/b.md")
    (here / ".gitignore").write_text("*.md\n")
    (here / "repository" / ".gitignore").write_text("*.log\n")
    assert walked("repository/sub") == ["repository/sub/a.log", "repository/sub/b.md"]
    (here / "repository" / ".git").mkdir()
    assert walked("repository/sub") == ["repository/sub/b.md"]


def test_a_pattern_that_git_rejects_means_nothing(here: Path) -> None:
    make(here, "a.md", "b.txt")
    (here / ".gitignore").write_text("!\n*.txt\n")
    assert walked() == ["a.md"]


def test_what_is_excluded_is_so_in_a_folder_elsewhere(here: Path) -> None:
    make(here.parent, "there/a.md", "there/sub/b.txt", "there/node_modules/c.md")
    there = f"{here.parent}{os.sep}there"
    assert walked("../there") == ["../there/a.md", "../there/sub/b.txt"]
    assert walked("../there", exclude=("*.md",)) == ["../there/sub/b.txt"]
    assert walked(there, exclude=("/sub",)) == [f"{there}/a.md".replace(os.sep, "/")]


def test_excluded_files_wait_to_be_named(here: Path) -> None:
    make(here, "a.md", "node_modules/b.md", "sub/__pycache__/c.md", "sub/d.txt")
    assert walked() == ["a.md", "sub/d.txt"]
    assert walked("node_modules") == ["node_modules/b.md"]
    assert walked(exclude=("*.txt", "/a.md")) == []
    assert walked("a.md", exclude=("*.md",)) == ["a.md"]
    (here / "urlint.toml").write_text('exclude = ["sub/*.txt"]')
    assert walked() == ["a.md", "urlint.toml", "node_modules/b.md", "sub/__pycache__/c.md"]
    (here / "urlint.toml").write_text('extend-exclude = ["*.txt", "urlint.toml"]')
    assert walked() == ["a.md"]


@LINKS
def test_links_are_not_followed_unless_named(here: Path) -> None:
    make(here, "sub/a.md")
    os.symlink("..", here / "sub" / "up")
    os.symlink("sub/a.md", here / "b.md")
    os.symlink("nowhere", here / "broken")
    assert walked() == ["sub/a.md"]
    assert walked("b.md", "sub/up/sub") == ["b.md", "sub/up/sub/a.md"]
    assert walked("broken") == ["broken: no such file or folder"]
    assert walked("http://a.test") == ["http://a.test: no such file or folder; `urlint explain` explains a URL"]


def test_a_path_that_is_none_is_reported(here: Path) -> None:
    make(here, "a.md")
    assert walked("nope", "a.md", "a\0b") == ["a.md", "nope: no such file or folder", "a\0b: file name contains NUL"]


@pytest.mark.parametrize(
    ("data", "text", "encoding"),
    [
        (b"a\xc3\xa9", "aé", "utf-8"),
        (b"\xef\xbb\xbfa", "a", "utf-8"),
        (b"a\xff\xed\xa0\x80", "a\udcff\udced\udca0\udc80", "utf-8"),
        (b"\xff\xfea\0\0\xd8", "a\ud800", "utf-16-le"),
        (b"\xfe\xff\0a", "a", "utf-16-be"),
        (b"\xff\xfe\0\0a\0\0\0", "a", "utf-32-le"),
        (b"\0\0\xfe\xff\0\0\0a", "a", "utf-32-be"),
    ],
)
def test_bytes_become_text_and_the_same_bytes_again(data: bytes, text: str, encoding: str) -> None:
    decoded = decode(data)
    assert (decoded.text, decoded.encoding, encode(decoded.text, decoded)) == (text, encoding, data)


@pytest.mark.parametrize(
    "name", ["punycode", "idna", "unicode_escape", "raw-unicode-escape", "UTF-7", "rot13", "hex", "no-such", "mbcs"]
)
def test_an_encoding_that_no_document_is_written_in_is_none(name: str) -> None:
    data = f"# coding: {name}\nhttp://a.test/-kva\\u0041+AGE-\n".encode()
    assert declared(data) == ""
    assert decode(data).encoding == "utf-8"


def test_the_codecs_of_python_are_those_of_documents_and_some_others() -> None:
    """Codecs that take more than linear time are not accepted, in this release of Python or the next."""
    names = {each.name for each in pkgutil.iter_modules(encodings.__path__) if not each.name.startswith("_")} - {"aliases"}
    others = {"punycode", "idna", "unicode_escape", "raw_unicode_escape", "undefined", "charmap", "oem", *NO_DOCUMENTS}
    with_other_names = {"iso8859_1", "utf_8_sig"}
    for name in names - others - with_other_names - {"mbcs"}:
        assert declared(f"# coding: {name}".encode()) == name
        assert codecs.lookup(name).name
    assert {declared(f"# coding: {name}".encode()) for name in others & names} == {""}


def test_a_file_that_lies_about_itself() -> None:
    with pytest.raises(ValueError, match="is not valid UTF-16, despite its byte order mark: truncated data"):
        decode(b"\xff\xfea")


def test_a_nul_makes_a_file_binary_unless_a_mark_explains_it() -> None:
    assert binary(b"\x89PNG\0")
    assert binary(b"%!PS-Adobe-3.0\n(http://a.test:80x/) show\n") and not binary(b"% !PS http://a.test:80x/\n")
    assert not binary(b"\xff\xfea\0")
    assert not binary(b"a" * 8192 + b"\0")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_reported(here: Path, capsys: pytest.CaptureFixture[str], encoding: str) -> None:
    (here / "a.md").write_bytes("\n# See also é https://a.test:8a/ for more\r\n".encode(encoding))
    (here / "b.bin").write_bytes(bytes(range(256)) * 4)
    (here / "c.bin").write_bytes(b"\x01\0\0\0" * 400)
    assert main(["check"]) == 0
    said = "a.md: {}UTF-16 without a byte order mark"
    skipped = "3 files and folders skipped (ignored, excluded, hidden, binary, or large; `-v` lists them)"
    assert capsys.readouterr().err == f"urlint: {said.format('skipped: ')}\nno files to check; {skipped}\n"
    assert main(["check", "a.md", "--quiet"]) == 2
    assert capsys.readouterr().err == f"urlint: {said.format('')}\n"


@pytest.mark.parametrize("arguments", [["check"], ["find"], ["explain", "http://a"], ["config", "show"]])
def test_a_current_folder_that_has_gone_is_reported(here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    """Windows does not delete a current folder, so there everything works."""
    stays = sys.platform == "win32"
    with pytest.raises(PermissionError) if stays else nullcontext():
        here.rmdir()
    assert main(arguments) == (0 if stays else 2)
    assert stays or capsys.readouterr() == ("", "urlint: the current folder no longer exists\n")


def test_a_file_that_we_miss_is_not_taken_for_the_folder(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(args: object) -> int:
        raise FileNotFoundError(2, "No such file or directory", "table")

    monkeypatch.setattr("urlint.cli.commands.explain.run", missing)
    assert main(["explain", "http://a"]) == 2
    assert capsys.readouterr().err.startswith("urlint: internal error: FileNotFoundError: ")


def test_files_without_a_sign_of_a_url_are_not_decoded() -> None:
    assert barren(b"nothing here")
    assert not any(map(barren, (b"http:", b"](a)", b"href=a", b"//a", b"\xff\xfea\0")))
    assert not any(map(barren, (b"\\url{a}", b"`a <b>`_", b'@import "a"', b".UR a")))
    assert not any(map(barren, (b"{doc}`a`", b"```{include} a", b"<<a>>")))


def test_whatever_is_found_in_a_language_has_a_sign_without_which_a_file_is_not_decoded() -> None:
    marked = {
        (each.info, each.text.split("\n")[mark.line]) for page in pages("languages") for each in page.blocks for mark in each.marks
    }
    words = {(language, word) for language, line in marked for word in line.split() if barren(word.encode())}
    assert [(word, language) for language, word in words if find(Document(word, language))] == []


GRAMMAR = 'root = "http://" 1*ALPHA\nALPHA = %x61-7A\n'


def test_a_grammar_is_a_name_or_a_file(here: Path) -> None:
    (here / "my.abnf").write_text(GRAMMAR)
    language = grammars.load("my.abnf")
    assert (language.name, language.start, language.standard) == ("my.abnf", "root", None)
    assert "http://abc" in language.dfa("root")
    assert "http://" not in language.dfa("root")
    assert grammars.load("my.abnf", folder=str(here)) is grammars.load("my.abnf")
    assert grammars.load("rfc3987").name == "rfc3987"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("rfc398", "unknown grammar `rfc398`: neither a file nor built-in; did you mean"),
        (".", ".: is a directory"),
        ("empty.abnf", "empty.abnf: no production found (read as abnf)"),
        ("lie.abnf", "lie.abnf: is not valid UTF-16, despite its byte order mark: truncated data"),
    ],
)
def test_a_grammar_that_cannot_be_used(here: Path, name: str, message: str) -> None:
    (here / "empty.abnf").write_text("")
    (here / "lie.abnf").write_bytes(b"\xff\xfea")
    with pytest.raises(GrammarError) as error:
        grammars.load(name)
    assert str(error.value).startswith(message)


def kept(key: str, make: bytes = b"made") -> tuple[bytes, bool]:
    """The result from the cache, and whether it had to be computed."""
    asked: list[bool] = []
    return cache.kept(key, lambda: asked.append(True) or make), bool(asked)  # type: ignore[func-returns-value]


def test_what_was_made_is_kept(here: Path) -> None:
    assert kept("a") == (b"made", True)
    assert kept("a") == (b"made", False)
    assert kept("b") == (b"made", True)
    assert [path.suffix for path in (here.parent / "cache").rglob("*") if path.is_file()] == ["", ""]


@pytest.mark.parametrize("damage", [b"", b"x", b"x" * 40])
def test_a_damaged_cache_is_made_again(here: Path, damage: bytes) -> None:
    kept("a")
    for path in (here.parent / "cache" / "urlint" / "grammars").iterdir():
        path.write_bytes(damage)
    assert kept("a") == (b"made", True)
    assert kept("a") == (b"made", False)


def test_a_cache_that_cannot_be_written_is_no_error(here: Path) -> None:
    (here.parent / "cache").write_text("a file where a folder should be")
    assert kept("a") == (b"made", True)
    assert kept("a") == (b"made", True)


def test_another_version_keeps_its_own(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept("a")
    monkeypatch.setattr(cache, "__version__", "9")
    assert kept("a") == (b"made", True)


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"XDG_CACHE_HOME": "/x"}, "/x"),
        ("linux", {"HOME": "/h"}, "/h/.cache"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Caches"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l"),
    ],
)
def test_the_cache_is_where_the_system_wants_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
        monkeypatch.setenv("USERPROFILE", value)  # what Windows itself calls HOME
    monkeypatch.setattr(sys, "platform", platform)
    assert cache.folder().replace(os.sep, "/") == folder
