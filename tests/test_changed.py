"""Only changed lines: `check --changed-since` and `--staged` report what a whole run reports in the lines of `git diff -U0`."""

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from examples import examples
from systems import LINKS
from urlint.cli.main import main
from urlint.files import git as asking
from urlint.files.patch import Changed, parsed

BAD = "<http://host:8{}/>\n"
COMMITS, SELDOM = examples(40), 10
Place = tuple[str, int, str]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, an empty repository; the user's settings of Git do not apply."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    for name, value in {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / ".cache"), "GIT_CONFIG_NOSYSTEM": "1"}.items():
        monkeypatch.setenv(name, value)
    made = tmp_path / "repository"
    made.mkdir()
    monkeypatch.chdir(made)
    git("init", "-q", "-b", "main")
    for key in ("user.name", "user.email"):
        git("config", key, "somebody@host.test")
    return made


def git(*arguments: str) -> str:
    """The output of Git."""
    done = subprocess.run(["git", *arguments], capture_output=True, check=True)
    return os.fsdecode(done.stdout)


def commit(message: str = "more") -> str:
    """Commits everything, and returns the name of the commit."""
    git("add", "--all")
    git("commit", "-q", "--allow-empty", "-m", message)
    return git("rev-parse", "HEAD").strip()


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[Place]:
    """The file, line, and rule of each finding of `check`."""
    capsys.readouterr()
    main(["check", "--quiet", "--output-format", "json-lines", *arguments])
    return sorted(
        (each["path"], each["start"]["line"], each["rule"]) for each in map(json.loads, capsys.readouterr().out.splitlines())
    )


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit status of a run, and its standard error."""
    capsys.readouterr()
    return main(["check", *arguments]), capsys.readouterr().err


def added(*what: str) -> set[tuple[str, int]]:
    """The lines that `git diff -U0` adds, parsed independently."""
    lines, name, at, left = set[tuple[str, int]](), "", 0, 0
    for line in git("-c", "core.quotePath=false", "diff", "-U0", *what).split("\n"):
        if left:
            left -= line[:1] in ("+", "-")
            if line.startswith("+"):
                lines.add((name, at))
                at += 1
        elif line.startswith("+++ "):
            name = line[4:].rstrip("\t").removeprefix("b/")
        elif found := re.match(r"@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@", line):
            at, left = int(found[2]), sum(int(each or 1) for each in found.group(1, 3))
    return lines


class Author:
    """Somebody who changes files: adds and removes lines and files, and renames files, some to odd names."""

    def __init__(self, seed: int) -> None:
        self.random, self.count = random.Random(seed), 0

    def work(self) -> None:
        """Makes some changes."""
        for _ in range(self.random.randint(1, 4)):
            files = sorted(path for path in Path().rglob("*.*") if ".git" not in path.parts and path.is_file())
            deed = self.random.choice([self.write, self.edit, self.edit, self.edit, self.move, self.remove])
            (deed if len(files) > 3 else self.write)(*[self.random.choice(files)] if files else [Path()])

    def line(self) -> str:
        self.count += 1
        texts = [
            "text",
            f"<http://host:8a/{self.count}>",
            f"<http://good.test/{self.count}>",
            "",
            f"http://h.test/%zz {self.count}",
        ]
        return self.random.choice(texts) + self.random.choice(["\n"] * 9 + ["\r\n"])

    def write(self, _: Path) -> None:
        folder = Path(self.random.choice([".", "docs", "a b", "é/ü"]))
        folder.mkdir(parents=True, exist_ok=True)
        name, ending = self.random.choice(["file", "two words", "naïve", "ignored"]), self.random.choice(["md", "txt", "html"])
        lines = (self.line() for _ in range(self.random.randint(1, 30)))
        (folder / f"{name}{self.count}.{ending}").write_bytes("".join(lines).encode())

    def edit(self, path: Path) -> None:
        lines = path.read_bytes().decode().splitlines(keepends=True)
        for _ in range(self.random.randint(1, 3)):
            at = self.random.randint(0, len(lines))
            lines[at : at + self.random.randint(0, 2)] = [self.line() for _ in range(self.random.randint(0, 2))]
        path.write_bytes("".join(lines).encode().removesuffix(b"\n" if self.random.random() < 0.1 else b"\0"))

    def move(self, path: Path) -> None:
        path.rename(path.with_name(f"moved {self.count}{path.suffix}"))

    def remove(self, path: Path) -> None:
        path.unlink()


def told_since(capsys: pytest.CaptureFixture[str], ago: int, everything: list[Place]) -> int:
    """The number of findings since a commit that many back, which must be those of a whole run in the new lines."""
    new = added(f"HEAD~{ago}")
    expected = [each for each in everything if each[:2] in new]
    assert said(capsys, "--changed-since", f"HEAD~{ago}") == expected
    return len(expected)


def test_a_history_is_reported_as_a_whole_run_tells_it_of_the_lines_that_git_says_are_new(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / ".gitignore").write_text("ignored*\n")
    author = Author(7)
    commit("first")
    for number in range(COMMITS):
        author.work()
        git("add", "--all")
        if number % SELDOM == 0:
            new = added("--cached")
            assert said(capsys, "--staged") == [each for each in said(capsys) if each[:2] in new]
        git("commit", "-q", "--allow-empty", "-m", "more")
        if number % SELDOM == 1:
            told_since(capsys, author.random.randint(0, number), said(capsys))
    everything = said(capsys)
    assert sum(told_since(capsys, ago, everything) for ago in range(COMMITS + 1)) > COMMITS


def test_new_lines_are_reported_and_old_ones_are_not(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.md").write_text(BAD.format("a") + "text\n")
    commit()
    (here / "a.md").write_text("new\n" + BAD.format("a") + "text\n" + BAD.format("b"))
    assert said(capsys, "--changed-since", "HEAD") == [("a.md", 4, "invalid-port")]
    assert said(capsys, "--staged") == []


def test_files_that_git_does_not_know_are_new_but_for_those_that_it_ignores(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / ".gitignore").write_text("b.md\n")
    commit()
    for name in ("a.md", "b.md", ".c.md"):
        (here / name).write_text(BAD.format("a"))
    assert said(capsys, "--changed-since", "HEAD") == [("a.md", 1, "invalid-port")]


def test_what_others_did_meanwhile_is_not_new(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.md").write_text("\n" * 20 + BAD.format("a"))
    commit()
    git("checkout", "-q", "-b", "topic")
    (here / "a.md").write_text(BAD.format("b") + "\n" * 20 + BAD.format("a"))
    commit()
    git("checkout", "-q", "main")
    (here / "a.md").write_text("\n" * 20)
    commit()
    git("checkout", "-q", "topic")
    assert said(capsys, "--changed-since", "main") == [("a.md", 1, "invalid-port")]


def test_what_is_staged_is_read_from_the_index(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.md").write_text(BAD.format("a"))
    (here / "gone.md").write_text(BAD.format("a"))
    git("add", ".")
    (here / "a.md").write_text("\n\n" + BAD.format("b") * 2)
    (here / "gone.md").unlink()
    expected = [("a.md", 1, "invalid-port"), ("gone.md", 1, "invalid-port")]
    assert (
        said(capsys, "--staged")
        == said(capsys, "--staged", "--jobs", "2")
        == said(capsys, "--staged", "gone.md", "a.md")
        == expected
    )


def test_of_what_is_staged_binary_and_large_files_are_left_out(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "urlint.toml").write_text("max-file-size = 100\n")
    (here / "large.md").write_text(BAD.format("a") * 9)
    (here / "binary.md").write_bytes(b"\0" + BAD.format("a").encode())
    (here / "small.md").write_text(BAD.format("a"))
    git("add", ".")
    assert said(capsys, "--staged") == [("small.md", 1, "invalid-port")]
    assert said(capsys, "--staged", "large.md") == [("large.md", line, "invalid-port") for line in range(1, 10)]


def test_paths_are_those_of_a_run_without_it(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "urlint.toml").write_text('exclude = ["no/"]\n')
    for name in ("docs/in", "no", ".hidden"):
        (here / name).mkdir(parents=True)
        (here / name / "a.md").write_text(BAD.format("a"))
    git("add", ".")
    for arguments in ((), ("docs",), ("docs/in/a.md", "docs"), (".hidden/a.md",), ("--exclude", "in")):
        assert said(capsys, "--staged", *arguments) == said(capsys, *arguments)
    monkeypatch.chdir(here / "docs")
    assert said(capsys, "--staged", "in", "..") == said(capsys, "in", "..")
    assert told(capsys, "--staged", "nowhere") == (
        2,
        "urlint: nowhere: no such file or folder\nno file was checked\n",
    )


def test_only_what_is_new_is_fixed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.md").write_text("[a](http://host/a b.html)\n")
    commit()
    (here / "a.md").write_text("[a](http://host/a b.html)\n[a](http://host/a b.html)\n")
    assert told(capsys, "--changed-since", "HEAD", "--fix") == (0, "1 file: 1 fixed\n")
    assert (here / "a.md").read_text() == "[a](http://host/a b.html)\n[a](http://host/a%20b.html)\n"


def test_a_fix_that_would_join_lines_is_not_made(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = '<a href="http://host/a\n b">x</a>\n'
    (here / "a.html").write_text(text)
    assert "1 fixable" in told(capsys, "--diff", "--unsafe-fixes")[1]
    commit()
    (here / "a.html").write_text(text + "\n")
    (here / "b.html").write_text(text)
    assert "fixable" not in told(capsys, "--changed-since", "HEAD", "--diff", "--unsafe-fixes")[1]


def test_a_fault_over_two_lines_is_reported_when_either_is_new(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.html").write_text('<a href="http://host:\n8b/">x</a>\n')
    commit()
    assert said(capsys) == [("a.html", 1, "whitespace")]
    (here / "a.html").write_text('<a href="http://host:\n8c/">x</a>\n')
    assert said(capsys, "--changed-since", "HEAD") == [("a.html", 1, "whitespace")]


def test_a_baseline_holds_and_none_is_written(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commit()
    (here / "a.md").write_text(BAD.format("a"))
    main(["check", "--write-baseline", "known.json", "--quiet"])
    (here / "a.md").write_text(BAD.format("a") + BAD.format("b"))
    assert said(capsys, "--changed-since", "HEAD", "--baseline", "known.json") == [("a.md", 2, "invalid-port")]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig"])
def test_lines_are_counted_as_git_counts_them(here: Path, capsys: pytest.CaptureFixture[str], encoding: str) -> None:
    text = "a\u010ab\rc\u0a0a\n"
    (here / "a.md").write_bytes((text + BAD.format("a")).encode(encoding))
    commit()
    (here / "a.md").write_bytes((text + BAD.format("a") + "\n" + BAD.format("b")).encode(encoding))
    assert [line for _, line, _ in said(capsys)] == [3, 5]
    assert [line for _, line, _ in said(capsys, "--changed-since", "HEAD")] == [5]


def test_a_worktree_is_one_like_any_other(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    commit()
    git("worktree", "add", "-q", "../tree", "-b", "tree")
    (here.parent / "tree" / "a.md").write_text(BAD.format("a"))
    monkeypatch.chdir(here.parent / "tree")
    assert said(capsys, "--changed-since", "main") == [("a.md", 1, "invalid-port")]


def test_a_submodule_is_a_repository_of_its_own(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    subprocess.run(["git", "init", "-q", "../other"], check=True)
    subprocess.run(
        ["git", "-C", "../other", "-c", "user.name=x", "-c", "user.email=x", "commit", "-q", "--allow-empty", "-m", "x"], check=True
    )
    git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "../other", "inner")
    commit()
    (here / "inner" / "a.md").write_text(BAD.format("a"))
    assert said(capsys, "--changed-since", "HEAD") == []
    assert said(capsys, "--changed-since", "HEAD", "inner") == [("inner/a.md", 1, "invalid-port")]
    assert told(capsys, "--changed-since", "HEAD", ".", "inner") == (2, "urlint: . and inner are in different Git repositories\n")


def test_a_repository_in_the_tests_of_another_is_no_test(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = here / "tests" / "inner"
    inner.mkdir(parents=True)
    monkeypatch.chdir(inner)
    git("init", "-q", "-b", "main")
    (inner / "a.md").write_text("[b](b.md)\n")
    git("add", ".")
    for given in ((), ("--staged",)):
        assert told(capsys, *given)[1] == "1 file: 1 warning\n", given


@LINKS
def test_links_are_no_files_and_lead_to_some(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commit()
    (here / "a.md").write_text(BAD.format("a"))
    (here / "b.md").symlink_to("a.md")
    (here / "to").symlink_to(".")
    assert said(capsys, "--changed-since", "HEAD") == [("a.md", 1, "invalid-port")]
    assert said(capsys, "--changed-since", "HEAD", "b.md") == [("b.md", 1, "invalid-port")]
    assert said(capsys, "--changed-since", "HEAD", "to/to") == [("to/to/a.md", 1, "invalid-port")]
    git("add", ".")
    assert said(capsys, "--staged") == [("a.md", 1, "invalid-port")]


def test_a_hook_says_which_index_is_meant(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commit()
    (here / ".git" / "hooks").mkdir(exist_ok=True)
    hook = here / ".git" / "hooks" / "pre-commit"
    program = f"'{sys.executable}' -m urlint check --staged --quiet >found || true"
    hook.write_text(f"#!/bin/sh\nexport PYTHONPATH='{os.pathsep.join(sys.path)}'\n{program}\n")
    hook.chmod(0o755)
    (here / "a.md").write_text(BAD.format("a"))
    git("add", ".")
    (here / "a.md").write_text(BAD.format("a") * 2)
    git("commit", "-q", "-m", "some", "a.md")
    assert (here / "found").read_text().count("invalid-port") == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--changed-since", "nope"), "urlint: no commit `nope` in this repository\n"),
        (("--changed-since", "--output=x"), "urlint: no commit `--output=x` in this repository\n"),
        (("--changed-since", "orphan"), "urlint: no common ancestor of `orphan` and the current commit\n"),
        (("--changed-since", "main", ".."), "urlint: ..: not in a Git repository\n"),
        (("--changed-since", "main", "--staged"), "urlint check: `--staged` and `--changed-since` cannot be combined\n"),
        (("--changed-since", "main", "-"), "urlint check: `--changed-since` and `-` cannot be combined\n"),
        (("--staged", "--fix"), "urlint check: `--staged` and `--fix` cannot be combined\n"),
        (("--staged", "--write-baseline", "x"), "urlint check: `--staged` and `--write-baseline` cannot be combined\n"),
    ],
)
def test_what_cannot_be_is_one_message(
    here: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    commit()
    git("checkout", "-q", "--orphan", "orphan")
    commit("other")  # the same in the same second would be the same commit
    git("checkout", "-q", "main")
    if arguments[1].startswith("--output"):
        arguments = ("--changed-since=--output=x",)
    assert told(capsys, *arguments) == (2, message)


def test_a_shallow_clone_is_reported(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    commit()
    commit()
    git("clone", "-q", "--depth", "1", f"file://{here.as_posix()}", "../clone")
    monkeypatch.chdir(here.parent / "clone")
    message = "urlint: no commit `HEAD~1` in this repository; this is a shallow clone: fetch more of its history\n"
    assert told(capsys, "--changed-since", "HEAD~1") == (2, message)


def test_without_git_that_is_reported(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(here))
    assert told(capsys, "--staged") == (2, "urlint: Git is not installed, or not in PATH\n")


def test_nothing_runs_that_the_repository_names(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "a.md").write_text("a\n")
    (here / "b.md").write_text("b\n")
    base = commit()
    trap = here / "trap"
    trap.write_text(f"#!/bin/sh\ntouch '{here.parent.as_posix()}/sprung'\ncat\n", newline="\n")  # on Windows, Git brings a shell
    trap.chmod(0o755)
    (here / ".gitattributes").write_text("*.md filter=f diff=d\nb.md filter=p\n")
    for key in ("filter.f.clean", "filter.f.smudge", "filter.p.process", "diff.d.command", "diff.d.textconv", "diff.external"):
        git("config", key, trap.as_posix())
    for key in ("core.fsmonitor", "core.pager", "core.sshCommand", "core.editor", "pager.diff"):
        git("config", key, trap.as_posix())
    git("config", "filter.f.required", "true")
    (here / "hooks").mkdir()
    for name in ("post-index-change", "pre-commit", "reference-transaction", "fsmonitor-watchman"):
        shutil.copy(trap, here / "hooks" / name)
    git("config", "core.hooksPath", "hooks")
    for name in ("git", "git.exe", "sh"):
        shutil.copy(trap, here / name)
    for name in ("a.md", "b.md"):
        (here / name).write_text(BAD.format("a"))
    monkeypatch.setenv("PATH", os.pathsep.join([".", str(here), "", os.environ["PATH"]]))
    assert [each for each in said(capsys, "--changed-since", base) if each[0] != "trap"] == [
        ("a.md", 1, "invalid-port"),
        ("b.md", 1, "invalid-port"),
    ]
    assert said(capsys, "--staged") == []
    assert not (here.parent / "sprung").exists()
    monkeypatch.setattr(asking, "_FILTERS", "nothing")  # so that it is seen that the trap works
    said(capsys, "--changed-since", base)
    assert (here.parent / "sprung").exists()


def test_what_a_partial_clone_lacks_is_not_fetched(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "a.md").write_text(BAD.format("a"))
    commit()
    git("config", "uploadpack.allowFilter", "true")
    (here / "a.md").write_text(BAD.format("b"))
    commit()
    git("clone", "-q", "--filter=blob:none", f"file://{here.as_posix()}", "../clone")
    monkeypatch.chdir(here.parent / "clone")
    (here.parent / "trap").write_text(f"#!/bin/sh\ntouch '{here.parent.as_posix()}/sprung'\n", newline="\n")
    (here.parent / "trap").chmod(0o755)
    git("config", "remote.origin.url", f"ext::{here.parent.as_posix()}/trap")
    git("config", "protocol.ext.allow", "always")
    status, error = told(capsys, "--changed-since", "HEAD~1")
    assert (status, error.count("\n")) == (2, 1)
    assert not (here.parent / "sprung").exists()


def test_a_filter_that_cannot_be_turned_off_is_reported(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commit()
    git("config", "filter.a=b.clean", "cat")
    assert told(capsys, "--staged") == (2, "urlint: git: the filter `a=b` cannot be turned off; rename it\n")


def test_settings_of_a_person_do_not_count(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for key, value in {
        "diff.noprefix": "true",
        "diff.mnemonicPrefix": "true",
        "color.ui": "always",
        "diff.interHunkContext": "9",
        "diff.relative": "true",
        "diff.orderFile": "nowhere",
        "core.quotePath": "false",
        "diff.submodule": "log",
        "diff.wsErrorHighlight": "all",
        "diff.colorMoved": "zebra",
    }.items():
        git("config", key, value)
    (here / "é").mkdir()
    (here / "é" / "a.md").write_text("\n" * 9 + BAD.format("a") + "\n" * 9)
    commit()
    (here / "é" / "a.md").write_text("x\n" + "\n" * 8 + BAD.format("a") + "\n" * 8 + BAD.format("b"))
    assert said(capsys, "--changed-since", "HEAD") == [("é/a.md", 19, "invalid-port")]


def test_the_names_of_files_in_a_difference() -> None:
    patch = (
        b'diff --git "a/x\\ty" "b/x\\ty"\nindex 1..2 100644\n--- "a/x\\ty"\n+++ "b/\\303\\274 \\"\\\\ y"\t\n'
        b"@@ -1 +3,2 @@ c\n-++ b/no\n\\ No newline at end of file\n+++ b/no\n+@@ -1 +1 @@\n"
        b"diff --git a/gone b/gone\ndeleted file mode 100644\nindex 2..0\n--- a/gone\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n"
        b"diff --git a/mode b/mode\nold mode 100644\nnew mode 100755\n"
    )
    assert list(parsed(patch)) == [
        Changed(),
        Changed('ü "\\ y'.encode(), "100644", "2", ((3, 4),)),
        Changed(b"", "", "0"),
        Changed(b"", "100755"),
    ]


def test_any_bytes_are_a_name(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commit()
    names = [b"new\nline.md", b'quo"te.md', b"back\\slash.md", b"tab\t.md", b"\xff\xfe.md", b" b/ a.md", b"+++ b.md"]
    kept = Counter[bytes]()
    for name in names:
        try:
            with open(os.fsencode(here) + b"/" + name.replace(b"/", b"_"), "wb") as file:
                file.write(BAD.format("a").encode())
        except (OSError, ValueError):  # no name on this system
            continue
        kept[name] += 1
    assert len(said(capsys, "--changed-since", "HEAD")) == kept.total()
    git("add", ".")
    assert len(said(capsys, "--staged")) == kept.total()
    if os.name != "nt":
        assert kept.total() >= 6
