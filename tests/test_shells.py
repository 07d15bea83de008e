"""What shells complete is what the parser takes, and the examples that `--help` shows are commands that it takes."""

import shlex
import subprocess

import pytest

from urlint.cli.commands.completion import SHELLS
from urlint.cli.main import COMMANDS, main
from urlint.cli.whole import whole


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_is_told_of_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    said = capsys.readouterr().out
    assert [name for name in COMMANDS if name not in said] == []
    assert "confusable-host" in said


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("urlint exp", ["explain"]),
        ("urlint check --output-f", ["--output-format"]),
        ("urlint check --output-format js", ["json", "json-lines"]),
        ("urlint check --language markd", ["markdown"]),
        ("urlint rule confus", ["confusable-host"]),
        ("urlint grammar ex", ["examples", "export"]),
        ("urlint completion z", ["zsh"]),
    ],
)
def test_bash_completes(typed: str, expected: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    main(["completion", "bash"])
    words = typed.split()
    asked = f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; _shtab_urlint; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    script = f"{capsys.readouterr().out}\n{asked}"
    run = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert (run.stdout.split(), run.stderr) == (expected, "")


def test_a_shell_that_is_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fisch"]) == 2
    assert capsys.readouterr().err == "urlint completion: SHELL: unknown shell `fisch`; did you mean `fish`?\n"


@pytest.mark.parametrize("name", [each for each in COMMANDS if each != "server"])
def test_examples_are_commands(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([name, "--help"])
    lines = capsys.readouterr().out.partition("\nexamples:\n")[2].splitlines()
    assert lines
    for example in lines[::2]:
        first, *words = shlex.split(example.split(" | ")[0].split(" > ")[0].split(" < ")[0])
        assert (first, words[0]) == ("urlint", name)
        whole().parse_args(words)
