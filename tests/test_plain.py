"""No text of a stranger acts upon a terminal or gives an order to a CI: hostile names and contents in every output there is."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from urlint.cli import format as shelf
from urlint.cli.diff import unified
from urlint.cli.main import main
from urlint.cli.plain import drawn, dumped, leading, plain, unordered
from urlint.cli.plain import orders as may_order
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.linter import linted
from urlint.seen import seen
from urlint.text import Edit, Span

BLANK = "\u034f\u115f\u1160\u2800\u3164\uffa0\u17b4\U000e0100\U0001d159"  # what shows nothing
ACTING = re.compile(f"[{BLANK}\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
PIECES = (
    "::warning::", "::", " ", "##[error]", "##vso[task.setvariable variable=a]", "##teamcity[message]", "#", "#\u034f#[group]",
    "\x1b]0;x\x07", "\x1b[31m", "\x07", "\x85", "\u2028", "\u2029", "\u202e", "\u2066", "\u200f", "\u061c", "\x9b1m", "\x7f",
    "\u00ad", *BLANK, "\udcff", "a", "é", "&<\"'>]]>",
)  # fmt: skip
IN_NAMES = "".join(("::error file=x::", "##[x]##vso[x]##teamcity[x]", "\x1b]0;x\x07", "\x85\u2028\u202e\u2066\u061c\u200f", BLANK))
CIS = ("CI", "GITHUB_ACTIONS", "GITLAB_CI", "JENKINS_URL", "TF_BUILD", "TEAMCITY_VERSION")
NAMES = ("::warning::x.md", " ::error::x.md", "\u034f::debug::x.md", f"{IN_NAMES}.md", "a##[warning]b.md", "n\r::error::x\n::y.md")
CONTENTS = (
    "::warning::a http://h:8a/\n ::error::b http://h:8a/##[error]c ##vso[x]d ##teamcity[x]\r::error::e http://h:8a/\x1b]0;f\x07\n"
    "\x85::g::\u2028::h:: \u202e <http://h:8a/\u2066\u061c\x9b> [x](http://i/a|b\x07c) http://h:8a/#::error::%zz\x7f\n"
    " ::error::j\n##[k]HTTP://l/?##vso[m]\n::n::\n  ::o::\n"
)  # fmt: skip
unhurried = settings(deadline=None)  # a busy machine is no failure
texts = st.lists(st.sampled_from(PIECES), max_size=8).map("".join)


def orders(output: str) -> Iterator[str]:
    """The lines that a runner would take for orders. Lines end as .NET reads them, and no letter is seen where ICU sees none.

    https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs, and `Command.cs` of Azure's agent.
    """
    read = True
    for line in re.split("\r\n|\r|\n", output):
        seen = re.sub("[\u00ad\u034f\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f]", "", line).lstrip()
        stopped = re.fullmatch(r"::(stop-commands::)?([0-9a-f]{32})(::)?", seen)
        if stopped:
            read = stopped[1] is None
        elif read and (re.match("::[^:]*.*::", seen) or re.search(r"##(?:\[|vso\[|teamcity\[)", seen, re.IGNORECASE)):
            yield line


def harmless(output: str, own: str = "(?!)") -> None:
    """Nothing acts, and no line is an order but `own` ones."""
    assert ACTING.findall(output) == []
    assert [line for line in orders(output) if not re.match(own, line)] == []


@unhurried
@given(texts)
def test_a_text_on_a_line_is_harmless_and_a_drawing_keeps_its_places(text: str) -> None:
    harmless(f"a: {plain(text)}")
    harmless(leading(text))
    harmless(dumped({"a": text}).encode().decode())
    harmless(drawn(text))
    assert len(drawn(text)) == len(text)
    assert unordered(text, "#") == text
    if not re.search("::|#", text) and seen(text):
        assert plain(text) == leading(text) == drawn(text) == text


@unhurried
@given(texts)
def test_an_order_is_seen(text: str) -> None:
    assert may_order(text) or not list(orders(text))


@unhurried
@given(
    texts, st.lists(st.sampled_from((*PIECES, "\n", "<http://h:8a/", "[x](http://i/a|b", ">", ")", "HTTP://l/", "?"))).map("".join)
)
def test_no_text_in_any_format_gives_an_order(path: str, text: str) -> None:
    said = linted(Document(text, "markdown", path), Config(), lambda _: None)
    for name in shelf.NAMES:
        out = "".join(shelf.load(name)(shelf.Report([said], problems=[path])))
        harmless(out, r"::(error|warning|notice) title=" if name == "github" else "(?!)")


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of hostile names, all of a hostile content, which is the current one."""
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        try:
            Path(name).write_bytes(CONTENTS.encode())
        except (OSError, ValueError):  # Windows has no such names
            continue
    Path("ours.md").write_bytes(CONTENTS.encode())
    return tmp_path


@pytest.mark.parametrize("name", shelf.NAMES)
def test_no_format_gives_an_order(name: str, hostile: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--isolated", "--output-format", name, "--verbose", "--select", "ALL", ".", "no\x1b[31m::x::"]) == 2
    told = capsys.readouterr()
    harmless(told.out, r"::(error|warning|notice) title=" if name == "github" else "(?!)")
    harmless(told.err)
    assert len(told.out.splitlines()) > 20
    if name == "junit":
        ElementTree.fromstring(told.out)


@pytest.mark.parametrize(
    "arguments",
    [
        ["find", "--verbose", "."],
        ["find", "--output-format", "json", "."],
        ["find", "--output-format", "json-lines", "."],
        ["check", "--statistics", "."],
        ["check", "::warning::no", "##[error]no", "\x1bno\u202e"],
        ["check", "--select", "::x::\x1b"],
        ["check", "--config", "##[error]\x1b"],
        ["check", "--grammar", "##[error]\x1b"],
        ["check", "--write-baseline", "base\x1b##[x]", "."],
        ["validate", "--", "##[error]a\x1b", " ::error::a", "http://h/##vso[a]\u202e", "http://h:\x85/"],
        ["validate", "--output-format", "json", "--", "##[error]a\x1b", "http://h:##[x]/"],
        ["explain", "::error::a\x1b\u202e"],
        ["explain", "http://h/##[error]a\x85?##vso[x]"],
        ["explain", "--output-format", "json", "http://h/##[error]a\x85"],
        ["resolve", "::a::", "::error::b", "##[error]\x1b"],
        ["resolve", "http://h/", "b\x1b\u202e##[error]", "c\n::error::d"],
        ["rule", "::error::\x1b"],
        ["grammar", "show", "::error::\x1b"],
        ["grammar", "check", "::error::\x1b"],
        ["config", "show", "::error::\x1b"],
        ["::error::\x1b"],
    ],
    ids=" ".join,
)
def test_no_command_gives_an_order(arguments: list[str], hostile: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(arguments)
    told = capsys.readouterr()
    harmless(told.out)
    harmless(told.err)
    assert told.out + told.err


GRAMMAR = (
    'a = b "x" <::p::\x1b ##[q]\x07> / %x1b / "##vso[r]\u202e"\nb = "c" ; \x1b]0;x\x07\nb = "\x1b[31m" / nö\x9b##[s]\n = ::t::\n'
)


def test_a_grammar_file_is_told_of_in_plain_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "g.abnf" if sys.platform == "win32" else "::error::\x1b]0;x\x07.abnf"
    for text in (GRAMMAR, *(f"{line}\n" for line in GRAMMAR.split("\n")), "a = <\x1b]0;x ##[q]&>\n", 'a = "b" [\x1b\n'):
        Path(name).write_text(text, encoding="utf-8")
        for action in (
            ["check", name],
            ["diagram", name],
            ["diagram", name, "\x1b[31m"],
            ["check", "--notation", "treerack", name],
        ):
            main(["grammar", *action])
            told = capsys.readouterr()
            harmless(told.out)
            harmless(told.err)
            if told.out.startswith("<svg"):
                ElementTree.fromstring(told.out)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
@pytest.mark.parametrize(
    "command",
    [
        ["validate", "{}", "http://h/a|b", "y"],
        ["explain", "{}", "http://h/a|b"],
        ["explain", "{}", "y"],
        ["check", "{}", "a.md", "--verbose"],
        *(["check", "{}", "a.md", "--output-format", name] for name in shelf.NAMES),
        ["find", "{}", "a.md", "--verbose"],
        ["grammar", "diagram", "{}", "\x1bno"],
    ],
    ids=" ".join,
)
def test_a_grammar_is_called_by_a_plain_name(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "::error::\x1b]0;x\x07##[y].abnf"
    Path(name).write_text('a = "x" %x1b / %x202e "z" / "##[error]" / "y" <\x1b> ', encoding="utf-8")
    Path("a.md").write_text("<http://h/a|b> <https://y>\n", encoding="utf-8")
    for text in ('a = "x" %x1b / %x202e "z" / "##[error]" / "::y"', "a = 1*<\x1b any>", 'a = %x0-ff "##[x]"\n'):
        Path(name).write_text(f"{text}\n", encoding="utf-8")
        main([each.format(f"--grammar={name}" if command[0] != "grammar" else name) for each in command])
        told = capsys.readouterr()
        harmless(told.out, r"::(error|warning|notice) title=" if "github" in command else "(?!)")
        harmless(told.err)


def test_settings_are_shown_in_plain_text_that_is_toml(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import tomllib

    monkeypatch.chdir(tmp_path)
    texts = ["a##[x]", "::b::\u202e\u2028", "c\x85\x7f\u061c\U000e0001", "##vso[d]"]
    written = ", ".join('"' + "".join(f"\\U{ord(char):08x}" for char in text) + '"' for text in texts)
    Path("urlint.toml").write_text(f"exclude = [{written}]\n[languages]\n{dumped(texts[1])} = 'markdown'\n", encoding="utf-8")
    assert main(["config", "show"]) == 0
    told = capsys.readouterr()
    harmless(told.out)
    assert tomllib.loads(told.out)["exclude"] == texts
    for wrong in (
        '"\\u001b##[x]\\u202e" = 1',
        'select = ["\\u001b::a::"]',
        "grammar = '##[x]'",
        "[per-file]\n'\\x1b' = 1",
        "\x1b = 1",
    ):
        Path("urlint.toml").write_text(f"{wrong}\n", encoding="utf-8")
        assert main(["config", "show"]) == 2
        told = capsys.readouterr()
        harmless(told.out)
        harmless(told.err)


def difference(path: str, runner: str, out: int | None = None, err: int | None = None) -> str:
    """What `--diff` prints under a CI, "" for none, to a pipe or what is given."""
    environment = {name: value for name, value in os.environ.items() if name not in CIS} | ({runner: "true"} if runner else {})
    options = ("--diff", "--unsafe-fixes", "--quiet", "--output-format", "concise")
    command = [sys.executable, "-m", "urlint", "check", *options, path]
    done = subprocess.run(command, stdout=out or subprocess.PIPE, stderr=err or subprocess.PIPE, env=environment, check=False)
    return (done.stdout or b"").decode("utf-8", "surrogateescape")


@pytest.mark.parametrize(
    ("runner", "applies"), [("GITHUB_ACTIONS", True), ("TF_BUILD", False), ("TEAMCITY_VERSION", False), ("CI", False)]
)
def test_a_difference_gives_no_order(runner: str, applies: bool, hostile: Path) -> None:
    """Under GitHub it stays one that can be applied; where a runner has no word for that, it is shown, whose heads are none."""
    out, raw = difference("ours.md", runner), difference("ours.md", "")
    assert [line for line in orders(out) if applies or "##" in line] == []
    assert list(orders(raw))
    assert (raw in out) == applies


@pytest.mark.parametrize("runner", ["CI", "GITLAB_CI", "JENKINS_URL", "TF_BUILD"])
def test_a_difference_does_not_act_on_a_log_and_is_exact_in_a_file(runner: str, tmp_path: Path) -> None:
    file, plain_one, made = tmp_path / "a.md", tmp_path / "b.md", tmp_path / "made"
    file.write_bytes(b"<htps://e.com/x>\n\x1b[2J\x1b]0;pwn\x07section_start:1:a\r\x1b[0Khidden\r\n")
    plain_one.write_bytes(b"<htps://e.com/x>\r\n\t\x0c\xc3\xa9\r\n")
    raw = difference(str(file), "")
    assert "\x1b[2J" in raw
    assert "section_start:1:a\\r\\x1b[0Khidden" in difference(str(file), runner)
    assert ACTING.findall(difference(str(file), runner)) == []
    assert difference(str(plain_one), runner) == difference(str(plain_one), "") != ""
    with made.open("wb") as out:
        difference(str(file), runner, out.fileno())
    assert made.read_bytes().decode() == raw
    with made.open("wb") as log:
        difference(str(file), runner, log.fileno(), log.fileno())
    assert ACTING.findall(made.read_bytes().decode()) == []


@pytest.mark.skipif(not which("git"), reason="git is who applies")
def test_a_difference_under_github_is_applied_as_any_other(hostile: Path) -> None:
    environment = {**os.environ, "GITHUB_ACTIONS": "true"}
    command = [sys.executable, "-m", "urlint", "check", "--diff", "--quiet", "ours.md"]
    difference = subprocess.run(command, capture_output=True, env=environment, check=False).stdout
    assert difference.startswith(b"::stop-commands::")
    done = subprocess.run(["git", "apply", "-"], input=difference, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"a%7Cb" in Path("ours.md").read_bytes()


def test_a_difference_names_a_file_in_plain_characters() -> None:
    for name in NAMES:
        difference = unified(name, "a\n", [Edit(Span(0, 1), "b")])
        harmless(difference)
        assert difference.count("\n") == 5
