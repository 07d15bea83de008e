"""Configuration files: which one applies, what its keys do, and the messages for mistakes."""

import argparse
import ast
import json
import os
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

import urlint
import urlint_server
from urlint.cli.main import main
from urlint.cli.whole import whole
from urlint.files import settings, toml
from urlint.files.discover import Discovery
from urlint.files.error import FileError
from urlint.files.settings import Settings
from urlint.files.toml import line_of
from urlint.files.walk import Walk
from urlint.grammar.options import Reading
from urlint.lint.config import Config
from urlint.lint.config.editor import EDITOR
from urlint.lint.config.schema import _TAKES, schema
from urlint.lint.config.settings import _READERS, _TABLES, ABOVE, CHOICES, KEYS, OPTIONS, Key, field
from urlint.lint.rule import NAMES, SETS
from urlint.lint.suppression import Suppressions, _apart, suppressions
from urlint.text import Span
from urlint.url.validator import Validator


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / ".cache"))
    return tmp_path


def make(folder: Path, **files: str) -> None:
    """Writes files by name; `__` stands for a dot."""
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text, encoding="utf-8")


def test_without_a_file_the_defaults_hold(here: Path) -> None:
    assert Discovery().config("a.md") == Config()


def test_each_field_of_the_settings_is_described() -> None:
    described = {field(key.name) for key in KEYS}
    missing = [each for each in Config._fields if each not in described and f"`{each}`" not in (Config.__doc__ or "")]
    assert missing == [], "no `Key` describes these fields: add a sentence about each to the docstring of `Config`"


def test_the_nearest_file_holds(here: Path) -> None:
    (here / "sub" / "deep").mkdir(parents=True)
    make(here, urlint__toml='base = "http://top/"')
    make(here / "sub", pyproject__toml='[tool.other]\nx = 1\n[tool.urlint]\nbase = "http://sub/"\n')
    make(here / "sub" / "deep", pyproject__toml="[tool.other]\n")
    found = Discovery()
    assert [found.config(path).base for path in ("a.md", "sub/a.md", "sub/deep/a.md", "sub")] == [
        "http://top/",
        "http://sub/",
        "http://sub/",
        "http://sub/",
    ]
    assert Path(found.source("sub/deep/a.md")) == here / "sub" / "pyproject.toml"
    make(here / "sub", __urlint__toml='base = "http://hidden/"')
    assert Discovery().config("sub/a.md").base == "http://hidden/"
    make(here / "sub", urlint__toml='base = "http://own/"')
    assert Discovery().config("sub/a.md").base == "http://own/"


def test_files_of_one_kind_share_their_settings_and_runs_share_nothing(here: Path) -> None:
    make(
        here, urlint__toml='[[per-file]]\nfiles = ["*.txt"]\nbase = "http://t/"\n[[per-file]]\nfiles = ["b.*"]\nproduction = "host"'
    )
    found = Discovery()
    made = [found.config(name) for name in ("a.txt", "c.txt", "b.txt", "b.md", "a.md")]
    assert [(each.base, each.production) for each in made] == [
        ("http://t/", None),
        ("http://t/", None),
        ("http://t/", "host"),
        ("", "host"),
        ("", None),
    ]
    assert made[0] is made[1]
    assert not any(isinstance(each, dict | list | set) for each in Settings._field_defaults.values())


def test_one_file_for_all_or_none_at_all(here: Path) -> None:
    make(here, urlint__toml='base = "http://top/"', other__toml='base = "http://other/"')
    assert Discovery("other.toml").config("a.md").base == "http://other/"
    assert Discovery(isolated=True).config("a.md").base == ""
    with pytest.raises(FileError, match=r"^nope.toml: no such file or directory$"):
        Discovery("nope.toml")
    make(here, pyproject__toml="[tool.other]")
    with pytest.raises(FileError, match=r"^pyproject.toml: no table \[tool.urlint\]$"):
        Discovery("pyproject.toml")


def test_a_broken_pyproject_that_does_not_mention_us_is_none_of_our_business(here: Path) -> None:
    make(here, pyproject__toml="[tool.other\n")
    assert Discovery().config("a.md") == Config()


def test_every_key_has_its_effect(here: Path) -> None:
    make(here, my__abnf='root = "a" / port\nport = "b"\n')
    make(
        here,
        urlint__toml="""
        grammar = "my.abnf"
        production = "Port"
        notation = "abnf"
        octets = false
        select = ["invalid-port"]
        extend-select = ["invalid-host"]
        ignore = ["invalid-host"]
        severity = { invalid-port = "hint" }
        exclude = ["a/"]
        extend-exclude = ["b/"]
        languages = { "*.x" = "markdown" }
        base = "http://a/"
        placeholders = ["@[a-z]+@"]
        max-file-size = 1
        max-diagnostics = 2
        editor = { hideWhileTyping = 0 }
        """,
    )
    config = Discovery().config("a.md")
    assert (config.language.name, config.language.standard, config.production) == ("my.abnf", None, "Port")
    assert config == Config(
        grammar=config.grammar,
        production="Port",
        how=Reading("abnf", False),
        read_grammar=config.read_grammar,
        select=("invalid-port", "invalid-host"),
        ignore=("invalid-host",),
        severity={"invalid-port": "hint"},
        exclude=("a/", "b/"),
        languages={"*.x": "markdown"},
        base="http://a/",
        placeholders=("@[a-z]+@",),
        max_file_size=1,
        max_diagnostics=2,
        root=str(here),
        named=("invalid-port", "invalid-host"),
        editor={"hideWhileTyping": 0},
    )


def test_a_grammar_file_is_next_to_the_configuration(here: Path) -> None:
    (here / "sub").mkdir()
    make(here / "sub", urlint__toml='grammar = "g.abnf"', g__abnf='root = "x"')
    assert Discovery().config("sub/a.md").language.start == "root"


def test_some_files_have_settings_of_their_own(here: Path) -> None:
    make(
        here,
        urlint__toml="""
        grammar = "rfc3987"
        production = "IRI"
        ignore = ["invalid-host"]
        [[per-file]]
        files = ["docs/**", "*.txt"]
        grammar = "rfc1738"
        [[per-file]]
        files = ["*.txt"]
        ignore = ["invalid-port"]
        extend-select = ["invalid-host"]
        """,
    )
    said = {path: Discovery().config(path) for path in ("a.md", "docs/a.md", "a.txt")}
    assert [config.language.name for config in said.values()] == ["rfc3987", "rfc1738", "rfc1738"]
    assert [config.production for config in said.values()] == ["IRI", None, None]
    assert [config.ignore for config in said.values()] == [("invalid-host",), ("invalid-host",), ("invalid-port",)]
    found = Discovery()
    assert found.config("b.txt") is found.config("c.txt")


def test_a_file_that_many_extend_is_read_once(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reads, read = [], toml.read
    monkeypatch.setattr(toml, "read", lambda text, name: reads.append(name) or read(text, name))
    monkeypatch.setattr(settings, "_tables", {})
    make(here, base__toml='ignore = ["invalid-port"]\n', a__md="<http://h:x/>")
    for number in range(9):
        (here / f"{number}").mkdir()
        make(here / f"{number}", urlint__toml='extend = "../base.toml"\n', a__md="<http://h:x/>")
    assert main(["check", "--quiet"]) == 1
    assert [name for name in reads if "base" in name] == ["base.toml"]


def test_a_file_extends_another(here: Path) -> None:
    (here / "sub").mkdir()
    text = 'base = "http://b/"\nexclude = ["x"]\ngrammar = "g.abnf"\n[[per-file]]\nfiles = ["*.txt"]\nbase = "http://t/"'
    make(here, base__toml=text, g__abnf='r = "x"')
    make(here / "sub", urlint__toml='extend = "../base.toml"\nextend-exclude = ["y"]\nmax-diagnostics = 3')
    config = Discovery().config("sub/a.md")
    assert (config.base, config.exclude, config.max_diagnostics, config.root) == ("http://b/", ("x", "y"), 3, str(here / "sub"))
    assert config.language.start == "r"
    assert Discovery().config("sub/a.txt").base == "http://t/"


def test_a_chain_of_files_ends(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, **{f"{number}__toml": f'extend = "{number + 1}.toml"' for number in range(60)}, a__md="<http://h:x/>")
    assert main(["check", "--config", "50.toml"]) == 2
    assert main(["check", "--config", "0.toml"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "urlint: 59.toml:1: `60.toml` does not exist",
        "urlint: 15.toml:1: `16.toml` is one too many: at most 16 files can extend each other in a chain",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="a path of Windows is shorter")
def test_a_thousand_folders_are_no_more_than_one(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, urlint__toml='base = "http://b"')
    deep = "/".join("d" * 1500)
    for part in deep.split("/"):
        os.mkdir(part)
        os.chdir(part)
    Path("a.md").write_text("<http://h:x/>", encoding="utf-8")
    os.chdir(here)
    try:
        assert Discovery().config(deep).base == Discovery().config(f"{deep}/no/such/file").base == "http://b"
        for path in (deep, f"{deep}/a.md"):
            assert main(["check", "--quiet", path]) == 1
            assert capsys.readouterr().err == ""
    finally:  # the cleanup after tests does not go that deep
        os.unlink(f"{deep}/a.md")
        os.removedirs(deep)
    assert Discovery().config("/".join("d" * 20_000)).base == "http://b"
    assert main(["check", "--quiet", "/".join("d" * 20_000)]) == 2
    assert capsys.readouterr().err.endswith(": file name too long\n")


def test_globs_are_those_of_the_folder_that_the_settings_are_for_wherever_they_stand(here: Path) -> None:
    for folder in ("conf", "docs", "sub/docs"):
        (here / folder).mkdir(parents=True)
    text = 'exclude = ["docs/b.*"]\n[[per-file]]\nfiles = ["docs/*.txt"]\ngrammar = "g.abnf"'
    make(here / "conf", base__toml=text, g__abnf='r = "x"')
    make(here / "sub", urlint__toml='extend = "../conf/base.toml"')
    make(here / "sub" / "docs", a__txt="", b__txt="")
    make(here / "docs", a__txt="", b__txt="")
    assert Discovery().config("sub/docs/a.txt").language.start == "r"
    only = Discovery("conf/base.toml")
    walked = {target.path: target.config.language.start for target in Walk(only, print).targets(["docs", "sub/docs"])}
    assert walked == {"docs/a.txt": "r", "sub/docs/a.txt": "URI-reference", "sub/docs/b.txt": "URI-reference"}
    elsewhere = here.parent / "elsewhere" / "docs"
    elsewhere.mkdir(parents=True)
    make(elsewhere, a__txt="", b__txt="")
    assert [Path(target.path).name for target in Walk(only, print).targets([str(elsewhere.parent)])] == ["a.txt"]


NEITHER = "neither a file nor built-in; `urlint grammar list` lists the built-in ones"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('gramar = "rfc3986"', "1: unknown key `gramar`; did you mean `grammar`?"),
        ('production = "URI"\nzzz = 1', "2: unknown key `zzz`"),
        ('[rules]\ncredentials = "off"', "1: unknown key `rules`; did you mean `severity`?"),
        ('rules = ["credentials"]', "1: unknown key `rules`; did you mean `select`?"),
        ('denied-hosts = ["a.test"]', "1: unknown key `denied-hosts`; did you mean `hosts`?"),
        ('grammar = ""', "1: `grammar` is empty"),
        ('skip = ["*.md"]', "1: unknown key `skip`; did you mean `exclude`?"),
        ('min-severity = "error"', "1: unknown key `min-severity`; it is an option of the command line alone, `--min-severity`"),
        ('severity = { grammar = "info" }', "1: `grammar` is a group of rules, not a rule: name its rules"),
        ('\ngrammar = "rfc398"', "2: unknown grammar `rfc398`: neither a file nor built-in; did you mean `rfc3987`?"),
        ("schemes = { geo = 3 }", "1: `geo` must be the path of a grammar, or false, not `3`"),
        ("schemes = { geo = true }", "1: `geo` must be the path of a grammar, or false, not `true`"),
        ("schemes = { '1a' = false }", "1: `1a` is not a scheme"),
        ('[schemes]\n\na = "broken.abnf"', "3: broken.abnf: no production found (read as abnf)"),
        ("grammar = 3", "1: `grammar` must be a string, not `3`"),
        ('grammar = "broken.abnf"', "1: broken.abnf: no production found (read as abnf)"),
        ('production = "prt"', "1: grammar `rfc3986` has no production `prt`; did you mean `port`?"),
        ('select = "invalid-port"', '1: `select` must be a list of strings, not `"invalid-port"`'),
        ('select = [\n  "invalid-port",\n  "invalid-prt",\n]', "3: unknown rule `invalid-prt`; did you mean `invalid-port`?"),
        ("ignore = [true]", "1: `ignore` must be a list of strings, not `true`"),
        ('[severity]\n# why\ninvalid-prt = "off"', "3: unknown rule `invalid-prt`; did you mean `invalid-port`?"),
        ('severity.invalid-port = "bad"', "1: unknown severity `bad`; expected one of error, warning, info, hint, off"),
        ('severity = { invalid-port = "eror" }', "1: unknown severity `eror`; did you mean `error`?"),
        ('severity = "error"', '1: `severity` must be a table, not `"error"`'),
        ('exclude = ["a", "!"]', "1: pattern `!`: it names nothing"),
        ('[languages]\n"*.x" = "markdwn"', "2: unknown language `markdwn`; did you mean `markdown`?"),
        ('select = ["all"]', "1: unknown rule `all`; did you mean `ALL`?"),
        (
            "[tool.urlint]\nselect = []",
            "1: unknown key `tool`; only `pyproject.toml` uses [tool.urlint], so write the keys on their own here",
        ),
        ('base = "::"', "1: `::` is not an absolute URL"),
        ('base = "docs/"', "1: `docs/` is not an absolute URL"),
        (
            'base = "Command:x"',
            "1: `Command:x` is not a base; it must start with `https://` or `http://` and a host, or with `file:///`",
        ),
        ('allowed-hosts = ["a.b",\n"http://x/y"]', "2: `http://x/y` is not a host; did you mean `x`?"),
        ('allowed-hosts = ["x:80"]', "1: `x:80` is not a host; did you mean `x`?"),
        ('allowed-hosts = ["::1"]', "1: `::1` is not a host; did you mean `[::1]`?"),
        ('allowed-hosts = ["a.*"]', "1: `a.*` is not a host; expected a name, an address, or `*.name` for all names below it"),
        ('allowed-hosts = [""]', "1: `` is not a host; expected a name, an address, or `*.name` for all names below it"),
        ('allowed-schemes = ["x y"]', "1: `x y` is not a scheme"),
        ('allowed-schemes = ["http://a/"]', "1: `http://a/` is not a scheme; did you mean `http`?"),
        ('base = ["x"]', "1: `base` must be a string, not a list"),
        ("base = {}", "1: `base` must be a string, not a table"),
        ('placeholders = ["("]', "1: `(` is not a regular expression: missing ), unterminated subpattern at position 0"),
        ("placeholders = ['@x@',\n'(a)\\1']", "2: `(a)\\1` uses a backreference, which could make a search take forever"),
        ("placeholders = ['(?<=a)b']", "1: `(?<=a)b` uses a lookaround, which could make a search take forever"),
        (
            f'placeholders = ["{"a" * 600}"]',
            f"1: `{'a' * 60}…` is too large: more than 500 characters with its repetitions expanded",
        ),
        (
            f"placeholders = {['a' * 300] * 2}",
            "1: `placeholders` is too long: more than 500 characters in total, with repetitions expanded",
        ),
        (
            '[[per-file]]\nfiles = ["x"]\nplaceholders = ["a"]\n' * 101,
            "1: more than 100 `placeholders`, including those of `per-file`",
        ),
        (f"\nplaceholders = {['a'] * 101}", "2: more than 100 `placeholders`, including those of `per-file`"),
        (f'placeholders = ["{"(" * 2000}"]', f"1: `{'(' * 60}…` is not a regular expression: nested too deeply"),
        ('placeholders = ["@x@", "x*"]', "1: `x*` matches the empty string, so it matches every URL"),
        ('grammar = "a\\u0000b"', f"1: unknown grammar `a\\x00b`: {NEITHER}"),
        ("max-file-size = -1", "1: `max-file-size` must be 0 or more, not `-1`"),
        ("max-diagnostics = 1.5", "1: `max-diagnostics` must be a whole number, not `1.5`"),
        ("max-diagnostics = true", "1: `max-diagnostics` must be a whole number, not `true`"),
        (
            'readers = ["wget"]',
            "1: unknown reader `wget`; expected one of browser, curl, python, php, java, ruby, go, xml, grammar",
        ),
        ('[per-file]\nfiles = ["x"]', "1: `per-file` must be a list of tables, not a table: write `[[per-file]]`"),
        ("per-file = 3", "1: `per-file` must be a list of tables, not `3`"),
        ('[[per-file]]\nselect = ["invalid-port"]', "1: missing `files` in `per-file`: the globs of the files it applies to"),
        ('[[per-file]]\nfiles = ["x"]\nextend = "y"', "3: unknown key `extend`; did you mean `extend-select`?"),
        ('[[per-file]]\nfiles = ["x"]\ngrammar = "nope"', f"3: unknown grammar `nope`: {NEITHER}"),
        ('extend = "nope.toml"', "1: `nope.toml` does not exist"),
        ('extend = "urlint.toml"', "1: `urlint.toml` extends this file: circular `extend`"),
        ('base = "x"\nselect = ', "2: not TOML: invalid value"),
        ('base = "x', "1: not TOML: unterminated string"),
        ("x = " + "[" * 20000, ""),
        *((f"{key} = {'[' * 900}{']' * 900}", "") for key in ("select", "severity", "per-file", "languages", "editor", "x")),
        *((f"{key} = {'{a = ' * 900}1{'}' * 900}", "") for key in ("select", "severity", "per-file", "languages", "editor", "x")),
        ("max-diagnostics = " + "9" * 5000, " not TOML: a number has too many digits"),
        ("max-diagnostics = 0x" + "f" * 5000, "1: `max-diagnostics` must be 0 or more, not a number of more than 64 bits"),
        ("base = 0x" + "f" * 5000, "1: `base` must be a string, not a number of more than 64 bits"),
    ],
)
def test_a_wrong_file_is_one_message_and_nothing_is_linted(
    here: Path, capsys: pytest.CaptureFixture[str], text: str, message: str
) -> None:
    make(here, urlint__toml=text, a__md="<http://h:x/>", broken__abnf="")
    assert main(["check"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"urlint: urlint.toml:{message}\n" if message else err.startswith("urlint: urlint.toml")


def test_hosts_and_schemes_as_people_write_them(here: Path) -> None:
    make(here, urlint__toml='allowed-hosts = ["É.test", "*.A.test", "[::1]", "127.0.0.1"]\nallowed-schemes = ["X://", "y:", "z"]')
    config = Discovery().config("a.md")
    assert config.allowed_hosts == ("xn--9ca.test", "*.a.test", "[::1]", "127.0.0.1")
    assert config.allowed_schemes == ("x", "y", "z")


@pytest.mark.parametrize("name", ["urlint.toml", ".urlint.toml"])
def test_a_configuration_that_is_no_file_is_reported(here: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    make(here, a__md="<http://h:x/>")
    (here / name).mkdir()
    assert main(["check"]) == 2
    assert capsys.readouterr() == ("", f"urlint: {name}: is a directory\n")
    (here / name).rmdir()
    (here / name).symlink_to("nowhere")
    assert main(["check"]) == 2
    assert capsys.readouterr() == ("", f"urlint: {name}: no such file or directory\n")
    (here / "nowhere").write_text("ignore = ['invalid-port']")
    assert main(["check"]) == 0


def test_a_missing_baseline_is_reported_with_the_line_that_names_it(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, urlint__toml='ignore = []\nbaseline = "nope.json"\n', a__md="<http://h:x/>", b__md="<http://h:x/>")
    for arguments in (["a.md"], [], ["--jobs", "2"]):
        assert main(["check", *arguments]) == 2
        assert capsys.readouterr() == ("", "urlint: urlint.toml:2: nope.json: no such file or directory\n")
    assert main(["check", "--baseline", "x.json"]) == 2
    assert capsys.readouterr() == ("", "urlint: x.json: no such file or directory\n")
    assert main(["find"]) == 0
    assert main(["check", "--write-baseline", "nope.json"]) == 0
    assert main(["check"]) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["check", "--isolated", "--config", "x.toml"], "check: `--isolated` and `--config` cannot be combined"),
        (["find", "--isolated", "--config", "x.toml"], "find: `--isolated` and `--config` cannot be combined"),
        (["explain", "--isolated", "--config", "x.toml", "x"], "explain: `--isolated` and `--config` cannot be combined"),
        (["config", "show", "--isolated", "--config", "x"], "config: `--isolated` and `--config` cannot be combined"),
        (["check", "--select="], "check: --select: no rules given"),
        (["check", "--ignore", " , "], "check: --ignore: no rules given"),
        (["check", "--select", "all"], "check: --select: unknown rule `all`; did you mean `ALL`?"),
        (["check", "--select", "Security"], "check: --select: unknown rule `Security`; did you mean `security`?"),
        (["check", "--baseline="], "check: --baseline: value is empty"),
        (["check", "--write-baseline="], "check: --write-baseline: value is empty"),
        (["check", "--stdin-filename", "x.md", "a.md"], "check: `--stdin-filename` requires `-`"),
        (["find", "--stdin-filename", "x.md", "a.md"], "find: `--stdin-filename` requires `-`"),
    ],
)
def test_options_that_would_say_nothing_are_rejected(
    here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    make(here, a__md="<http://h:x/>")
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", f"urlint {message}\n")


def test_all_mistakes_of_a_file_are_reported_at_once(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = """\
extend-selct = ["unknown-scheme"]
severity = { invalid-prt = "error", invalid-host = "errr" }
ignore = ["invalid-prt", "invalid-hst"]
[[per-file]]
files = ["a"]
strict = 1
[[per-file]]
files = ["b"]
hosts = 1
allowed-schemes = ["x y", "1"]
"""
    make(here, urlint__toml=text)
    assert main(["check"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "urlint: urlint.toml:1: unknown key `extend-selct`; did you mean `extend-select`?",
        "urlint: urlint.toml:2: unknown rule `invalid-prt`; did you mean `invalid-port`?",
        "urlint: urlint.toml:2: unknown severity `errr`; did you mean `error`?",
        "urlint: urlint.toml:3: unknown rule `invalid-prt`; did you mean `invalid-port`?",
        "urlint: urlint.toml:3: unknown rule `invalid-hst`; did you mean `invalid-host`?",
        "urlint: urlint.toml:6: `strict` must be true or false, not `1`",
        "urlint: urlint.toml:9: `hosts` must be a table, not `1`",
        "urlint: urlint.toml:10: `x y` is not a scheme",
        "urlint: urlint.toml:10: `1` is not a scheme",
    ]


def test_what_a_file_names_is_reported_together_with_wrong_keys(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = """\
grammar = "nope.abnf"
production = "of-nobody-knows-what"
selct = ["ALL"]
extend = "nope.toml"
exclude = ["!", "a", "\\\\"]
schemes = { a = "a.abnf", b = "b.abnf" }
[[per-file]]
files = ["!"]
grammar = "none.abnf"
production = "of-nobody-knows-what"
[[per-file]]
files = ["b"]
strict = 1
extend-exclude = ["!"]
"""
    make(here, urlint__toml=text)
    assert main(["check"]) == 2
    told = [line.split(": ", 2)[1:] for line in capsys.readouterr().err.splitlines()]
    assert [(place, message.partition("`: ")[0].partition("`;")[0]) for place, message in told] == [
        ("urlint.toml:1", "unknown grammar `nope.abnf"),
        ("urlint.toml:3", "unknown key `selct"),
        ("urlint.toml:4", "`nope.toml` does not exist"),
        ("urlint.toml:5", "pattern `!"),
        ("urlint.toml:5", "pattern `\\"),
        ("urlint.toml:6", "unknown grammar `a.abnf"),
        ("urlint.toml:6", "unknown grammar `b.abnf"),
        ("urlint.toml:8", "pattern `!"),
        ("urlint.toml:9", "unknown grammar `none.abnf"),
        ("urlint.toml:13", "`strict` must be true or false, not `1`"),
        ("urlint.toml:14", "pattern `!"),
    ]


def test_what_is_wrong_with_a_file_is_reported_before_what_it_extends(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, urlint__toml='extend = "base.toml"\nselct = 1\n', base__toml="ignor = 1\n")
    assert main(["check"]) == 2
    assert capsys.readouterr().err == "urlint: urlint.toml:2: unknown key `selct`; did you mean `select`?\n"
    make(here, urlint__toml='extend = "base.toml"\n')
    assert main(["check"]) == 2
    assert capsys.readouterr().err == "urlint: base.toml:1: unknown key `ignor`; did you mean `ignore`?\n"


def test_of_very_many_mistakes_some_are_reported(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, urlint__toml="".join(f"k{n} = 1\n" for n in range(5000)))
    assert main(["check"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 20


def test_in_pyproject_the_line_is_that_of_our_table(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, pyproject__toml='[project]\nselect = 1\n[tool.urlint]\nbase = "http://x/"\nselect = 1\n')
    assert main(["check"]) == 2
    assert capsys.readouterr().err == "urlint: pyproject.toml:5: `select` must be a list of strings, not `1`\n"
    make(here, pyproject__toml="tool = 3  # urlint")
    assert main(["check"]) == 0


def test_a_wrong_file_anywhere_below_stops_the_run(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "sub").mkdir()
    make(here, a__md="<http://h:x/>")
    make(here / "sub", urlint__toml="x = 1", b__md="b")
    assert main(["check"]) == 2
    assert capsys.readouterr() == ("", "urlint: sub/urlint.toml:1: unknown key `x`\n")
    assert main(["check", "--isolated"]) == 1


def test_lines_are_found_whatever_the_style() -> None:
    text = '# a\n"a" = 1\n[b]\n a.c = [\n "x", # y\n "y"]\n[ b . d ]\n[[e]]\nf = 2\n'
    places = [("a",), ("b",), ("b", "a", "c"), ("b", "d"), ("e", "f"), ("nope",)]
    assert [line_of(text, at) for at in places] == [2, 3, 4, 7, 9, 1]
    assert line_of(text, ("b", "a", "c"), "y") == 6


def test_the_line_of_a_key_is_found_in_linear_time() -> None:
    """Each additional digit doubled the time."""
    assert line_of(f"a = [\n{'1' * 2_000}\n]\nnope = 1\n", ("nope",)) == 4


@pytest.mark.parametrize("end", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_nothing_but_a_line_feed_ends_a_line_of_toml(end: str) -> None:
    assert line_of(f"# a{end}b\r\n# c\r\nnope = 1\n", ("nope",)) == 3


@pytest.mark.parametrize("quotes", ['"""', "'''"])
def test_a_key_in_a_string_is_no_key(quotes: str) -> None:
    text = f"a = {quotes}\nnope = 1\n[b]\n  # {quotes}{quotes[0]}\nc = [{quotes}\nd = 2 {quotes}]\nnope = 1\n"
    assert [line_of(text, at) for at in (("a",), ("c",), ("nope",), ("b", "nope"))] == [1, 5, 7, 1]
    assert line_of(text, ("c",), "d = 2 ") == 6
    assert line_of(f'a = "#x" # {quotes}\nnope = 1\n', ("nope",)) == 2


def test_show_writes_what_a_configuration_file_could_say(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = 'ignore = ["invalid-port"]\nlanguages = { "*.\\"x" = "xml" }\n[[per-file]]\nfiles = ["*.txt"]\nbase = "http://é/"'
    make(here, urlint__toml=text, a__txt="")
    assert main(["config", "show", "a.txt"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("# urlint.toml\ngrammar = ")
    settings = tomllib.loads(shown)
    assert (settings["base"], settings["ignore"], settings["languages"]) == ("http://é/", ["invalid-port"], {'*."x': "xml"})
    (here / "again.toml").write_text(shown, encoding="utf-8")
    again = Discovery("again.toml").config("b.md")
    assert (again.base, again.ignore, again.select) == ("http://é/", ("invalid-port",), Config().select)
    assert main(["check", "--config", "again.toml", "a.txt"]) == 0
    capsys.readouterr()
    assert main(["config", "show", "--isolated"]) == 0
    assert capsys.readouterr().out.startswith("# no configuration file: these are the defaults\n")


def test_the_schema_has_every_key(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config", "schema"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == json.loads(json.dumps(schema()))
    assert list(said["properties"]) == [key.name for key in KEYS]
    assert list(said["properties"]["per-file"]["items"]["properties"]) == list(ABOVE)
    assert said["properties"]["select"]["items"]["enum"] == [*NAMES, *SETS]
    assert said["properties"]["select"]["default"] == list(Config().select)
    assert all(each["description"].endswith(".") for each in said["properties"].values())


def hidden(text: str, rule: str = "invalid-port") -> list[int]:
    """The lines, from 0, whose `X` is suppressed by the comments of a text."""
    said, offset, lines = suppressions(text), 0, []
    for number, line in enumerate(text.split("\n")):
        at = offset + line.find("X")
        if "X" in line and said.hides(rule, Span(at, at + 1)):
            lines.append(number)
        offset += len(line) + 1
    return lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("X\nX # urlint: ignore\nX", [1]),
        ("X\n# urlint: ignore\nX\nX", [2]),
        ("X <!-- urlint: ignore[invalid-port] -->\nX", [0]),
        ("<!-- urlint: ignore[invalid-host, invalid-port] because -->\nX\nX", [1]),
        ("/* urlint: ignore */ X\nX", [0]),
        ("<!-- urlint: ignore --> X\nX", [0]),
        ("rem urlint:ignore\nX", [1]),
        ("@c urlint: ignore\nX\nX", [1]),
        ("X c urlint: ignore\nX", [0]),
        ("<?php // urlint: ignore\nX\nX", [1]),
        ("<?php /* urlint: ignore */ ?>\nX", [1]),
        ("<?php // urlint: ignore ?>\nX", [1]),
        ("<?php /* urlint: ignore */ X\nX", [0]),
        ("<?php // urlint: ignore ?> X\nX", [0]),
        ("php // urlint: ignore X\nX", [0]),
        ("{{!-- urlint: ignore --}}\nX", [1]),
        ("--[[urlint: ignore[invalid-port]]]\nX", [1]),
        ("# urlint: ignore[invalid-host]\nX", []),
        ("X\n# urlint: off\nX\nX\n# urlint: on\nX", [2, 3]),
        ("X\n# urlint: off\nX\n# urlint: off\nX", [2, 4]),
        ("# urlint: off[invalid-host]\nX", []),
        ("# urlint: off[invalid-host, invalid-port]\nX\n# urlint: on\nX", [1]),
        ("# urlint: off[invalid-host, invalid-port]\nX\n# urlint: on[invalid-port]\nX\n# urlint: off\nX", [1, 5]),
        ("# urlint: off[invalid-port]\nX\n# urlint: on[invalid-host]\nX", [1, 3]),
        ("# urlint: off\nX\n# urlint: on[invalid-port]\nX", [1]),
        ("# urlint: off[invalid-port]\n# urlint: off\nX\n# urlint: on[invalid-port]\nX", [2]),
        ("X\n// urlint: ignore-file", [0]),
        ("X\r\n# urlint: ignore-file[invalid-port]\r\nX", [0, 2]),
        ("# urlint: ignored\nX", []),
        ("Write `urlint: ignore` there\nX", []),
        ("curlint: ignore X", []),
        ("# urlint: ignore", []),
        ("# urlint: on\nX", []),
        ("# urlint: ignore\n\nX", []),
        (".. urlint: ignore\n\nX\nX", [2]),
        ("X\n  .. urlint: ignore[invalid-port]\r\n \t\r\n\r\nX\nX", [4]),
        (".. urlint: ignore\nX\n\nX", [1]),
        (".. urlint: ignore\n\n", []),
    ],
)
def test_comments_keep_rules_quiet(text: str, lines: list[int]) -> None:
    assert hidden(text) == lines


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("# urlint: ignor", "ignore"),
        ("X // urlint: Ignore because of that", "ignore"),
        ("<!-- urlint: ignore_file -->", "ignore-file"),
        ("/* urlint: noqa */", "ignore"),
        ("# urlint: enable", "on"),
        ("-- urlint: OFF", "off"),
        ("; urlint: frobnicate[invalid-port]", "ignore"),
        ("# urlint: disable=invalid-port", "ignore[invalid-port]"),
        ("// urlint: disable-next-line invalid-port", "ignore[invalid-port]"),
        ("# urlint: disable because of that", ""),
        ("# urlint: grammer=rfc3987", "grammar=NAME"),
        ("# urlint: grammar = rfc3987", "grammar=NAME"),
        ("# urlint-disable", "urlint: off"),
        ("<!-- urlint-disable-next-line -->", "urlint: ignore"),
        ("<!-- urlint-disable-next-line invalid-port -->", "urlint: ignore[invalid-port]"),
        ("X // urlint ignore", "urlint: ignore"),
        ("X # urlint ignore[invalid-port]", "urlint: ignore"),
        ("/* urlint-off */", "urlint: off"),
        ("# urlint on", ""),
        ("# urlint ignores", ""),
        ("# urlint ignore these", ""),
        ("# urlint-changed", ""),
        ("- id: urlint-disable", ""),
        ("See `urlint-disable`", ""),
        ("# urlint: ignored, as it is made by a program", ""),
        ("# urlint: checks the links", ""),
        ("# urlint: only the docs", ""),
        ("# urlint: https://example.com/", ""),
        ("# urlint: the grammar: see there", ""),
        ("urlint: ignor", ""),
        ("See `urlint: ignor`", ""),
        ("    rev: v1  # urlint: once more", ""),
        ("# urlint: ignore", ""),
        ("# urlint: off of all", ""),
    ],
)
def test_a_word_that_should_have_been_another_is_reported(text: str, meant: str) -> None:
    assert [other for _, _, other in suppressions(text).slips] == [meant] * bool(meant)


def test_what_is_hidden_is_what_one_of_the_spans_meets() -> None:
    chance = Random(7)
    for _ in range(60):
        starts = [chance.randint(0, 60) for _ in range(chance.randint(0, 12))]
        spans = [Span(start, start + chance.randint(1, 9)) for start in starts]
        said = Suppressions({"": _apart(spans)})
        for asked in (Span(at, at + length) for at in range(75) for length in range(4)):
            meet = any(each.start <= asked.start < each.end or asked.start <= each.start < asked.end for each in spans)
            assert said.hides("x", asked) == meet


def test_a_comment_on_every_line_costs_no_more_for_each() -> None:
    count = 20_000
    said = suppressions("http://h:x/ # urlint: ignore[invalid-port]\n" * count)
    hidden = [said.hides("invalid-port", Span(at * 43, at * 43 + 5)) for at in range(count)]
    assert all(hidden)
    assert suppressions(f"{' ' * count}x # urlint: ignore").hides("x", Span(0, 1))


def test_a_comment_names_the_grammar_of_its_file() -> None:
    assert suppressions("a\n# urlint: grammar=rfc3987 \n").grammar == "rfc3987"
    assert suppressions("a\n# grammar=rfc3987\n").grammar == ""


def test_no_rule_may_be_selected(tmp_path: Path) -> None:
    (tmp_path / "urlint.toml").write_text("select = []\n", encoding="utf-8")
    assert Discovery().config(str(tmp_path)).rules == ()


def test_a_table_that_is_none_is_reported_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool]\nurlint = 3\n", encoding="utf-8")
    with pytest.raises(FileError, match=r"pyproject\.toml:2: .*table of settings"):
        Discovery().config(str(tmp_path))


def test_show_leaves_nothing_out_that_holds(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rules and files other than `select` and `exclude`, settings for some files, and settings for editors."""
    text = (
        'extend-select = ["insecure-scheme"]\neditor = { hideWhileTyping = 5 }\n[[per-file]]\nfiles = ["*.txt"]\nbase = "http://é/"'
    )
    make(here, urlint__toml=text, a__txt="")
    assert main(["config", "show"]) == 0
    shown = capsys.readouterr().out
    settings = tomllib.loads(shown)
    assert "insecure-scheme" in settings["select"]
    assert "# `select` and `exclude` hold what `extend-select` and `extend-exclude` add\n" in shown
    assert settings["per-file"] == [{"files": ["*.txt"], "base": "http://é/"}]
    assert (settings["editor"]["hideWhileTyping"], settings["editor"]["documentLinks"]) == (5, True)
    (here / "again.toml").write_text(shown, encoding="utf-8")
    assert [Discovery("again.toml").config(name).base for name in ("a.txt", "b.md")] == ["http://é/", ""]
    assert main(["config", "show", "a.txt"]) == 0
    assert "per-file" not in tomllib.loads(capsys.readouterr().out)


def test_tables_that_are_right_each_but_not_together_are_reported_by_the_name_of_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = '[[per-file]]\nfiles = ["*.md"]\ngrammar = "rfc1738"\n[[per-file]]\nfiles = ["x*"]\nproduction = "IPv6address"\n'
    (tmp_path / "urlint.toml").write_text(parts)
    monkeypatch.chdir(tmp_path)
    assert Discovery().config("x.txt").production == "IPv6address"
    with pytest.raises(
        FileError, match=r"^urlint\.toml: `per-file` tables for the same file conflict: grammar `rfc1738` has no production `IPv6"
    ):
        Discovery().config("x.md")


def test_all_of_a_span_is_silenced_and_not_its_end() -> None:
    """A diagnostic, even an empty one, may start where the suppression ends."""
    said = Suppressions({"": (Span(2, 6),)})
    assert [said.silences(Span(3, end)) for end in (5, 6, 7)] == [True, False, False]
    assert not said.silences(Span(1, 3))


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ('a = "//" host', False),
        ("a = b", False),
        ('a = %s"myapp:" 1*DIGIT', True),
        ('a = %s"MyApp:" 1*DIGIT', True),
        ("a = URI", True),
    ],
)
def test_the_grammar_of_a_scheme_begins_with_it(text: str, fits: bool, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, urlint__toml='[schemes]\nmyapp = "m.abnf"\n', m__abnf=f"{text}\n", a__md="nothing\n")
    assert main(["check", "--quiet"]) == 2 * (not fits)
    told = "urlint: urlint.toml:2: grammar `m.abnf` matches no URL that starts with `myapp:`\n"
    assert capsys.readouterr().err == told * (not fits)


def test_schemes_get_grammars_and_lose_them(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, urlint__toml='[schemes]\nmyapp = "myapp.abnf"\ngeo = false\n', myapp__abnf='myapp = "myapp:" 1*DIGIT\n')
    make(here, a__md="[a](myapp:1) [b](myapp:1a) [c](geo:95,200) [d](MyApp:x) [e](http://h.test/)\n")
    assert main(["check", "--output-format", "concise", "a.md"]) == 1
    said = [line.partition(" ")[0] for line in capsys.readouterr().out.splitlines() if "[scheme-syntax]" in line]
    assert said == ["a.md:1:25:", "a.md:1:54:"]
    assert main(["config", "show"]) == 0
    assert 'schemes = { "myapp" = "myapp.abnf", "geo" = false }' in capsys.readouterr().out


def test_how_grammar_files_are_read(here: Path) -> None:
    """`notation` and `octets` belong to the file that `grammar` names, wherever each is set."""
    make(here, g__abnf='text = *%xC2-DF / "x" ; {a} | b\n', t__treerack='t:root = "a" b;\nb = "c";\n')
    make(
        here,
        urlint__toml="""
        grammar = "g.abnf"
        per-file = [
            {files = ["*.b"], octets = true},
            {files = ["*.t"], grammar = "t.treerack"},
            {files = ["*.a"], notation = "abnf", octets = false},
        ]
        """,
    )
    taken = {
        name: Validator(Discovery().config(name).language).accepts(text)
        for name, text in (("x.c", "Â"), ("x.b", "Â"), ("x.b", "x"), ("x.a", "Â"), ("x.t", "ac"))
    }
    assert taken == {"x.c": True, "x.b": True, "x.a": True, "x.t": True}
    assert not Validator(Discovery().config("x.b").language).accepts("Â")
    assert main(["validate", "--octets", "Â"]) == 1
    assert main(["validate", "--octets", "--no-octets", "Â"]) == 0


def test_a_notation_that_a_grammar_is_not_in(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, g__abnf='a = "x" / "y"\n', urlint__toml='grammar = "g.abnf"\nper-file = [{files = ["*"], notation = "treerack"}]\n')
    assert main(["check", "."]) == 2
    assert "urlint.toml:2: g.abnf:1: " in capsys.readouterr().err


def test_several_files_are_one_grammar(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(here, a__abnf="start = word / host\nword = <word, see [RFC9999]>\n", b__abnf="; words\nWORD = 1*DIGIT\nstart = x\n")
    (here / "a,b.abnf").write_text('start = "comma"\n')
    assert main(["validate", "--grammar", "a.abnf,b.abnf", "12", "a.test"]) == 0
    assert main(["validate", "--grammar", "a,b.abnf", "comma"]) == 0
    assert main(["validate", "--grammar", "a.abnf,c.abnf", "12"]) == 2
    assert "unknown grammar `c.abnf`" in capsys.readouterr().err
    assert main(["validate", "--grammar", ",", "12"]) == main(["grammar", "check", ","]) == 2
    assert capsys.readouterr().err.count("urlint: unknown grammar `,`: neither a file nor built-in") == 2
    assert main(["grammar", "check", "a.abnf,b.abnf"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "a.abnf,b.abnf: abnf, 2 productions, starting with `start`",
        "a.abnf:1: note: in `start`, alternative `word` adds nothing to `host`",
        "a.abnf:1: note: production `host` is taken from `rfc3986`",
        "b.abnf:3: note: production `start` is defined again; the first definition counts (a.abnf:1)",
    ]
    make(here, urlint__toml='grammar = "a.abnf,b.abnf"\n')
    assert main(["validate", "12"]) == 0
    (here / "urlint.toml").write_text('grammar = "a.abnf,../b.abnf"\n')
    assert main(["validate", "12"]) == 2
    assert "outside the repository" in capsys.readouterr().err


def test_what_is_an_option_alone_is_reported_as_such() -> None:
    """Each option of `check` is a key, is listed as an option, or concerns one run and has another name."""
    options = {option.removeprefix("--") for action in actions("check") for option in action.option_strings if option[1] == "-"}
    keys, elsewhere = {key.name for key in KEYS}, {"help", "config", "stdin-filename", "language", "notation", "no-octets"}
    assert options - keys - elsewhere == OPTIONS


def actions(command: str) -> list[argparse.Action]:
    commands = next(each for each in whole()._actions if isinstance(each, argparse._SubParsersAction))
    return list(commands.choices[command]._actions)


@pytest.mark.parametrize("key", [*KEYS, *EDITOR], ids=lambda key: key.name)
def test_each_key_takes_what_a_reader_reads(key: Key) -> None:
    assert key.takes in (*_READERS, *_TABLES), f"no reader is called `{key.takes}`: `config/key.py` says where they are"
    assert key.takes in (*_TAKES, *_TABLES), f"write the JSON Schema of `{key.takes}` into `_TAKES` of `config/schema.py`"


SAMPLES = {
    "size": 7,
    "switch": True,
    "rules": ["invalid-port"],
    "strings": ["a.test"],
    "schemes": ["x-a"],
    "hosts": ["a.test"],
    "host-lists": {"deny": ["a.test"]},
    "replacements": {"http://a.test/": "https://a.test/"},
    "severities": {"invalid-port": "info"},
    "languages": {"*.a": "html"},
    "patterns": ["<[a-z]+>"],
    "grammar": "rfc3987",
    "grammars": {"urn": False},
    "base": "http://a.test/",
    "readers": ["java"],
    "swaps": {".html": [".md"]},
    "editor": {"hover": "off"},
    "string": "URI",
} | {takes: words[-1] for takes, words in CHOICES.items()}
"""For each reader of values, one that changes what holds."""

BESIDE: dict[str, dict[str, object]] = {  # what must be there for a key to matter
    "notation": {"grammar": "a.abnf"},
    "octets": {"grammar": "a.abnf"},
    "extend-select": {"select": ["invalid-host"]},
}


OF_OTHERS = {
    **dict.fromkeys(("notation", "octets"), "how"),
    "extend-select": "select",
    "extend-exclude": "exclude",
    **dict.fromkeys(("per-file", "extend"), "all of them"),
}
"""The keys without a field of their own in `Config`, and in which one they count."""


READ = ("grammar", "baseline")  # the field holds what was read, not the name


def test_each_key_has_a_field() -> None:
    without = {key.name for key in KEYS if field(key.name) not in Config._fields}
    new = ", ".join(f"`{field(name)}`" for name in sorted(without - set(OF_OTHERS)))
    assert without == set(OF_OTHERS), f"{new} is no field of `Config` (lint/config/__init__.py)"


@pytest.mark.parametrize(
    "key", [key for key in KEYS if field(key.name) in Config._fields and key.name not in READ], ids=lambda key: key.name
)
def test_a_default_is_the_same_for_people_and_for_programs(key: Key) -> None:
    told = "the default in lint/config/settings.py, and the one of the field in lint/config/__init__.py"
    assert key.default == getattr(Config(), field(key.name)), told


def asks(text: str, name: str, of: str) -> bool:
    """Whether code, not a comment, reads an attribute of something called `of`, such as `subject.config.name`."""
    asked = (each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Attribute) and each.attr == name)
    return any(
        of in (getattr(each.value, "attr", ""), getattr(each.value, "id", "")) or ast.unparse(each.value).endswith(of)
        for each in asked
    )


@pytest.mark.parametrize("name", Config._fields)
def test_each_field_is_asked_for(name: str) -> None:
    """Outside of the settings, or by `Config` itself for others: `answers` as `config.answers`."""
    tops = Path(urlint.__file__).parent, Path(urlint_server.__file__).parent
    trees = {path: path.read_text(encoding="utf-8") for top in tops for path in top.rglob("*.py")}
    outside = [text for path, text in trees.items() if path.parent.name != "config" and name in text]
    itself = trees[tops[0] / "lint" / "config" / "__init__.py"]
    asked = any(asks(text, name, "config") for text in outside) or asks(itself, name, "self")
    assert asked, f"nothing asks for `config.{name}`: the setting has no effect"


@pytest.mark.parametrize(
    "key", [key for key in KEYS if key.name not in ("per-file", "extend", "baseline")], ids=lambda key: key.name
)
def test_each_key_changes_what_holds(here: Path, key: Key) -> None:
    """Those left out have their own tests: they name other files, or tables."""
    assert key.takes in SAMPLES, f"write a value for `{key.takes}` into `SAMPLES`"
    value, with_it = SAMPLES[key.takes], BESIDE.get(key.name, {})
    make(here, a__abnf='a = "b"\n')
    assert settings_of(here, with_it | {key.name: value}) != settings_of(here, with_it)


def settings_of(here: Path, table: dict[str, object]) -> Config:
    lines = [f"{name} = {toml_of(value)}" for name, value in table.items()]
    make(here, urlint__toml="\n".join(lines))
    return Discovery().config("a.md")._replace(root="")


def toml_of(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(name)} = {toml_of(each)}' for name, each in value.items())} }}"
    return json.dumps(value)
