"""Hostile folders on the command line: a run ends soon, says what is wrong, and reveals nothing of other people's files."""

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from called import run
from hostile import CASES, DOCUMENT, POSIX, SECRET, SPECIAL, Case, bounded
from hostile_documents import DOCUMENTS
from urlint.cli.main import main
from urlint.files import read, settings

SOON = 20  # seconds; a case that is not passed over takes a tenth of one, and those that hung did so for good


def urlint(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command, env = [sys.executable, *bounded("urlint"), *arguments], {**os.environ, **environment}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8", timeout=SOON, check=False)


def check(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return urlint(folder, "check", *arguments)


def called(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The same without a process of its own, where nothing could hang or fill the memory."""
    done = run(folder, *arguments)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_hostile_folder_is_reported_and_stops_nobody(case: Case, tmp_path: Path) -> None:
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


def test_a_hostile_repository_is_read_to_its_end(tmp_path: Path) -> None:
    """Sixty kinds of folders, each with a document for which everything is reported."""
    for number, make in enumerate(DOCUMENTS.values()):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "a.md").write_text(DOCUMENT)
        make(folder)
    run = check(tmp_path, "--jobs", "1", "--output-format", "json-lines")
    said = {(each["path"], each["rule"]) for each in map(json.loads, run.stdout.splitlines())}
    assert said >= {(f"{number}/a.md", "invalid-port") for number in range(len(DOCUMENTS))}
    assert run.returncode == 2
    assert "internal error" not in run.stderr
    assert run.stdout.isprintable() or run.stdout.replace("\n", "").isprintable()


@pytest.mark.parametrize("name", [".gitignore", ".urlintignore"])
@pytest.mark.parametrize("kind", SPECIAL)
def test_an_ignore_file_that_is_none_is_reported_and_the_rest_is_linted(kind: str, name: str, tmp_path: Path) -> None:
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
        if kind == "folder":  # Git does not read it as an ignore file, either
            assert (run.returncode, name in run.stderr) == (1, False)
        else:
            assert (run.returncode, run.stderr.count(f"{name}: {told}")) == (2, 1)


def test_a_named_configuration_is_quoted_wherever_it_lies(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "a.md").write_text(DOCUMENT)
    (tmp_path / "base.toml").write_text("zzz = 1\n")
    assert check(tmp_path / "here", "--config", "../base.toml").stderr.endswith("base.toml:1: unknown key `zzz`\n")
    (tmp_path / "base.toml").write_text("ignore = ['invalid-port']\n")
    (tmp_path / "here" / "urlint.toml").write_text('extend = "../base.toml"\n')
    assert check(tmp_path / "here").returncode == 0


@pytest.mark.parametrize("git", [False, True])
@pytest.mark.parametrize("command", ["check", "explain http://b", "validate http://b", "config show"])
def test_a_grammar_is_in_the_repository(git: bool, command: str, tmp_path: Path) -> None:
    """In Git's or the current folder: nothing is revealed about one elsewhere, not even whether it accepts a text."""
    (tmp_path / "x.abnf").write_text(f'{SECRET} = "http://a"\n')
    (tmp_path / "top" / "sub").mkdir(parents=True)
    (tmp_path / "top" / "y.abnf").write_text('root = "http://a"\n')
    if git:
        (tmp_path / "top" / ".git").mkdir()
    at, folder = tmp_path / "top" / "sub" / "urlint.toml", tmp_path / "top" / ("sub" if git else "")
    argument = ["--config", at] if command != "check" else [at.parent]
    for grammar, status in {"../../x.abnf": 2, "../y.abnf": 0, "../../top/y.abnf": 0}.items():
        at.write_text(f'grammar = "{grammar}"\n')
        run = called(folder, *command.split(), *map(str, argument))
        assert (run.returncode == 2) == (status == 2), run
        told = f"`{grammar}` is outside the repository; pass it with `--grammar` instead\n"
        assert run.stderr.endswith(told) == (status == 2), run
        assert SECRET not in run.stdout + run.stderr
    assert SECRET in called(folder, "explain", "http://b", "--isolated", "--grammar", str(tmp_path / "x.abnf")).stdout


def test_what_is_in_the_same_repository_is_quoted(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "sub").mkdir()
    (tmp_path / "base.toml").write_text("zzz = 1\n")
    (tmp_path / "sub" / "urlint.toml").write_text('extend = "../base.toml"\n')
    assert check(tmp_path / "sub").stderr.endswith("base.toml:1: unknown key `zzz`\n")


@pytest.mark.parametrize("git", [False, True])
def test_the_home_folder_is_no_repository(git: bool, tmp_path: Path) -> None:
    """It contains files from other sources, even if its settings are in Git."""
    (tmp_path / "stranger").mkdir()
    (tmp_path / "x.abnf").write_text(f'{SECRET} = "http://a"\n')
    (tmp_path / "stranger" / "urlint.toml").write_text('grammar = "../x.abnf"\n')
    if git:
        (tmp_path / ".git").mkdir()
    run = urlint(tmp_path, "check", "stranger", HOME=str(tmp_path), USERPROFILE=str(tmp_path))
    assert (run.returncode, SECRET in run.stderr) == (2, False)
    assert "`../x.abnf` is outside the repository" in run.stderr


GRAMMAR, RULES = 'root = "http://a"', "ignore = ['invalid-url']"


def _piped(folder: Path, text: str, *arguments: str) -> tuple[int, str, str]:
    """The exit status and what is printed by a command that reads `text` from the file `pipe` in a folder."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    run = subprocess.Popen([sys.executable, "-m", "urlint", *arguments], cwd=folder, text=True, **pipes)
    Thread(target=(folder / "pipe").write_text, args=(text,), daemon=True).start()  # waits for who reads, perhaps for ever
    out, err = run.communicate(timeout=SOON)
    return run.returncode, out, err


@pytest.mark.skipif(not POSIX, reason="no pipe stands in a folder of Windows")
def test_a_person_may_name_a_pipe_and_a_file_may_not(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("<http://a> <http://b>\n")
    os.mkfifo(tmp_path / "pipe")
    for option, text, count in (("--grammar", GRAMMAR, 1), ("--config", f"{RULES}\ngrammar = 'g.abnf'", 0)):
        (tmp_path / "g.abnf").write_text(GRAMMAR)
        _, out, err = _piped(tmp_path, text, "check", "--jobs", "1", option, "pipe")
        assert (out.count("[invalid-url]"), "urlint: " in err) == (count, False), err
    for action in (["check"], ["format"], ["list"], ["diagram", "root"], ["examples", "root"]):
        code, out, err = _piped(tmp_path, GRAMMAR, "grammar", action[0], "pipe", *action[1:])
        assert (code, bool(out), err) == (0, True, ""), action
    (tmp_path / "urlint.toml").write_text('grammar = "pipe"\n')
    assert "urlint.toml:1: pipe: is not a regular file" in check(tmp_path).stderr


@pytest.mark.skipif(not POSIX, reason="Windows has no such shell")
def test_what_a_shell_makes_of_a_command_is_a_pipe(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("<http://a> <http://b>\n")
    script = f"{sys.executable} -m urlint check --grammar <(printf '{GRAMMAR}') --config <(printf \"{RULES}\")"
    run = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=SOON, check=False)
    assert (run.returncode, run.stdout) == (0, ""), run.stderr


@pytest.mark.skipif(not POSIX, reason="no pipe stands in a folder of Windows")
@pytest.mark.parametrize(
    ("writes", "told"), [("", "no data from this pipe"), ("a" * 1000, "no data from this pipe"), ("a" * 5000, "is too large")]
)
def test_a_pipe_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], writes: str, told: str
) -> None:
    monkeypatch.setattr(read, "_PATIENCE", 0.3)
    monkeypatch.setattr(settings, "MOST", 3000)
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    end = os.open("pipe", os.O_RDWR | os.O_NONBLOCK)
    try:
        for option in ("--grammar", "--config"):
            os.write(end, writes.encode())
            assert main(["check", option, "pipe"]) == 2
            assert capsys.readouterr().err.startswith(f"urlint: pipe: {told}")
    finally:
        os.close(end)
