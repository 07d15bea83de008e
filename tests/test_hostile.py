"""A folder that wants to stop the command line: it ends soon, with a word on what is wrong, and tells nothing of others' files."""

import subprocess
import sys
from pathlib import Path

import pytest

from hostile import CASES, DOCUMENT, SECRET, SPECIAL, Case

SOON = 20  # seconds; a case that is not passed over takes a tenth of one, and those that hung did so for good


def check(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "urlint", "check", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", timeout=SOON, check=False)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_hostile_folder_is_told_of_and_stops_nobody(case: Case, tmp_path: Path) -> None:
    folder = tmp_path / "repository"
    folder.mkdir()
    (folder / "a.md").write_text(DOCUMENT)
    case.make(folder)
    run = check(folder, "a.md")
    if case.told:
        assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
        assert case.told in run.stderr
    else:
        assert run.returncode == 1
    assert "internal error" not in run.stderr
    assert SECRET not in run.stdout + run.stderr


@pytest.mark.parametrize("name", [".gitignore", ".urlintignore"])
@pytest.mark.parametrize("kind", SPECIAL)
def test_an_ignore_file_that_is_none_is_told_of_and_the_rest_is_linted(kind: str, name: str, tmp_path: Path) -> None:
    make, told = SPECIAL[kind]
    (tmp_path / ".git").mkdir()
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.md").write_text(DOCUMENT)
    make(tmp_path / name)
    if kind == "loop":
        (tmp_path / "x").symlink_to(name)
    for arguments in ([], ["sub"]):
        run = check(tmp_path, *arguments)
        assert "sub/a.md:1:11" in run.stdout
        if kind == "folder":  # git takes none for an ignore file, either
            assert (run.returncode, name in run.stderr) == (1, False)
        else:
            assert (run.returncode, run.stderr.count(f"{name}: {told}")) == (2, 1)


def test_a_named_configuration_is_quoted_wherever_it_lies(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "a.md").write_text(DOCUMENT)
    (tmp_path / "base.toml").write_text("zzz = 1\n")
    assert check(tmp_path / "here", "--config", "../base.toml").stderr.endswith("base.toml:1: no key `zzz`\n")
    (tmp_path / "base.toml").write_text("ignore = ['invalid-port']\n")
    (tmp_path / "here" / "urlint.toml").write_text('extend = "../base.toml"\n')
    assert check(tmp_path / "here").returncode == 0
