"""Files that Git tracks are linted even if `.gitignore` lists them, because they belong to the project."""

import subprocess
from pathlib import Path

import pytest

from urlint.cli.main import main
from urlint.files.tracked import is_tracked, names

BAD = "<http://host:8a/>\n"


def git(folder: Path, *arguments: str) -> str:
    """The output of Git in a folder."""
    done = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository that ignores `build/` and `*.txt`, but tracks one file of each kind."""
    monkeypatch.chdir(tmp_path)
    git(tmp_path, "init", "-q")
    (tmp_path / ".gitignore").write_text("build/\n*.txt\nout\n")
    for name in ("a.md", "build/deep/kept.md", "build/made.md", "kept.txt", "made.txt", "out/made.md", "ü x.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(BAD)
    git(tmp_path, "add", "-f", "a.md", "build/deep/kept.md", "kept.txt", "ü x.txt")
    return tmp_path


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The files with findings."""
    main(["check", "-q", "-o", "concise", *arguments])
    return [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("version", ["2", "4"])
def test_what_git_tracks_is_linted(here: Path, capsys: pytest.CaptureFixture[str], version: str) -> None:
    git(here, "update-index", "--index-version", version)
    kept = ["a.md", "kept.txt", "ü x.txt", "build/deep/kept.md"]
    assert checked(capsys) == kept
    (here / ".urlintignore").write_text("kept.txt\n")
    assert checked(capsys) == [each for each in kept if each != "kept.txt"]  # who asks us not to look, is heard
    git(here, "rm", "-q", "--cached", "-f", "build/deep/kept.md")
    assert "build/deep/kept.md" not in checked(capsys)


def test_hidden_files_that_git_tracks_are_linted(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in (".github/workflows/ci.yml", ".github/new.md", ".pre-commit-config.yaml", ".venv/x.md", ".env"):
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (here / name).write_text(f"a: {BAD}")
    git(here, "add", "-f", ".github/workflows/ci.yml", ".pre-commit-config.yaml")
    kept = [".pre-commit-config.yaml", "a.md", "kept.txt", "ü x.txt", ".github/new.md", ".github/workflows/ci.yml"]
    assert checked(capsys) == [*kept, "build/deep/kept.md"]
    main(["check", "-v", "-o", "concise", "."])
    told = capsys.readouterr().err.splitlines()
    assert [line for line in told if "hidden" in line] == [
        f"urlint: {name}: skipped: hidden, and not tracked by Git" for name in (".env", ".venv/")
    ]


def test_a_worktree_has_an_index_of_its_own(here: Path) -> None:
    git(here, "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "x")
    git(here, "worktree", "add", "-q", "wt")
    assert is_tracked(str(here / "wt" / "kept.txt"))
    assert not is_tracked(str(here / "wt" / "made.txt"))


@pytest.mark.parametrize("version", ["2", "4"])
def test_an_index_says_what_git_says(here: Path, version: str) -> None:
    for number in range(300):
        (here / f"{'x' * (number % 13)}{number}.md").write_text("")
    git(here, "add", ".")
    git(here, "update-index", "--index-version", version)
    data = (here / ".git" / "index").read_bytes()
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=here, capture_output=True, check=True).stdout
    assert names(data, 20) == listed.split(b"\0")[:-1]
    assert all(names(data[:cut], 20) == [] for cut in range(0, len(data) // 2, 97))
    assert names(data, 32) == []


@pytest.mark.parametrize("what", [b"", b"DIRC", b"DIRC\0\0\0\2\xff\xff\xff\xff", b"gitdir: /nowhere\n", b"x"])
def test_a_repository_that_is_none_tracks_nothing(tmp_path: Path, what: bytes) -> None:
    (tmp_path / ".git").write_bytes(what)
    assert not is_tracked(str(tmp_path / "a.md"))
    (tmp_path / ".git").unlink()
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "index").write_bytes(what)
    assert not is_tracked(str(tmp_path / "a.md"))


def test_what_is_passed_over_is_counted_and_named_on_demand(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "logo.md").write_bytes(b"\x89PNG\0\0")
    (here / "node_modules").mkdir()
    main(["check", "--exclude", "a.md"])
    assert (
        "; 5 files and folders skipped (ignored, excluded, hidden, binary, or large; `-v` lists them)\n" in capsys.readouterr().err
    )
    main(["check", "--exclude", "a.md", "--verbose"])
    told = capsys.readouterr().err
    for line in (
        "urlint: made.txt: skipped: listed in an ignore file\n",
        "urlint: build/made.md: skipped: listed in an ignore file\n",
        "urlint: out/: skipped: listed in an ignore file\n",
        "urlint: a.md: skipped: excluded\n",
        "urlint: logo.md: skipped: not a text file\n",
    ):
        assert line in told
    assert "; 5 files and folders skipped\n" in told
