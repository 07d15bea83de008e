"""Each promise of `SECURITY.md` has a test: one that is added there without a test is told of, and so is a test that is gone."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from promises import KEPT, ROOT, nodes


def sentences() -> list[str]:
    """The sentences of what is promised, without what stands in bold above them."""
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    promised = text.partition("## What is promised\n")[2].partition("\n## ")[0]
    parts = re.split(r"\n\n|\n- |(?<=[.;:])\s+(?=[A-Z])", promised)
    return [
        " ".join(each.split()).removeprefix("- ")
        for each in parts
        if each.strip() and not re.fullmatch(r"\*\*.*\.\*\*", each.strip())
    ]


def test_each_promise_has_a_test() -> None:
    assert [each for each in sentences() if not each.startswith(tuple(KEPT))] == []
    assert [each for each in KEPT if not any(line.startswith(each) for line in sentences())] == []


@pytest.mark.parametrize("name", sorted({name for names in KEPT.values() for name in names}))
def test_each_test_is_there(name: str) -> None:
    assert nodes(name)


WATCHED = """
import os, runpy, sys

def watch(event, _):
    if event.startswith(("socket.connect", "socket.getaddrinfo", "socket.gethostby", "socket.sendto", "urllib.", "http.")):
        os.write(2, f"over the network: {event}".encode())
        os._exit(99)

sys.addaudithook(watch)
runpy.run_module(sys.argv.pop(1), run_name="__main__", alter_sys=True)
"""
DOCUMENT = '[a](http://127.0.0.1:9/a b) http://localhost:8a/ <img src="//127.0.0.1/x.png"> ![](file://127.0.0.1/share/x) https://h\u0430.test/\n'


def test_nobody_is_asked_over_the_network(tmp_path: Path) -> None:
    """Whichever command reads it, with all rules: Python tells of each connection before it is made."""
    (tmp_path / "a.md").write_text(DOCUMENT, encoding="utf-8")
    (tmp_path / "urlint.toml").write_text('base = "http://127.0.0.1:9/"\nselect = ["ALL"]\n')
    for command in (
        "check .",
        "check --diff --unsafe-fixes .",
        "find .",
        "explain http://127.0.0.1:9/%zz",
        "resolve http://127.0.0.1:9/ a",
    ):
        run = subprocess.run(
            [sys.executable, "-c", WATCHED, "urlint", *command.split()], cwd=tmp_path, capture_output=True, timeout=60
        )
        assert run.returncode in (0, 1), (command, run.stderr)


def test_a_connection_is_noticed() -> None:
    asked = WATCHED.partition("runpy.run_module")[0] + "import socket; socket.getaddrinfo('localhost', 9)"
    assert subprocess.run([sys.executable, "-c", asked], capture_output=True, timeout=60).returncode == 99
