"""`urlint check` and `urlint find` as people and programs run them: output, streams, and exit status."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import urlint
from called import run
from urlint.cli.commands.grammar import ACTIONS
from urlint.cli.main import main
from urlint.cli.parser import Parser

SOURCE = str(Path(urlint.__file__).parents[1])
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (SOURCE, os.environ.get("PYTHONPATH"))))}
SKIPPED = "skipped (ignored, excluded, hidden, binary, or large; `-v` lists them)"
BAD = "See <http://host:8a/>.\n"
FULL = """\
a.md:1:18: error: port `8a` is not a number [invalid-port]
 1 | See <http://host:8a/>.
   |                  ^^ RFC 3986, section 3.2.3
   = perhaps: Use port `8`: http://host:8/
   = perhaps: Remove the port: http://host/

"""


Done = subprocess.CompletedProcess[bytes]


def alone(folder: Path, *arguments: str, stdin: bytes = b"", **environment: str) -> Done:
    """`urlint` in its own process, in `folder`."""
    return python(folder, "-m", "urlint", *arguments, stdin=stdin, **environment)


def python(folder: Path, *arguments: str, stdin: bytes = b"", **environment: str) -> Done:
    """This Python, with this urlint."""
    env = {**ENVIRONMENT, "XDG_CACHE_HOME": str(folder / ".cache"), **environment}
    return subprocess.run([sys.executable, *arguments], cwd=folder, input=stdin, capture_output=True, env=env, timeout=60)


def into(output: int, folder: Path, *arguments: str) -> tuple[int, bytes]:
    """The exit status and standard error of a run whose standard output is a file descriptor."""
    command = [sys.executable, "-m", "urlint", *arguments]
    done = subprocess.run(command, cwd=folder, stdout=output, stderr=subprocess.PIPE, env=ENVIRONMENT, timeout=60)
    return done.returncode, done.stderr


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / ".cache"))
    return tmp_path


def write(folder: Path, **files: str) -> None:
    """Writes files by name; `__` stands for a dot."""
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text, encoding="utf-8")


def test_a_fault_ends_with_1_and_a_summary(here: Path) -> None:
    write(here, a__md=BAD)
    done = alone(here, "check")
    assert (done.returncode, done.stderr) == (1, b"1 file: 1 error (`--diff --unsafe-fixes` shows 1)\n")
    assert done.stdout == b"a.md:1:18: error: port `8a` is not a number [invalid-port]\n"


def test_nothing_wrong_ends_with_0_and_quiet_says_nothing(here: Path) -> None:
    write(here, a__md="<http://a/> <http://b/>\n", b__md="none\n")
    done = run(here, "check")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"2 files: no problems\n")
    done = run(here, "check", "--quiet", "a.md")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_path_that_is_not_there_is_reported_and_the_rest_is_linted(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md=BAD)
    assert main(["check", "nope", "", "a.md", "--quiet"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("a.md:1:18: ")
    assert err == "urlint: nope: no such file or folder\nurlint: the path is empty\n"


@pytest.mark.parametrize("words", ["check", "check --select", "rule", ""])
def test_nothing_that_a_terminal_would_heed_reaches_it_on_standard_error(
    here: Path, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    assert main([*words.split(), "\x1b[31m"]) == 2
    err = capsys.readouterr().err
    assert "\\x1b[31m" in err
    assert "\x1b" not in err


def test_exit_zero_hides_faults_but_no_failure(here: Path) -> None:
    write(here, a__md=BAD)
    assert main(["check", "--exit-zero"]) == 0
    assert main(["check", "--exit-zero", ".", "nope"]) == 2


def test_info_and_hint_never_change_the_status_and_hints_wait_to_be_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md=BAD, urlint__toml='severity = { invalid-port = "info" }')
    assert main(["check"]) == 0
    assert capsys.readouterr().out.startswith("a.md:1:18: info: ")
    write(here, urlint__toml='severity = { invalid-port = "hint" }')
    assert main(["check"]) == 0
    assert capsys.readouterr().out == ""
    assert main(["check", "--select", "invalid-port"]) == 0
    assert capsys.readouterr().out.startswith("a.md:1:18: hint: ")
    write(here, urlint__toml='extend-select = ["invalid-port"]\nseverity = { invalid-port = "hint" }')
    assert main(["check"]) == 0
    assert capsys.readouterr().out.startswith("a.md:1:18: hint: ")


def test_rules_are_chosen(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md="<http://h:x/> <http://b/%zz>\n")
    for arguments, rules in (
        (["--select", "invalid-port"], ["invalid-port"]),
        (["--select", "invalid-host", "--extend-select", "invalid-port"], ["invalid-port"]),
        (["--ignore", "invalid-port,invalid-host"], ["invalid-percent-encoding"]),
        (["--ignore=invalid-port", "--ignore", "invalid-percent-encoding"], []),
    ):
        main(["check", "--output-format", "json", *arguments])
        assert [each["rule"] for each in json.loads(capsys.readouterr().out)] == rules


def test_groups_and_all_rules_are_chosen_by_one_name(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md="<http://h:x/> <http://b:80/>\n")
    for arguments, rules in (
        ([], ["invalid-port"]),
        (["--select", "normal-form"], ["default-port"]),
        (["--select", "ALL", "--ignore", "grammar"], ["default-port"]),
        (["--extend-select", "ALL"], ["invalid-port", "default-port"]),
    ):
        main(["check", "--output-format", "json", *arguments])
        assert [each["rule"] for each in json.loads(capsys.readouterr().out)] == rules
    write(here, urlint__toml='select = ["normal-form"]')
    assert main(["check"]) == 0
    assert capsys.readouterr().out.startswith("a.md:1:24: hint: ")


def test_what_the_command_line_selects_outweighs_what_a_file_ignores(here: Path) -> None:
    write(here, a__md=BAD, urlint__toml='ignore = ["invalid-port"]')
    assert main(["check"]) == 0
    assert main(["check", "--select", "invalid-port"]) == 1
    write(here, urlint__toml='severity = { invalid-port = "off" }')
    assert main(["check"]) == 0
    assert main(["check", "--extend-select", "invalid-port"]) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["grammar", "check", "rfc3986"],
            "urlint: `rfc3986` is a built-in grammar, not a file; `urlint grammar show rfc3986` prints it",
        ),
        (
            ["check", "--grammar", "rfc3986,http"],
            "urlint: `rfc3986` is a built-in grammar, not a file; `urlint grammar show rfc3986` prints it",
        ),
        (["chek"], "urlint: unknown command `chek`; did you mean `check`?"),
        (["--verson"], "urlint: unknown option `--verson`; did you mean `--version`?"),
        (["check", "--quite"], "urlint check: unknown option `--quite`; did you mean `--quiet`?"),
        (["check", "--foo"], "urlint check: unknown option `--foo`"),
        (["--fix", "."], "urlint: `--fix` is an option of a command; did you mean `urlint check --fix .`?"),
        (["check", "--dry-run"], "urlint check: unknown option `--dry-run`; did you mean `--diff`?"),
        (["check", "--disable", "x"], "urlint check: unknown option `--disable`; did you mean `--ignore`?"),
        (["check", "--isolated=yes"], "urlint check: `--isolated` takes no value"),
        (["rule", "password"], "urlint rule: unknown rule `password`; did you mean `credentials`?"),
        (["check", "--format=full"], "urlint check: unknown option `--format`; did you mean `--output-format`?"),
        (["check", "--quie"], "urlint check: unknown option `--quie`; did you mean `--quiet`?"),
        (["check", "--select"], "urlint check: --select: expected one argument"),
        (["check", "--select", "invalid-prt"], "urlint check: --select: unknown rule `invalid-prt`; did you mean `invalid-port`?"),
        (["check", "--ignore", "zzz"], "urlint check: --ignore: unknown rule `zzz`; `urlint rule` lists them"),
        (["check", "--output-format", "jsn"], "urlint check: --output-format: unknown output format `jsn`; did you mean `json`?"),
        (["check", "--color", "x"], "urlint check: --color: unknown choice `x`; expected one of auto, always, never"),
        (["check", "--language", "markdwn"], "urlint check: --language: unknown language `markdwn`; did you mean `markdown`?"),
        (["check", "--exclude", "!"], "urlint check: --exclude: pattern `!`: it names nothing"),
        (["check", "--notation", "bnf"], "urlint check: --notation: unknown notation `bnf`; did you mean `abnf`?"),
        (["config", "shw"], "urlint config: unknown action `shw`; did you mean `show`?"),
        (["config", "schema", "more"], "urlint config: unexpected argument `more`"),
    ],
)
def test_wrong_usage_is_one_clear_line(arguments: list[str], message: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", message + "\n")


def test_a_grammar_that_is_none(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md=BAD)
    assert main(["check", "--grammar", "rfc398"]) == 2
    neither = "neither a file nor built-in"
    assert capsys.readouterr().err == f"urlint: unknown grammar `rfc398`: {neither}; did you mean `rfc3987`?\n"
    assert main(["check", "--grammar", "mine.abnf"]) == 2
    told = "; `urlint grammar list` lists the built-in ones\n"
    assert capsys.readouterr().err == f"urlint: unknown grammar `mine.abnf`: {neither}{told}"
    assert main(["check", "--production", "prt"]) == 2
    assert capsys.readouterr().err == "urlint: rfc3986: unknown production `prt`; did you mean `port`?\n"


def test_a_grammar_file_judges(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, g__abnf='url = "http://" 1*%x61-7A\n', a__md="<http://abc> <http://a-b>\n")
    assert main(["check", "--grammar", "g.abnf", "--output-format", "json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert [(each["url"], each["grammar"]) for each in said] == [("http://a-b", "g.abnf")]


def test_options_stand_anywhere_and_end_at_two_dashes(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md=BAD, b__md=BAD)
    (here / "--quiet").write_text(BAD)
    assert main(["check", "a.md", "--quiet", "b.md", "--", "--quiet"]) == 1
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == ["a.md", "b.md", "--quiet"]


@pytest.mark.parametrize("name", ["--exit-zero", "--exclude=*", "--write-baseline=x.json", "-q"])
def test_a_file_that_is_called_as_an_option_is_none(here: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Git and pre-commit pass file names unchanged."""
    (here / name).write_text(BAD)
    names = sorted(path.name for path in here.iterdir())
    assert main(["check", *names]) == 2
    said = capsys.readouterr()
    assert (
        said.err
        == f"urlint check: `{name}` is both an option and a file here; write `./{name}` for the file, or `--` before all paths\n"
    )
    assert said.out == ""
    assert main(["check", "--", name]) == main(["check", f"./{name}"]) == 1
    (here / "--").touch()
    assert main(["check", name, "--", "a.md"]) == 2
    (here / "--").unlink()
    assert sorted(path.name for path in here.iterdir()) == names


def test_a_dash_after_two_dashes_is_a_file(here: Path) -> None:
    """Hooks pass a file of that name this way; before `--`, `-` is standard input."""
    done = run(here, "check", "--", "-", stdin=b"fine")
    assert (done.returncode, b"no such file" in done.stderr) == (2, True)
    (here / "-").write_text(BAD)
    for arguments in (["--", "-"], ["./-"]):
        done = run(here, "check", *arguments, stdin=b"fine")
        assert (done.returncode, Path(done.stdout.decode().partition(":")[0]).name) == (1, "-")
    assert run(here, "check", "-", stdin=b"fine").returncode == 0
    assert run(here, "check", "-", "--stdin-filename", "a.md", "--", "-", stdin=b"fine").returncode == 1
    (here / "-").write_text("[x](http://h/a b.html)\n")
    assert run(here, "check", "--fix", "--language", "markdown", "--", "-").returncode == 0
    assert (here / "-").read_text() == "[x](http://h/a%20b.html)\n"


def test_standard_input_has_a_name_and_a_language(here: Path) -> None:
    done = run(here, "check", "-", "--quiet", stdin=b"# <http://h:x/>\n")
    assert done.stdout.startswith(b"-:1:13: error: ")
    (here / "docs").mkdir()
    (here / "docs" / "urlint.toml").write_text('ignore = ["invalid-port"]')
    assert run(here, "check", "-", "--stdin-filename", "docs/a.md", stdin=BAD.encode()).returncode == 0
    markup = b'<a href="x&amp;y">'
    for arguments in (["--stdin-filename", "x.html"], ["--language", "HTML"]):
        done = run(here, "find", "-", "--output-format", "json", *arguments, stdin=markup)
        assert [(each["language"], each["raw"], each["url"]) for each in json.loads(done.stdout)] == [("html", "x&amp;y", "x&y")]


def test_find_tells_where_each_url_stands(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md="𝕏\n<http://host:8a/>\n")
    assert main(["find", "a.md"]) == 0
    assert capsys.readouterr() == ("a.md:2:2: http://host:8a/\n", "")
    assert main(["find", "a.md", "--output-format", "json-lines"]) == 0
    place = {"start": 3, "end": 18, "line": 2, "column": 2}
    said = {"path": "a.md", "language": "markdown", **place, "raw": "http://host:8a/", "url": "http://host:8a/"}
    assert json.loads(capsys.readouterr().out) == {**said, "kind": "url", "container": "angle"}
    assert main(["find", "--output-format", "json", "nope"]) == 2
    assert capsys.readouterr().out == "[]\n"


def test_bytes_that_are_no_utf_8_are_kept(here: Path) -> None:
    (here / "a.txt").write_bytes(b"\xff http://h/\xe9?x\n")
    (here / "b.txt").write_text("http://h/é\n", encoding="utf-8")
    for environment in ({}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}):
        done = alone(here, "find", "--output-format", "json-lines", "a.txt", **environment)
        assert (done.returncode, b'"url": "http://h/\\udce9?x"' in done.stdout) == (0, True)
        text = "a.txt:1:3: http://h/<0xE9>?x\nb.txt:1:1: http://h/é\n"
        assert alone(here, "find", **environment).stdout == text.encode()
        done = alone(here, "check", "--output-format", "full", "a.txt", **environment)
        assert (done.returncode, done.stderr) == (0, b"1 file: 1 info\n")
        assert b" 1 | <0xFF> http://h/<0xE9>?x\n   |                 ^^^^^^ RFC 3986" in done.stdout
        assert b": info: non-ASCII `<0xE9>` not allowed in path [" in done.stdout


def test_utf_16_with_a_mark_is_read_and_a_lie_is_reported(here: Path) -> None:
    (here / "a.md").write_bytes(BAD.encode("utf-16"))
    (here / "b.md").write_bytes(b"\xff\xfe<\0h")
    done = run(here, "check")
    assert done.returncode == 2
    assert done.stdout.startswith(b"a.md:1:18: error: ")
    told = b"urlint: b.md: is not valid UTF-16, despite its byte order mark: truncated data\n"
    assert done.stderr == told + b"1 file: 1 error (`--diff --unsafe-fixes` shows 1)\n"


def test_a_terminal_reads_full_in_colour(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    write(here, a__md=BAD)
    main(["check", "a.md", "--color", "always"])
    assert "\x1b[1;31merror:\x1b[0m" in capsys.readouterr().out
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda stream: True, raising=False)
    main(["check", "a.md"])
    assert "\x1b[1;31merror:\x1b[0m" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    main(["check", "a.md"])
    assert capsys.readouterr().out == FULL


@pytest.mark.parametrize("size", [1, 400])  # less, and more, than is buffered
def test_a_closed_pipe_ends_quietly(here: Path, size: int) -> None:
    write(here, a__md=BAD * size)
    reader, writer = os.pipe()
    os.close(reader)
    for format_ in ("concise", "full", "json"):
        assert into(writer, here, "check", "a.md", "--output-format", format_) == (1, b"")
    assert into(writer, here, "check", "a.md", "--diff", "--unsafe-fixes", "--quiet")[0] == 1
    assert into(writer, here, "check", "a.md", "--exit-zero") == (0, b"")
    assert into(writer, here, "find", "a.md") == (0, b"")
    os.close(writer)


def test_a_closed_pipe_keeps_a_run_from_no_fix_and_no_status(here: Path) -> None:
    write(here, a__md="<http://host/a|b>\n" * 999, b__md=BAD, c__html='<a href="http://host/a b">x</a>')
    reader, writer = os.pipe()
    os.close(reader)
    assert into(writer, here, "check", "a.md", "--verbose")[0] == 0  # because nobody minds these
    assert into(writer, here, "check", "a.md", "--diff", "-o", "json")[0] == 0
    assert into(writer, here, "check", "--verbose")[0] == 1
    assert into(writer, here, "check", "--fix", "--verbose", "--strict")[0] == 1
    assert (here / "c.html").read_text() == '<a href="http://host/a%20b">x</a>'
    os.close(writer)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(("check", "a.md"), 1), (("check", "b.md"), 2), (("check", "--no-such"), 2), (("resolve", "a", "b"), 0)],
)
def test_where_nobody_reads_standard_error_the_status_stays(here: Path, arguments: tuple[str, ...], status: int) -> None:
    write(here, a__md=BAD)
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "urlint", *arguments]
    done = subprocess.run(command, cwd=here, stdout=subprocess.PIPE, stderr=writer, env=ENVIRONMENT, timeout=60)
    assert (done.returncode, bool(done.stdout)) == (status, status < 2)
    os.close(writer)


@pytest.mark.parametrize("format_", ["json", "json-lines", "sarif", "gitlab", "junit", "rdjson"])
def test_a_difference_leaves_standard_output_to_programs(here: Path, format_: str) -> None:
    write(here, a__html='<a href="http://host/a b">x</a>\n', b__md=BAD)
    done = run(here, "check", "--diff", "--strict", "--output-format", format_)
    assert done.returncode == 1
    assert b"+++ a.html" in done.stderr and b"+++" not in done.stdout
    if "json" in format_ and format_ != "json-lines":
        assert b"invalid-port" in done.stdout and json.loads(done.stdout)


def test_a_folder_without_files_is_reported(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "empty").mkdir()
    assert main(["check", "empty"]) == 0
    assert capsys.readouterr().err == "no files to check\n"


def test_a_grammar_that_takes_nothing_is_no_fault_of_the_urls(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md=BAD, g__abnf='url = foo "x"\n', urlint__toml='grammar = "g.abnf"\n')
    why = "production `foo` is used in `url` but never defined: it matches nothing"
    told = f"urlint: g.abnf: production `url` matches nothing; {why} (`urlint grammar check` says more)\n"
    for arguments in (["check", "a.md"], ["check"], ["find", "a.md"], ["validate", "x"], ["explain", "http://x/"]):
        assert main(arguments) == 2
        assert capsys.readouterr() == ("", told)
    assert main(["check", "--isolated", "--grammar", "g.abnf", "--jobs", "2", "a.md", "g.abnf"]) == 2
    assert capsys.readouterr() == ("", told)


def test_who_waits_for_a_person_says_so(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    for arguments in (["validate"], ["check", "-"], ["validate", "--quiet"]):
        monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO(b"")))
        main(arguments)
        assert ("urlint: reading standard input; end it with Ctrl-" in capsys.readouterr().err) == ("--quiet" not in arguments)
    monkeypatch.setattr("urlint_server.__main__.serve", lambda _: 0)
    main(["server"])
    assert capsys.readouterr().err.startswith("urlint: waiting for an editor on standard input; end it with Ctrl-")
    main(["server", "--tcp", "7000"])
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a device that is always full")
def test_a_full_disk_is_reported(here: Path) -> None:
    write(here, a__md=BAD)
    with open("/dev/full", "wb") as full:
        assert into(full.fileno(), here, "find", "a.md") == (2, b"urlint: standard output: no space left on device\n")


def test_an_interrupt_ends_with_130(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    write(here, a__md=BAD)
    monkeypatch.setattr("urlint.cli.checker.Linter", interrupted)
    assert main(["check"]) == 130
    assert capsys.readouterr() == ("", "")


def test_our_own_fault_is_reported_and_ends_with_2(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise LookupError("oh")

    write(here, a__md=BAD)
    monkeypatch.setattr("urlint.cli.checker.Linter", broken)
    assert main(["check"]) == 2
    assert capsys.readouterr() == ("", "urlint: internal error: LookupError: oh (`--verbose` shows where)\n")
    assert main(["check", "--verbose"]) == 2
    assert "Traceback" in capsys.readouterr().err


def test_the_version_is_reported_without_any_import(here: Path) -> None:
    run = "from urlint.cli.main import main; main(['--version'])"
    code = f"import sys; before = set(sys.modules); {run}; print(*sorted(set(sys.modules) - before))"
    said = python(here, "-c", code).stdout.decode().splitlines()
    assert said == [f"urlint {urlint.__version__}", "urlint urlint.cli urlint.cli.main"]


def test_a_check_imports_no_editor_and_nothing_that_it_does_not_use(here: Path) -> None:
    write(here, a__md=BAD)
    code = "import sys; from urlint.cli.main import main; main(['check', '--quiet']); print(*sys.modules)"
    imported = set(python(here, "-c", code).stdout.decode().splitlines()[-1].split())
    late = {"pygls", "lsprotocol", "urlint_server", "pathspec", "tomllib", "shutil", "json", "urlint.grammar.build"}
    assert "urlint.lint.linter" in imported
    assert not late & imported


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    help = capsys.readouterr().out
    assert "  check       lint files and folders\n" in help
    assert max(map(len, help.splitlines())) < 80
    assert main(["check", "--help"]) == 0
    assert "--stdin-filename NAME" in capsys.readouterr().out


def test_comments_keep_a_run_quiet(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md="<!-- urlint: ignore -->\n" + BAD, b__md=BAD + "<!-- urlint: ignore-file -->\n")
    write(here, c__md="<http://é/> <!-- urlint: grammar=rfc3987 -->")
    assert main(["check"]) == 0
    write(here, d__md="<http://é/> <!-- urlint: grammar=rfc398 -->")
    capsys.readouterr()
    assert main(["check", "d.md"]) == 1
    assert (
        "d.md:1:34: warning: unknown grammar `rfc398`; did you mean `rfc3987`? [misspelled-suppression]" in capsys.readouterr().out
    )


def test_what_comments_hide_is_counted(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md="<!-- urlint: ignore -->\n" + BAD + BAD, b__md=BAD + BAD + "<!-- urlint: ignore-file -->\n")
    assert main(["check", "b.md"]) == 0
    assert capsys.readouterr() == ("", "1 file: 2 hidden by comments\n")
    assert main(["check", "--fix"]) == 1
    assert capsys.readouterr().err.endswith(", 3 hidden by comments\n")


def test_a_comment_that_is_misspelled_is_a_warning(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__py="# urlint: ignor[invalid-port]\n", b__md=f"{BAD.strip()} <!-- urlint: ignore[invalid-prt] -->\n")
    assert main(["check", "a.py"]) == 1
    assert capsys.readouterr().out == "a.py:1:11: warning: unknown word `ignor`; did you mean `ignore`? [misspelled-suppression]\n"
    assert main(["check", "--fix", "--unsafe-fixes"]) == 0
    assert (here / "b.md").read_text().endswith("<!-- urlint: ignore[invalid-port] -->\n")


@pytest.mark.parametrize(("name", "report"), [("sarif", "report.json"), ("junit", "report.xml")])
def test_a_report_is_not_linted_under_another_name(here: Path, capsys: pytest.CaptureFixture[str], name: str, report: str) -> None:
    write(here, a__md=f"{BAD.strip()} <!-- urlint: ignor -->\n")
    assert main(["check", "-o", name]) == 1
    (here / report).write_text(capsys.readouterr().out)
    assert main(["check", report]) == 0
    assert capsys.readouterr().out == ""


def test_what_a_terminal_would_act_upon_is_escaped(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__txt="x\x1b[2J <http://h:8\x1b/>\n")
    main(["check", "--output-format", "full"])
    main(["find"])
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert " 1 | x␛[2J <http://h:8␛/>\n" in out


def test_more_verbose_says_how_each_document_is_read(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md="none", urlint__toml='grammar = "rfc3987"')
    assert main(["check", "-vv", "--quiet", "a.md"]) == 0
    assert capsys.readouterr() == ("", "urlint: a.md: markdown, grammar rfc3987, settings from .\n")
    assert main(["check", "-vv", "--quiet", "--isolated", "a.md", "--grammar", "rfc1738"]) == 0
    assert capsys.readouterr().err == "urlint: a.md: markdown, grammar rfc1738, default settings\n"
    assert main(["check", "-v", "--quiet", "a.md"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_a_stream_that_is_closed_from_the_start_is_empty(here: Path, closed: str) -> None:
    """Python sets a stream to None that was closed when it started."""
    write(here, a__md=BAD)
    code = f"import sys; sys.{closed} = None; from urlint.cli.main import main; sys.exit(main(['check', 'a.md']))"
    done = python(here, "-c", code)
    assert done.returncode == 1
    assert (done.stdout != b"", done.stderr != b"") == (closed != "stdout", closed != "stderr")
    assert b"Traceback" not in done.stderr


def test_binary_and_big_files_wait_to_be_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md=BAD, b__txt="\0" + BAD, urlint__toml="max-file-size = 23\nexclude = ['urlint.toml']")
    assert main(["check"]) == 1
    assert capsys.readouterr().err == f"1 file: 1 error (`--diff --unsafe-fixes` shows 1); 2 files and folders {SKIPPED}\n"
    write(here, urlint__toml="max-file-size = 22\nexclude = ['urlint.toml']")
    assert main(["check"]) == 0
    note = "urlint: a.md: skipped: larger than `max-file-size` (22 bytes)\n"
    assert capsys.readouterr().err == note + f"no files to check; 3 files and folders {SKIPPED}\n"
    assert main(["check", "--quiet"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["check", "a.md", "b.txt"]) == 1
    assert capsys.readouterr().err == "2 files: 2 errors (`--diff --unsafe-fixes` shows 2)\n"


@pytest.mark.parametrize("where", [".", "docs"])
@pytest.mark.parametrize("excluded", ["docs", "docs/a.md", "*.md", "/docs/"])
def test_named_paths_that_are_excluded_are_checked_unless_that_is_forced(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], excluded: str, where: str
) -> None:
    write(here, urlint__toml=f'exclude = ["{excluded}"]')
    (here / "docs").mkdir()
    (here / "docs" / "a.md").write_text(BAD, encoding="utf-8")
    monkeypatch.chdir(here / where)
    name = os.path.relpath(here / "docs" / "a.md")
    assert main(["check", name]) == 1
    capsys.readouterr()
    assert main(["check", "--force-exclude", name]) == 0
    assert capsys.readouterr() == ("", f"no files to check; 1 file or folder {SKIPPED}\n")
    assert main(["check", "--force-exclude", os.path.relpath(here / "docs")]) == 0
    write(here, urlint__toml='exclude = ["other"]')
    assert main(["check", "--force-exclude", name]) == 1


def test_the_file_that_a_report_goes_to_is_not_in_it(here: Path) -> None:
    write(here, a__md="See https://a.test/\n")
    for name in ("json", "sarif"):
        with open(here / f"report.{name}", "w", encoding="utf-8") as file:
            file.write("http://h:8a/\n" * 1000)
            file.flush()
            run = [sys.executable, "-m", "urlint", "check", "--isolated", "--output-format", name]
            done = subprocess.run(run, cwd=here, stdout=file, stderr=subprocess.PIPE, text=True, check=False)
        assert done.stderr.startswith("1 file: no problems")
        (here / "report.json").unlink(missing_ok=True)
    assert main(["check", "--isolated"]) == 0  # nor is a report in SARIF in a later one


def test_only_what_is_grave_enough_is_reported(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md="<http://h:8a/> <http://a.test/|>\n")
    assert main(["check", "--isolated", "--min-severity", "warning"]) == 1
    assert capsys.readouterr().err.startswith("1 file: 1 error (")
    write(here, a__md="<http://a.test/|>\n")
    assert main(["check", "--isolated", "--min-severity", "warning"]) == 0
    assert capsys.readouterr() == ("", "1 file: no problems\n")


@pytest.mark.parametrize("ignored", ["docs/", "docs/a.md", "*.md"])
@pytest.mark.parametrize("where", [".", "docs"])
def test_named_paths_in_an_ignore_file_are_checked_unless_they_are_forced_out(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ignored: str, where: str
) -> None:
    (here / ".git").mkdir()
    (here / ".urlintignore").write_text(ignored, encoding="utf-8")
    (here / "docs").mkdir()
    (here / "docs" / "a.md").write_text(BAD, encoding="utf-8")
    monkeypatch.chdir(here / where)
    name = os.path.relpath(here / "docs" / "a.md")
    assert main(["check", name]) == main(["check", "--force-exclude", "--no-ignore", name]) == 1
    capsys.readouterr()
    assert main(["check", "--force-exclude", name]) == 0
    assert capsys.readouterr() == ("", f"no files to check; 1 file or folder {SKIPPED}\n")


def test_all_after_two_dashes_is_taken_as_it_is() -> None:
    parser = Parser()
    parser.add_argument("base")
    parser.add_argument("references", nargs="+")
    args = parser.parse(["--", "-a", "--", "-b"])
    assert (args.base, args.references) == ("-a", ["--", "-b"])


def test_a_start_leaves_out_what_one_file_does_not_need(here: Path) -> None:
    write(here, a__md="See <http://a/> and <http:///b/>.\n")
    code = (
        "import argparse, sys\n"
        "argparse.ArgumentParser.format_usage = lambda self: print('usage made')\n"
        "from urlint.cli.main import main\n"
        "main(['check', '--quiet', 'a.md'])\n"
        "late = {'locale', 'string', 'typing', 'hashlib', 'tomllib', 'pathspec', 'json', 'difflib', 'urlint.files.grammars'}\n"
        "print(sorted(late & set(sys.modules)))\n"
    )
    done = python(here, "-c", code)
    assert (done.stdout.splitlines()[-1], done.stderr) == (b"[]", b"")


def test_an_end_looks_for_no_garbage(here: Path) -> None:
    write(here, a__md="See <http://a/>.\n")
    code = "import gc; from urlint.cli.main import main; main(['check', 'a.md']); print(gc.get_freeze_count() > 1000)"
    assert python(here, "-c", code).stdout.split()[-1] == b"True"


def test_help_names_the_arguments_in_its_first_line(capsys: pytest.CaptureFixture[str]) -> None:
    for command, usage in (
        ("check", "[PATH ...]"),
        ("explain", "URL [URL ...]"),
        ("resolve", "BASE REF [REF ...]"),
        ("grammar", "ACTION ..."),
    ):
        assert main([command, "--help"]) == 0
        assert capsys.readouterr().out.splitlines()[0] == f"usage: urlint {command} [OPTION ...] {usage}"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["lint", "a.md"], "urlint: unknown command `lint`; did you mean `urlint check`?\n"),
        (["lsp"], "urlint: unknown command `lsp`; did you mean `urlint server`?\n"),
        (["fix"], "urlint: unknown command `fix`; did you mean `urlint check --fix`?\n"),
        (["a.md", "--fix"], "urlint: `a.md` is not a command; did you mean `urlint check a.md --fix`?\n"),
        (["b.md"], "urlint: `b.md` is neither a command nor a file\n"),
        (["http://h:8a/"], "urlint: `http://h:8a/` is not a command; did you mean `urlint explain http://h:8a/`?\n"),
        (["a b.md"], "urlint: `a b.md` is not a command; did you mean `urlint check 'a b.md'`?\n"),
        (["."], "urlint: `.` is not a command; did you mean `urlint check .`?\n"),
        (["-"], "urlint: `-` is not a command; did you mean `urlint check -`?\n"),
        (["help", "chek"], "urlint: unknown command `chek`; did you mean `check`?\n"),
        (["grammar", "show"], "urlint grammar show: no built-in grammar given\n"),
        (["grammar", "compare"], "urlint grammar compare: no first grammar given\n"),
        (["grammar", "compare", "rfc3986"], "urlint grammar compare: no second grammar given\n"),
        (["grammar", "check"], "urlint grammar check: no grammar file given\n"),
        (["grammar", "cover", "rfc3986"], "urlint grammar cover: no file of strings given\n"),
        (["grammar", "diagram"], "urlint grammar diagram: no grammar given\n"),
        (["--list-rules"], "urlint: unknown option `--list-rules`; did you mean `urlint rule`?\n"),
        (["check", "--list-rules"], "urlint check: unknown option `--list-rules`; did you mean `urlint rule`?\n"),
        (["grammar"], f"urlint grammar: no action given; expected one of {', '.join(ACTIONS)}\n"),
        (["config"], "urlint config: no action given; expected one of show, schema\n"),
        (["completion", "ksh"], "urlint completion: unknown shell `ksh`; did you mean `zsh`?\n"),
        (["completion"], "urlint completion: no shell given; expected one of bash, zsh, fish, powershell, tcsh\n"),
    ],
)
def test_what_other_programs_would_take_is_suggested(
    arguments: list[str], told: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(here, a__md=BAD)
    (here / "a b.md").touch()
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", told)


def test_a_summary_fits_its_terminal(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md="<http://h:8a/>\n", image__md="\0")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("urlint.cli.commands.check.columns", lambda stream: 60)
    assert main(["check", "--isolated", "a.md", "."]) == 1
    told = capsys.readouterr().err.splitlines()[-3:]
    assert told[0] == "1 file: 1 error (`--diff --unsafe-fixes` shows 1); 1 file"
    assert max(map(len, told)) <= 60


def test_who_says_nothing_gets_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help"]) == 0
    text = capsys.readouterr().out
    assert main([]) == 2
    assert capsys.readouterr() == ("", text)


def test_help_of_a_command_and_short_options(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(here, a__md=BAD)
    assert main(["help", "check"]) == 0
    assert capsys.readouterr().out.startswith("usage: urlint check ")
    assert main(["check", "-q", "-o", "json", "-j", "1", "a.md"]) == 1
    assert json.loads(capsys.readouterr().out)[0]["rule"] == "invalid-port"
    assert main(["check", "-vv", "a.md"]) == 1
    assert "a.md: markdown" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"FORCE_COLOR": "1"}, True),
        ({"CLICOLOR_FORCE": "1"}, True),
        ({"FORCE_COLOR": "0"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({}, False),
    ],
)
def test_colour_is_forced_and_a_difference_has_it(here: Path, environment: dict[str, str], coloured: bool) -> None:
    write(here, a__html='<a href="http://host/a b">x</a>\n')
    done = run(here, "check", "--diff", "--strict", **environment)
    assert (b"\x1b[31m-<a href" in done.stdout and b"\x1b[32m+<a href" in done.stdout) == coloured
    assert (b"+<a href" in done.stdout) or coloured
