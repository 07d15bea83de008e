"""The results that are kept between runs change nothing but the time of a run."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from urlint.cli import checker
from urlint.cli.checker import Checker
from urlint.cli.main import main
from urlint.files import cache, quiet
from urlint.files.quiet import Quiet
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.linter import Linted

BAD = "http://a.test:8a/\n"
FILES = (
    "a.md",
    "README.md",
    "docs/b.md",
    "docs/c.html",
    "docs/index.md",
    "e.txt",
    "src/d.py",
    "tests/f.md",
    "g.rst",
    "h/1-a.md",
    "h/2-b.md",
)
GRAMMARS = ('url = "http:" *%x21-7E\n', 'url = "x:" *%x21-7E\n', "url = 1*%x21-7E\n")
Told = tuple[int, str, str]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project in which even the shortest run uses stored results; with its own cache."""
    for name, folder in {"XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state", "LOCALAPPDATA": "cache"}.items():
        monkeypatch.setenv(name, str(tmp_path / folder))
    monkeypatch.setattr(checker, "_FEW", -1)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths of the documents that are linted in this process."""
    paths, look = list[str](), Checker._lint

    def noted(self: Checker, document: Document, *more: object) -> Linted:
        paths.append(document.path)
        return look(self, document, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Checker, "_lint", noted)
    return paths


def laid(here: Path, **texts: str) -> None:
    for name, text in texts.items():
        (here / f"{name}.md").write_text(text)


def check(capsys: pytest.CaptureFixture[str], *options: str) -> Told:
    """The exit status of a run, and its output."""
    status = main(["check", *options])
    return status, *capsys.readouterr()


def kept(here: Path) -> Path:
    return next((here.parent / "cache" / "urlint" / "quiet").iterdir())


def test_only_what_something_may_be_said_of_is_judged_again(
    here: Path, capsys: pytest.CaptureFixture[str], judged: list[str]
) -> None:
    laid(here, a="Nothing.\n", b="https://example.org/\n", c=BAD, d="[x](a.md)\n", e="<!-- urlint: ignore -->\n")
    first = check(capsys)
    assert judged == ["a.md", "b.md", "c.md", "d.md", "e.md"]
    judged.clear()
    assert check(capsys) == first
    assert judged == ["c.md", "e.md"]
    laid(here, b="https://example.org/ and more\n")
    judged.clear()
    assert check(capsys) == first
    assert judged == ["b.md", "c.md", "e.md"]


CHANGES: dict[str, tuple[str, Callable[[Path], object]]] = {
    "the target goes": ("", lambda here: (here / "docs" / "b.md").unlink()),
    "the heading goes": ("", lambda here: (here / "docs" / "b.md").write_text("# Three\n")),
    "a site shows it": ("", lambda here: (here / "mkdocs.yml").write_text("site_name: x\n")),
    "others show it": ('anchors = "github"\n', lambda here: (here / "urlint.toml").write_text('anchors = "mkdocs"\n')),
    "the grammar changes": ('grammar = "own.abnf"\n', lambda here: (here / "own.abnf").write_text(GRAMMARS[0])),
    "a comment comes": ("", lambda here: (here / "docs" / "b.md").write_text("# Two\n<!-- urlint: ignor -->\n")),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_no_longer_holds_is_no_answer(here: Path, capsys: pytest.CaptureFixture[str], change: str) -> None:
    settings, make = CHANGES[change]
    (here / "docs").mkdir()
    laid(here / "docs", README="# One & two\n\n[x](b.md#two) [y](#one--two) <http://a.test/>\n", b="# Two\n")
    (here / "own.abnf").write_text(GRAMMARS[2])
    (here / "urlint.toml").write_text(settings)
    first = check(capsys)
    assert first == check(capsys)
    assert first[0] == 0
    make(here)
    told = check(capsys)
    assert told[0] == 1
    assert told == check(capsys, "--no-cache")


def test_a_run_without_a_cache_keeps_nothing(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    laid(here, a="Nothing.\n")
    check(capsys, "--no-cache")
    assert not (here.parent / "cache" / "urlint" / "quiet").exists()
    check(capsys)
    assert kept(here).stat().st_size > 0


def test_a_short_run_asks_for_nothing(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(checker, "_FEW", 50_000)
    laid(here, a="Nothing.\n")
    check(capsys)
    assert not (here.parent / "cache").exists()


def test_other_processes_remember_too(here: Path, capsys: pytest.CaptureFixture[str], judged: list[str]) -> None:
    laid(here, **{f"a{number}": f"Number {number}.\n" for number in range(9)})
    check(capsys, "--jobs", "2")
    check(capsys)
    assert judged == []


def _flipped(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:-9] + bytes([data[-9] ^ 1]) + data[-8:])


HARMS: dict[str, Callable[[Path], object]] = {
    "torn": lambda path: os.truncate(path, path.stat().st_size - 1),
    "empty": lambda path: os.truncate(path, 0),
    "foreign": _flipped,
    "of another key": lambda path: next((path.parents[3] / "state").rglob("key"), path.parents[1] / "key").write_bytes(b"x" * 32),
    "gone": Path.unlink,
}


@pytest.mark.parametrize("harm", HARMS)
def test_what_is_not_ours_and_whole_is_not_believed(
    harm: str, here: Path, capsys: pytest.CaptureFixture[str], judged: list[str]
) -> None:
    laid(here, a="Nothing.\n", b=BAD)
    told = check(capsys)
    HARMS[harm](kept(here))
    judged.clear()
    assert check(capsys) == told
    assert judged == ["a.md", "b.md"]


def test_another_release_judges_again(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], judged: list[str]
) -> None:
    laid(here, a="Nothing.\n")
    check(capsys)
    monkeypatch.setattr(quiet, "_files", lambda folder: iter([("lint/rules/new.py", 1, 1)]))
    check(capsys)
    assert judged == ["a.md", "a.md"]


def test_what_is_kept_is_bounded(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(quiet, "MOST", 400)
    laid(here, **{f"a{number}": f"Number {number}.\n" for number in range(30)})
    told = check(capsys)
    assert check(capsys) == told
    assert 300 < kept(here).stat().st_size <= 400 + 32
    monkeypatch.setattr(quiet, "_FOLDERS", 2)
    for name in ("x", "y", "z"):
        (here / name).mkdir()
        laid(here / name, a="Nothing.\n")
        monkeypatch.chdir(here / name)
        check(capsys)
        os.utime(kept(here), (0, 0))
    assert len(list(kept(here).parent.iterdir())) == 2


def test_a_fragment_that_leads_to_another_chapter_is_looked_up_again(here: Path) -> None:
    (here / "doc").mkdir()
    laid(here / "doc", **{"1-a": "# A\n\n[x](#foo) [y](#a)\n", "2-b": "# Foo\n"})
    assert main(["check"]) == main(["check"]) == 0
    laid(here / "doc", **{"2-b": "# Bar\n"})
    assert main(["check"]) == main(["check", "--no-cache"]) == 1


def test_a_site_that_comes_names_what_nobody_could_follow(here: Path) -> None:
    (here / "docs" / "sub").mkdir(parents=True)
    laid(here / "docs", a="# A\n\n[](sub/nowhere.md) and [x](sub/b.md)\n", **{"sub/b": "# B\n"})
    assert main(["check"]) == main(["check"]) == 0
    (here / "docs" / "conf.py").write_text('extensions = ["myst_parser"]\n')
    assert main(["check"]) == main(["check", "--no-cache"]) == 1


def test_a_site_that_goes_no_longer_puts_a_document_into_its_pages(here: Path) -> None:
    (here / "content").mkdir()
    (here / "urlint.toml").write_text('anchors = "github"\n')
    (here / "hugo.toml").write_text("")
    laid(here / "content", a="# A\n\n[x](#nowhere)\n")
    assert main(["check"]) == main(["check"]) == 0
    (here / "hugo.toml").unlink()
    assert main(["check"]) == main(["check", "--no-cache"]) == 1


def test_each_setting_is_told_from_others() -> None:
    """Except those for editors only and a grammar's second name; nothing is stored under settings that are not plain values."""
    told = quiet._described(Config())
    assert told is not None
    assert all(f"{field}=" in told for field in Config._fields)
    assert " at 0x" not in told


def test_nothing_is_kept_that_could_pass_for_another_line(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache.path_of("quiet", "x") != ""
    made = Quiet()
    made.keep({"0" * 32: ("a.md", "#github"), "1" * 32: ("a b",), "2" * 32: ("a\nb",), "3" * 32: ("ä",)})
    again = Quiet()
    assert [again.promises(digit * 32) for digit in "0123"] == [("a.md", "#github"), None, None, None]
