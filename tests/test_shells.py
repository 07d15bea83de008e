"""Shell completions and the examples of `--help` agree with the parser."""

import os
import re
import shlex
import socket
import subprocess
import sys

import pytest

from readme import parsers
from urlint.cli.color import Paint
from urlint.cli.commands.completion import SHELLS
from urlint.cli.main import COMMANDS, main
from urlint.cli.page import drawn
from urlint.cli.whole import whole
from urlint.lint.rule import NAMES, page


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
        ("urlint check --select AL", ["ALL"]),
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


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_drawn_without_its_marks_and_loses_no_word(name: str) -> None:
    text = page(name)
    shown = drawn(f"# {name}\n\n{text}", Paint(False), 60)
    assert shown.split("\n")[0] == name
    assert "```" not in shown
    bare = re.sub(r"^```\w* ?(\w*)$", lambda fence: fence[1] and f"{fence[1]}:", text, flags=re.MULTILINE)
    assert shown.split()[1:] == bare.split()
    wide = [line for line in shown.split("\n") if len(line) > 60 and not line.startswith("    ")]
    assert [line for line in wide if " " in re.sub("`[^`]*`", "", line)] == []


def test_a_rule_is_drawn_on_a_terminal_and_stays_markdown_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["rule", "invalid-port"])
    assert capsys.readouterr().out.startswith("# invalid-port\n\nA port")
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda _: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    main(["rule", "invalid-port"])
    out = capsys.readouterr().out
    assert out.startswith("\x1b[1minvalid-port\x1b[0m\n\nA port")
    assert "\n    See http://host.test:8a/ for more.\n                         \x1b[31m^^ port `8a` is not a number\x1b[0m\n" in out
    assert out.endswith("Group \x1b[36mgrammar\x1b[0m, severity \x1b[36merror\x1b[0m, on.\n")
    monkeypatch.setattr("urlint.cli.commands.rule.columns", lambda: 80)
    main(["rule", "grammar"])
    lines = capsys.readouterr().out.split("\n")
    assert lines[0] == "\x1b[1mgrammar\x1b[0m"
    assert max(len(re.sub(r"\x1b\[\d*m", "", line)) for line in lines) <= 80


def test_a_shell_that_is_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "fisch"]) == 2
    assert capsys.readouterr().err == "urlint completion: unknown shell `fisch`; did you mean `fish`?\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_examples_are_commands(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([name, "--help"])
    lines = capsys.readouterr().out.partition("\nexamples:\n")[2].splitlines()
    assert lines
    for example in lines[::2]:
        first, *words = shlex.split(example.split(" | ")[0].split(" > ")[0].split(" < ")[0])
        assert (first, words[0]) == ("urlint", name)
        whole().parse_args(words)


def test_each_argument_of_each_command_says_what_it_is() -> None:
    silent = [f"{name} {each.dest}" for name, parser in parsers().items() for each in parser._actions if not each.help]
    assert [each for each in silent if not each.endswith(" action")] == []


@pytest.mark.parametrize(
    ("words", "first"),
    [
        (["help", "grammar", "list"], "usage: urlint grammar list"),
        (["help", "server"], "usage: urlint server [OPTION ...]"),
        (["help", "config", "show"], "usage: urlint config show"),
    ],
)
def test_help_of_a_command_and_of_its_actions(words: list[str], first: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert capsys.readouterr().out.startswith(first)


@pytest.mark.parametrize(("columns", "widest"), [(70, 69), (20, 50), (300, 110), (0, 110)])
@pytest.mark.parametrize("name", ["check", "server"])
def test_help_is_as_wide_as_the_terminal(
    name: str, columns: int, widest: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((columns, 24)))
    monkeypatch.setattr("sys.stdout.fileno", lambda: 1)
    main([name, "--help"])
    options = capsys.readouterr().out.partition("\nexamples:\n")[0].splitlines()
    assert widest - 15 < max(map(len, options)) <= widest or (name, widest) == ("server", 110)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["explain"], "urlint explain: no URL given"),
        (["resolve", "a"], "urlint resolve: no reference given"),
        (["server", "--tpc", "1"], "urlint server: unknown option `--tpc`; did you mean `--tcp`?"),
    ],
)
def test_what_is_missing_or_unknown_is_said_alike(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err == f"{message}\n"


def test_a_port_that_is_taken_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["server", "--tcp", str(port)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"urlint server: 127.0.0.1:{port}: ")
    assert said.count("\n") == 1
