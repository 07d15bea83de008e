"""`check --watch`: every change is answered, and an interrupt ends it quietly."""

import builtins
import os
import signal
import subprocess
import sys
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
WAITING = "urlint: waiting for changes; press Ctrl-C to stop"


def test_every_change_is_answered(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("<http://host:8a/>\n")
    command = [sys.executable, "-m", "urlint", "check", "--isolated", "--output-format", "concise", "--watch"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **LISTENING
    ) as run:
        said: Queue[str] = Queue()
        Thread(target=lambda: [said.put(line.strip()) for line in run.stdout or ()], daemon=True).start()
        try:
            assert until_it_waits(said) == ["a.md:1:14: error: port `8a` is not a number [invalid-port]", "1 file: 1 error"]
            (tmp_path / "a.md").write_text("<http://host:80/>\n")
            assert until_it_waits(said) == ["1 file: no problems"]
            if sys.platform != "win32":
                os.kill(run.pid, signal.SIGINT)
                assert run.wait(60) == INTERRUPTED
        finally:
            run.kill()
    assert {WAITING, "1 file: no problems"} >= {*said.queue}  # a change may be told in two pieces


def until_it_waits(said: "Queue[str]") -> list[str]:
    """What is said before it waits again, without what may be done about it."""
    lines: list[str] = []
    while (line := said.get(timeout=120)) != WAITING:
        lines.append(line.partition(" (")[0])
    return lines


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--write-baseline", "b"], "`--watch` and `--write-baseline` cannot be combined"),
        (["gone.md"], "`--watch` requires files and folders; there is no `gone.md`"),
        (["-"], "`--watch` requires files and folders; there is no `-`"),
    ],
)
def test_what_cannot_be_watched(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["check", "--watch", *arguments]) == 2
    assert capsys.readouterr() == ("", f"urlint check: {message}\n")


def test_without_the_package_that_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    whole = builtins.__import__

    def without(name: str, *others: Any) -> Any:
        if name == "watchfiles":
            raise ImportError(name)
        return whole(name, *others)

    monkeypatch.setattr(builtins, "__import__", without)
    assert main(["check", "--watch"]) == 2
    assert capsys.readouterr().err == "urlint check: `--watch` requires the package `watchfiles`: `pip install watchfiles`\n"
