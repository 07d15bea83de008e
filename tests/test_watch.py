"""`check --watch`: every change starts a run, and an interrupt ends it quietly."""

import builtins
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import pytest

from test_cli_check import ENVIRONMENT
from urlint.cli.main import INTERRUPTED, main

# A shell has whatever it starts in the background ignore the signal, and that is handed on.
LISTENING: dict[str, Any] = {}
if sys.platform != "win32":
    LISTENING = {"preexec_fn": partial(signal.signal, signal.SIGINT, signal.SIG_DFL)}
BAD = ["a.md:1:14: error: port `8a` is not a number [invalid-port]", "1 file: 1 error"]
GOOD = ["1 file: no problems"]
WAITING = "urlint: waiting for changes; press Ctrl-C to stop"


@contextmanager
def watching(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], "Queue[str]"]]:
    """A run in a folder, and the lines that it prints."""
    command = [sys.executable, "-m", "urlint", "check", "--output-format", "concise", "--watch", *arguments]
    with subprocess.Popen(
        command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **LISTENING
    ) as run:
        said: Queue[str] = Queue()
        Thread(target=lambda: [said.put(line.strip()) for line in run.stdout or ()], daemon=True).start()
        try:
            yield run, said
        finally:
            run.kill()


def test_every_change_is_answered(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("<http://host:8a/>\n")
    with watching(tmp_path, "--isolated") as (run, said):
        assert until_it_waits(said) == BAD
        (tmp_path / "a.md").write_text("<http://host:80/>\n")
        assert until_it_waits(said) == GOOD
        if sys.platform != "win32":
            os.kill(run.pid, signal.SIGINT)
            assert run.wait(60) == INTERRUPTED
    assert {WAITING, "1 file: no problems"} >= {*said.queue}  # a change may be reported in two parts


def test_a_file_that_is_replaced_is_watched_and_so_are_its_settings(tmp_path: Path) -> None:
    """Most editors replace a file with a new one."""
    folder = tmp_path / "below"
    folder.mkdir()
    (tmp_path / "urlint.toml").write_text("")
    (folder / "a.md").write_text("<http://host:8a/>\n")
    with watching(folder, "a.md") as (_, said):
        assert until_it_waits(said) == BAD
        for port, expected in (("80", GOOD), ("8a", BAD), ("81", GOOD), ("8a", BAD)):
            (tmp_path / "new").write_text(f"<http://host:{port}/>\n")
            os.replace(tmp_path / "new", folder / "a.md")
            assert until_it_says(said, expected[-1])
        (tmp_path / "urlint.toml").write_text('ignore = ["invalid-port"]\n')
        assert until_it_says(said, GOOD[-1])


def test_whatever_options_name_is_watched(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "a.md").write_text("<http://host/>\n")
    for name, text in (
        ("a.abnf", "start = other\n"),
        ("b.abnf", 'other = "http:" *%x21-7E\n'),
        ("known.json", '{"error_map": {}}\n'),
    ):
        (tmp_path / name).write_text(text)
    with watching(tmp_path / "here", "--grammar", "../a.abnf,../b.abnf", "--answers", "../known.json") as (_, said):
        assert until_it_waits(said) == GOOD
        (tmp_path / "b.abnf").write_text('other = "x:" *%x21-7E\n')
        assert until_it_waits(said)[-1] == "1 file: 1 error"
        (tmp_path / "b.abnf").write_text('other = "http:" *%x21-7E\n')
        assert until_it_says(said, GOOD[-1])
        (tmp_path / "known.json").write_text(
            '{"error_map": {"a.md": [{"url": "http://host/", "status": {"text": "Rejected", "code": 404}}]}}'
        )
        assert until_it_says(said, "1 file: 1 error")


def test_what_a_run_prints_to_a_file_starts_no_other(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("<http://host:8a/>\n")
    command = [sys.executable, "-m", "urlint", "check", "--watch", "--isolated"]
    with (tmp_path / "out.txt").open("w") as out, (tmp_path / "err.txt").open("w") as err:
        run = subprocess.Popen(command, cwd=tmp_path, env=ENVIRONMENT, stdout=out, stderr=err)
        try:
            until = time.monotonic() + 120
            while WAITING not in (tmp_path / "err.txt").read_text() and time.monotonic() < until:
                time.sleep(0.1)
            time.sleep(3)  # ten times as long as another run would take to begin
            assert (tmp_path / "err.txt").read_text().count(WAITING) == 1
        finally:
            run.kill()
            run.wait()


def until_it_says(said: "Queue[str]", line: str) -> bool:
    """Whether a run ends with that line, possibly after runs for parts of a change."""
    while until_it_waits(said)[-1] != line:
        pass
    return True


def until_it_waits(said: "Queue[str]") -> list[str]:
    """The output before it waits again, without hints about options."""
    lines: list[str] = []
    while (line := said.get(timeout=120)) != WAITING:
        lines.append(line.partition(" (")[0])
    return lines


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--write-baseline", "b"], "`--watch` and `--write-baseline` cannot be combined"),
        (["gone.md"], "`--watch` requires files and folders; there is no `gone.md`"),
        (["--unsafe-fixes", "."], "`--unsafe-fixes` requires `--fix` or `--diff`"),
        (["-"], "`--watch` requires files and folders; there is no `-`"),
    ],
)
def test_what_cannot_be_watched(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["check", "--watch", *arguments]) == 2
    assert capsys.readouterr() == ("", f"urlint check: {message}\n")


def test_an_error_of_the_system_is_not_blamed_on_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_paths: str, **_options: object) -> Iterator[set[object]]:
        raise OSError("OS file watch limit reached")

    monkeypatch.setattr("watchfiles.watch", refused)
    assert main(["check", "--watch"]) == 2
    assert capsys.readouterr() == ("", "urlint: OSError: OS file watch limit reached (`--verbose` shows where)\n")


def test_without_the_package_that_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    whole = builtins.__import__

    def without(name: str, *others: Any) -> Any:
        if name == "watchfiles":
            raise ImportError(name)
        return whole(name, *others)

    monkeypatch.setattr(builtins, "__import__", without)
    assert main(["check", "--watch"]) == 2
    assert (
        capsys.readouterr().err
        == "urlint check: `--watch` requires `watchfiles`: `pip install watchfiles`, or `pipx inject urlint watchfiles`\n"
    )
