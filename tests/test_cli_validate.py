"""`validate`, `explain`, `resolve`, `rule`, and `grammar` in a shell: what is printed, and the exit status."""

import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import NamedTuple

import pytest

from called import run
from fixture import Block, blocks
from urlint.grammar.language import builtin
from urlint.grammar.standard import BUILT_IN, standard
from urlint.grammar.standard import NAMES as GRAMMARS


class Ran(NamedTuple):
    """What a command printed, and how it ended."""

    status: int
    out: str
    err: str


def urlint(*words: str, data: bytes = b"", cache: Path | None = None) -> Ran:
    """Runs a command in this process; in one of its own if it has a cache of its own."""
    if cache is None:
        return within(words, data)
    command, environment = [sys.executable, "-m", "urlint", *words], {**os.environ, "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(command, input=data, capture_output=True, check=False, env=environment)
    return Ran(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


def within(words: tuple[str, ...], data: bytes) -> Ran:
    done = run(Path(), *words, stdin=data)
    return Ran(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


def verdicts(*words: str, data: bytes = b"") -> list[dict[str, object]]:
    out = urlint("validate", "--isolated", "--output-format", "json-lines", *words, data=data).out
    return [json.loads(line) for line in out.split("\n")[:-1]]


def test_one_object_for_each_input_as_it_is_promised() -> None:
    (answer,) = verdicts("http://host:8a/")
    assert answer == {
        "input": "http://host:8a/",
        "grammar": "rfc3986",
        "production": "URI-reference",
        "valid": False,
        "components": [
            {"name": "scheme", "start": 0, "end": 4, "text": "http"},
            {"name": "host", "start": 7, "end": 11, "text": "host"},
            {"name": "port", "start": 12, "end": 14, "text": "8a"},
            {"name": "path", "start": 14, "end": 15, "text": "/"},
        ],
        "error": {
            "rule": "invalid-port",
            "component": "port",
            "start": 12,
            "end": 14,
            "viable_prefix": 14,
            "message": "port `8a` is not a number",
            "production": "port",
            "expected": ["DIGIT"],
            "clause": "RFC 3986, section 3.2.3",
        },
        "fixes": [
            {"title": "Use port `8`", "text": "http://host:8/", "safe": False},
            {"title": "Remove the port", "text": "http://host/", "safe": False},
        ],
        "scheme": [],
    }


def test_what_a_scheme_says_is_there_as_well() -> None:
    (answer,) = verdicts("postgresql://jo:pw@db.test/a%20b?sslmode=require")
    said = {"user": "jo", "password": "***", "host": "db.test", "dbname": "a b", "sslmode": "require"}
    assert answer["scheme"] == [{"name": name, "text": text} for name, text in said.items()]


@pytest.mark.parametrize(
    ("data", "inputs"),
    [
        (b"", []),
        (b"\n", [""]),
        (b"a\nb", ["a", "b"]),
        (b"a\r\n\nb\n", ["a\r", "", "b"]),
        ("x\u2028y\x0b\x0c\x1c\x85z\n".encode(), ["x\u2028y\x0b\x0c\x1c\x85z"]),
        (b"\0\n\tq \n", ["\0", "\tq "]),
        (b"caf\xe9\n", ["caf\udce9"]),
        (b"a" * 600_000 + b"\n" + b"b" * 300_000, ["a" * 600_000, "b" * 300_000]),
    ],
)
def test_lines_end_at_lf_and_nowhere_else(data: bytes, inputs: list[str]) -> None:
    answers = verdicts("-", data=data)
    assert [answer["input"] for answer in answers] == inputs
    assert [answer["valid"] for answer in answers] == [all(char.isascii() and char.isalnum() for char in text) for text in inputs]


def test_arguments_are_taken_byte_for_byte() -> None:
    assert [answer["input"] for answer in verdicts("--", "-x", "--", "a\nb", "")] == ["-x", "--", "a\nb", ""]
    assert [answer["valid"] for answer in verdicts("--", "-x", "a\n", " a")] == [True, False, False]


@pytest.mark.parametrize(
    ("words", "data", "status", "out"),
    [
        (["http://a/", "b"], b"", 0, "valid    http://a/\nvalid    b\n"),
        (
            ["http://a b/"],
            b"",
            1,
            "invalid  http://a b/\n                 ^ space not allowed in host (RFC 3986, section 3.2.2)\n",
        ),
        (["--quiet", "-"], b"http://a/\nhttp://[::1]/\n", 0, ""),
        (["--quiet", "-"], b"http://a/\n%\nb\n", 1, ""),
        (["--grammar", "rfc1738", "a"], b"", 1, "invalid  a\n          ^ missing scheme and `:` (RFC 1738, section 2.1)\n"),
        (["--output-format", "json"], b"", 0, "[]\n"),
    ],
)
def test_validate_in_text(words: list[str], data: bytes, status: int, out: str) -> None:
    assert urlint("validate", "--isolated", *words, data=data) == Ran(status, out, "")


def test_an_error_in_a_grammar_that_can_be_used_is_reported_once(tmp_path: Path) -> None:
    file, document = tmp_path / "g.abnf", tmp_path / "a.md"
    file.write_text('a = "x:" *ALPHA / other\n')
    document.write_text("<x:y>\n")
    told = f"urlint: {file}: production `other` is used in `a` but never defined: it matches nothing"
    for words in (["validate", "x:y"], ["explain", "x:y"], ["check", str(document), str(document.parent)]):
        for _ in range(2):  # the second time, it comes out of the cache
            status, _, err = urlint(*words, "--isolated", "--grammar", str(file), cache=tmp_path)
            assert (status, err.count(told)) == (0, 1)
    assert urlint("validate", "--quiet", "--isolated", "--grammar", str(file), "x:y") == Ran(0, "", "")


BEYOND = {
    "data": "data:;base64,a",
    "geo": "geo:91,0",
    "mailto": "mailto:%20a@b.test",
    "mongodb": "mongodb+srv://a.test:1/",
    "rfc6570": "{=a}",
    "tel": "tel:+1234567890123456",
    "urn": "urn:isbn:0451450524",
    "whatwg": "https://xn--zzzz-0000.test/",
}
"""What a grammar accepts and the prose of its standard, or DNS, refuses."""


@pytest.mark.parametrize("name", [name for name in BUILT_IN if standard(name).check or standard(name).domain])
def test_every_form_of_output_has_the_same_verdict(name: str) -> None:
    assert BEYOND[name] in builtin(name).dfa(standard(name).start)
    for words in (["--quiet"], [], ["-o", "json"]):
        assert urlint("validate", "--isolated", "--grammar", name, *words, BEYOND[name]).status == 1


def test_json_is_one_array() -> None:
    out = urlint("validate", "--isolated", "--output-format", "json", "a", "%").out
    assert [each["valid"] for each in json.loads(out)] == [True, False]


def test_a_long_input_takes_no_more_memory_than_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten megabytes of lines, checked in a few hundred kilobytes of memory."""
    from urlint.cli.commands import validate
    from urlint.url.validator import Validator

    class Source:
        def __init__(self) -> None:
            self.left, self.buffer = 40, self

        def read1(self, _size: int) -> bytes:
            self.left -= 1
            return b"http://host.test/path?query\n" * 9_000 if self.left >= 0 else b""

    monkeypatch.setattr(validate.sys, "stdin", Source())
    validator = Validator(builtin("rfc3986"))
    tracemalloc.start()
    assert validate._all_valid(validator, validate._blocks(["-"]))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 4_000_000


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["validate", "--grammar", "rfc3968", "x"],
            "urlint: unknown grammar `rfc3968`: neither a file nor built-in; did you mean ",
        ),
        (["validate", "--production", "", "x"], "urlint validate: --production: value is empty\n"),
        (["explain", "--grammar", "", "x"], "urlint explain: --grammar: value is empty\n"),
        (["check", "--grammar=", "nope"], "urlint check: --grammar: value is empty\n"),
        (["find", "--production=", "nope"], "urlint find: --production: value is empty\n"),
        (["check", "--config", "", "nope"], "urlint check: --config: value is empty\n"),
        (["config", "show", "--config", ""], "urlint config show: --config: value is empty\n"),
        (["grammar", "diagram", "rfc3986", ""], "urlint: rfc3986.abnf: unknown production ``\n"),
        (["validate", "--production", "hots", "x"], "urlint: rfc3986: unknown production `hots`; did you mean `host`?\n"),
        (["rule", "invalid-prt"], "urlint rule: unknown rule `invalid-prt`; did you mean `invalid-port`?\n"),
        (["rule", "zzz"], "urlint rule: unknown rule `zzz`; `urlint rule` lists them\n"),
        (["grammar", "show", "rfc3987x"], "urlint grammar show: unknown grammar `rfc3987x`; did you mean `rfc3987`?\n"),
        (["grammar", "check", "no such file"], "urlint: unknown grammar `no such file`"),
        (["resolve"], "urlint resolve: no base URL given\n"),
        (["resolve", "http://a/"], "urlint resolve: no reference given\n"),
        (["explain"], "urlint explain: no URL given\n"),
        (["explain", ""], "urlint explain: value is empty\n"),
        (["explain", "-"], "urlint explain: `-` is not supported here; `urlint validate -` reads standard input\n"),
    ],
)
def test_wrong_usage_is_one_message_and_status_2(words: list[str], message: str) -> None:
    status, out, err = urlint(*words)
    assert (status, out) == (2, "")
    assert err.startswith(message)
    assert err.count("\n") == 1


def test_explain_draws_and_says_all_verdicts() -> None:
    status, out, _ = urlint("explain", "--isolated", "http://bücher.test/a%20b")
    assert status == 0
    lines = out.split("\n")
    assert lines[:2] == ["http://bücher.test/a%20b", "────   ─━───────────────"]
    assert "host      bücher.test   (xn--bcher-kva.test)" in lines
    assert "path      /a%20b   (/a b)" in lines
    assert [line.split()[0] for line in lines if line[9:].strip().startswith(("yes", "no "))] == list(GRAMMARS)
    assert any(line.startswith("perhaps   http://xn--bcher-kva.test/a%20b") for line in lines)
    explained = json.loads(urlint("explain", "--output-format", "json", "x").out)
    assert explained["grammars"] == {
        "rfc3986": True,
        "rfc6874": True,
        "dns": True,
        "rfc3987": True,
        "rfc1738": False,
        "rfc1808": True,
        "whatwg": True,
    }


EXPLAINED = list(blocks((Path(__file__).parent / "explain.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("block", EXPLAINED, ids=[each.info for each in EXPLAINED])
def test_a_url_is_explained_as_on_the_page(block: Block) -> None:
    assert urlint("explain", "--isolated", block.info.removeprefix("text ")).out == block.text


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("é", "path, at 0; nothing valid starts this way"),
        ("hé", "path, at 1; the first character could start a valid one"),
        ("http://h:8a/", "port, from 9 to 11; the first 11 characters could start a valid one"),
        ("http://[::1", "host, at 11; all of it could start a valid one"),
        ("http://a@b@c.test/", "userinfo, at 8; the first 8 characters could start a valid one"),
    ],
)
def test_explain_says_where_in_words(text: str, where: str) -> None:
    assert f"  where     {where}" in urlint("explain", "--isolated", text).out.split("\n")


@pytest.mark.parametrize(
    ("text", "sign", "parts"),
    [
        ("http://user:pa#ss@host/", "`#` in the password must be `%23`", ("pa#", "#ss")),
        ("postgres://app:Zk3v@Q9xLr7T@db.test/", "`@` in the password must be `%40`", ("Zk3v", "Q9xL")),
        ("http://u:Zk3v/Q9xLr7T@h.test/", "`/` in the password must be `%2F`", ("Zk3v", "Q9xL")),
    ],
)
def test_explain_judges_the_true_text_and_shows_stars(text: str, sign: str, parts: tuple[str, ...]) -> None:
    out = urlint("explain", "--isolated", text).out
    assert "not valid: URI-reference of rfc3986" in out
    assert sign in out
    assert not [part for part in parts if part in out]


@pytest.mark.parametrize(("length", "is_drawn"), [(400, True), (401, False)])
def test_explain_draws_no_line_under_a_url_that_is_longer_than_a_screen(length: int, is_drawn: bool) -> None:
    first, *_ = urlint("explain", "--isolated", "http://a.test/".ljust(length, "b")).out.split("\n")
    assert first.startswith("http://" if is_drawn else "scheme ")


def test_explain_shows_the_host_after_the_last_sign() -> None:
    out = urlint("explain", "--isolated", "postgres://app:p@ss@w0rd@db.acme.io:5432/x").out.split("\n")
    assert [line for line in out if line.startswith(("userinfo", "host", "password"))] == [
        "userinfo  app:*@*******",
        "host      db.acme.io",
    ]


def test_explain_shows_a_fix_with_stars() -> None:
    out = urlint("explain", "--isolated", "http://user:pa#ss@host/").out
    assert "perhaps   http://user:*******@host/   Encode `#` as `%23`" in out


def test_explain_judges_the_production_under_all_grammars_that_have_it() -> None:
    lines = urlint("explain", "--isolated", "--production", "port", "8a").out.split("\n")
    assert [line for line in lines if line.startswith(GRAMMARS)] == [
        *(f"{name:<9} no   port `8a` is not a number" for name in GRAMMARS[:-2]),
        *(f"{name:<9} -    has no production `port`" for name in GRAMMARS[-2:]),
    ]
    explained = json.loads(urlint("explain", "--isolated", "--production", "port", "--output-format", "json", "8").out)
    assert explained["grammars"] == {**dict.fromkeys(GRAMMARS, True), "rfc1808": None, "whatwg": None}


def test_explain_says_what_the_rules_say() -> None:
    url = "HTTPS://alice:Vq7!mTz2@git.test:80a/a/../b"
    lines = urlint("explain", "--isolated", url).out.split("\n")
    assert "warning   URL contains the password of `alice` [credentials]" in lines
    assert not any("[invalid-port]" in line for line in lines)
    twice = urlint("explain", "--isolated", "s3:://bucket/b").out.split("\n")
    assert "warning   `s3:://` looks like a typo for `s3://` [mistyped-scheme]" in twice
    assert "hint      scheme `HTTPS` is not lowercase [uppercase-scheme]" in urlint(
        "explain", "--isolated", "HTTPS://a.b/"
    ).out.split("\n")
    said = json.loads(urlint("explain", "--isolated", "--output-format", "json", url).out)["diagnostics"]
    assert said[0] == {
        "rule": "credentials",
        "severity": "warning",
        "message": "URL contains the password of `alice`",
        "start": 14,
        "end": 22,
        "fixes": [{"title": "Remove the password", "text": "HTTPS://alice@git.test:80a/a/../b", "safe": False}],
    }
    assert (
        json.loads(urlint("explain", "--isolated", "--output-format", "json", "--production", "port", "8").out)["diagnostics"] == []
    )


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("https://user:letmein1@db.prod.acme.io/", "it is a placeholder, or made of words that are common in examples"),
        ("https://user:a1b2@db.prod.acme.io/", "it has fewer than 6 characters"),
        ("jdbc:postgresql://user:a1b2@db.prod.acme.io/", "it has fewer than 6 characters"),
        ("https://buildbot:bu1ldb0t@db.prod.acme.io/", "it is the user name again"),
        ("ftp://anonymous:bluecat@db.prod.acme.io/", "`anonymous` needs no password"),
        ("https://alice:Vq7!mTz2@git.example.org/", "the host is reserved for examples"),
        ("https://alice:bluecat@foo.org/", "it is weak, and the host is a placeholder or not public"),
        ("https://alice:bluecat@bar.com/", "it is weak, and the host is a placeholder or not public"),
        ("https://alice:Vq7!mTz2@db.prod.acme.io/", ""),
        ("https://alice@db.prod.acme.io/", ""),
        ("https://db.prod.acme.io/", ""),
    ],
)
def test_explain_says_why_a_password_is_not_reported(url: str, why: str) -> None:
    lines = urlint("explain", "--isolated", url).out.split("\n")
    said = [line for line in lines if "not reported" in line]
    assert said == ([f"password  not reported: {why} [credentials]"] if why else [])


def test_several_urls_are_explained_one_after_another() -> None:
    one, other = (urlint("explain", "--isolated", each).out for each in ("http://a.test/", "x"))
    assert urlint("explain", "--isolated", "http://a.test/", "x").out == f"{one}\n{other}"
    told = json.loads(urlint("explain", "-o", "json", "http://a.test/", "x").out)
    assert [each["input"] for each in told] == ["http://a.test/", "x"]
    lines = urlint("explain", "-o", "json-lines", "http://a.test/", "x").out.splitlines()
    assert [json.loads(each) for each in lines] == told


def test_explain_knows_that_a_rule_may_be_meant() -> None:
    hint = "urlint: `credentials` is treated as a URL here; `urlint rule credentials` explains the rule of that name\n"
    plain, quiet = urlint("explain", "--isolated", "credentials"), urlint("explain", "--isolated", "--quiet", "credentials")
    assert (plain.status, plain.err, quiet.err) == (0, hint, "")
    assert plain.out == quiet.out
    assert urlint("explain", "--isolated", "--output-format", "json", "credentials").err == ""
    assert [urlint("explain", "--isolated", text).err for text in ("credentials/", "./credentials", "credential")] == ["", "", ""]


def test_explain_fixes_what_the_rules_find() -> None:
    lines = urlint("explain", "--isolated", "https//a.test").out.split("\n")
    assert "perhaps   https://a.test   Change to `https://`" in lines
    out = urlint("explain", "--isolated", "https://a.test/a b").out
    assert out.count("https://a.test/a%20b") == 1
    fixes = [line.split()[1] for line in urlint("explain", "--isolated", "http://http:www.x").out.split("\n") if "perhaps" in line]
    assert fixes == ["http://www.x"]  # what `check` says, and no more
    fixes = [line.split()[1] for line in urlint("explain", "--isolated", "https://a:Vq7!mTz2@git.test:8a/").out.split("\n")[-4:-1]]
    assert fixes == ["https://a:********@git.test:8/", "https://a:********@git.test/", "https://a@git.test:8a/"]


def test_the_nearest_name_may_have_its_letters_in_another_order() -> None:
    assert urlint("validate", "--grammar", "rfc3968", "x").err.endswith("; did you mean `rfc3986`?\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("htps://example.com", "`htps://` looks like a typo for `https://` [mistyped-scheme]"),
        ("http://a.test:99999/", "port `99999` is greater than 65535 [port-out-of-range]"),
        ("https://example.com:443/", ""),  # a hint, which `check` does not print
        ("../absent/a.html", ""),
    ],
)
def test_of_a_valid_text_that_a_rule_minds_that_is_reported(text: str, said: str) -> None:
    told = f"         but `urlint check` says: {said}\n" if said else ""
    assert urlint("validate", text) == Ran(0, f"valid    {text}\n{told}", "")
    assert urlint("validate", "--quiet", text) == Ran(0, "", "")
    assert urlint("validate", "-", data=text.encode()).out == f"valid    {text}\n"


@pytest.mark.parametrize("command", ["validate", "explain"])
def test_the_name_of_a_file_is_told_to_be_treated_as_a_url(command: str, tmp_path: Path) -> None:
    file = tmp_path / "guide.md"
    file.write_text("x")
    note = f"urlint: `{file}` is treated as a URL here; `urlint check {file}` lints the file of that name\n"
    assert urlint(command, str(file)).err == note
    assert not urlint(command, "--quiet", str(file)).err
    assert not urlint(command, str(tmp_path / "other.md")).err


def test_resolve_says_that_a_base_needs_a_scheme() -> None:
    status, out, err = urlint("resolve", "a/b", "c")
    assert (status, out) == (0, "a/c\n")
    assert err == "urlint: the base `a/b` has no scheme, so resolved references have none either (RFC 3986, section 5.1)\n"
    assert urlint("resolve", "http://a/b", "c").err == ""


def test_resolve_answers_line_by_line() -> None:
    answered = "http://a/b/g\nhttp://a/b/c/d;p?y\nhttp://a/b/c/d;p?q\n"
    assert urlint("resolve", "http://a/b/c/d;p?q", "../g", "?y", "") == Ran(0, answered, "")
    assert urlint("resolve", "http://a/b", "g", "-x").err == "urlint resolve: unknown option `-x`\n"
    assert urlint("resolve", "--grammar", "rfc1808", "--", "http://a/b/c/d;p?q#f", "../../../g", "-x").out == (
        "http://a/../g\nhttp://a/b/c/-x\n"
    )


def test_rules_are_listed_and_shown() -> None:
    assert "invalid-port" in urlint("rule").out
    security = urlint("rule", "security").out
    assert security.startswith("security\n  confusable-host ")
    assert security in urlint("rule").out
    assert urlint("rule", "Security").err == "urlint rule: unknown rule `Security`; did you mean `security`?\n"
    assert urlint("rule", "invalid-port").out.startswith("# invalid-port\n\nA port that is not a number")
    both = urlint("rule", "invalid-port", "security").out
    assert both == f"{urlint('rule', 'invalid-port').out}\n{security}"
    names = [line.split()[0] for line in security.splitlines()[1:]]
    assert names == sorted(names)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "invalid-port",
            "Only `info` where all programs that read the URL agree, where the text beside it says that it is wrong, "
            "and in tests and copies, unless the setting `severity` names the rule.",
        ),
        ("credentials", "Only `info` in tests and copies, unless the setting `severity` names the rule."),
    ],
)
def test_a_rule_tells_when_it_is_no_more_than_an_info(name: str, said: str) -> None:
    assert said in urlint("rule", name).out.splitlines()


def test_grammars_are_listed_shown_and_drawn() -> None:
    listed = urlint("grammar", "list").out.splitlines()
    assert listed[0].startswith("rfc3986     URI-reference     Uniform Resource Identifiers")
    assert all(line[28:30] == "  " and line[30] != " " for line in listed), "the titles stand below one another"
    assert 'IPv6addrz       = IPv6address "%25" ZoneID' in urlint("grammar", "show", "rfc6874").out
    drawn = urlint("grammar", "diagram", "rfc3986", "authority").out
    assert drawn.startswith("<svg")
    assert all(name in drawn for name in ("authority", "userinfo", "host", "port"))


def test_a_grammar_file_is_checked_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.abnf"
    file.write_text("a = b / c\nb = 1*DIGIT\n", encoding="utf-8")
    assert urlint("grammar", "check", str(file)) == Ran(
        1,
        f"{file}: abnf, 2 productions on lines 1-2, starting with `a`\n"
        f"{file}:1: error: production `c` is used in `a` but never defined: it matches nothing\n",
        "",
    )
    file.write_text("a = 1*DIGIT\n", encoding="utf-8")
    assert urlint("grammar", "check", str(file)) == Ran(0, f"{file}: abnf, 1 production, starting with `a`\n", "")
    file.write_text("a = [ a ] DIGIT\n", encoding="utf-8")
    said = f"{file}: abnf, 1 production, starting with `a`\n{file}:1: note: production `a` is recursive: a -> a\n"
    assert urlint("grammar", "check", str(file)) == Ran(0, said, "")
    assert urlint("validate", "--grammar", str(file), "1") == Ran(0, "valid    1\n", "")
    file.write_text("b = c\na = [ a ] DIGIT\n", encoding="utf-8")
    assert urlint("grammar", "check", str(file)).out.split("\n") == [
        f"{file}: abnf, 2 productions on lines 1-2, starting with `b`",
        f"{file}:1: error: production `c` is used in `b` but never defined: it matches nothing",
        f"{file}:2: note: production `a` is recursive: a -> a",
        f"{file}: production `b` matches nothing",
        "",
    ]


def test_what_can_judge_nothing_is_wrong_usage_for_check_and_validate_alike(tmp_path: Path) -> None:
    file = tmp_path / "mine.abnf"
    file.write_text("a = b c\nb = 1*DIGIT\n", encoding="utf-8")
    said = f"{file}: production `a` matches nothing"
    assert urlint("grammar", "check", str(file)).status == 2
    assert urlint("grammar", "check", str(file)).out.endswith(f"\n{said}\n")
    why = "production `c` is used in `a` but never defined: it matches nothing"
    assert urlint("validate", "--grammar", str(file), "1").err == f"urlint: {said}; {why} (`urlint grammar check` says more)\n"
    assert urlint("validate", "--grammar", str(file), "--production", "b", "1").status == 0
    file.write_text('a = "x" a\n', encoding="utf-8")
    assert urlint("validate", "--grammar", str(file), "1").err.startswith(f"urlint: {said}: it never ends (")


def test_a_grammar_of_ones_own_says_what_it_expects(tmp_path: Path) -> None:
    file = tmp_path / "mine.abnf"
    file.write_text('row = field *( "," field )\nfield = *ALPHA / "(" row ")"\n', encoding="utf-8")
    out = urlint("validate", "--grammar", str(file), "(a,b", "a,é").out
    assert out.count("; expected ") == 2
    assert 'unexpected end of input; expected ALPHA, ")", "," (' in out
    assert '`é` not allowed here; expected ALPHA, "(", ",", end (' in out
    said = urlint("validate", "--output-format", "json-lines", "--grammar", str(file), "a,é").out
    assert json.loads(said)["fixes"] == []
    assert f"  clause    field of {file}\n" in urlint("explain", "--grammar", str(file), "a,(b").out


def test_a_grammar_of_bytes_expects_characters(tmp_path: Path) -> None:
    file = tmp_path / "mine.abnf"
    file.write_text('nested = "(" nested ")" / %xC3.A9 / "-"\n', encoding="utf-8")
    assert '`x` not allowed here; expected "(", "-", %xE9 (' in urlint("validate", "--octets", "--grammar", str(file), "(x").out


def test_a_grammar_file_is_built_once(tmp_path: Path) -> None:
    file, cache = tmp_path / "grammars" / "mine.abnf", tmp_path / "cache"
    file.parent.mkdir()
    file.write_text('link = "x:" 1*DIGIT\n', encoding="utf-8")
    for _ in range(2):
        assert urlint("validate", "--grammar", str(file), "x:12", "X:1", "x:", cache=cache).status == 1
    (kept,) = cache.glob("urlint/grammars/*")
    kept.write_bytes(b"spoilt")
    assert urlint("validate", "--grammar", str(file), "x:12", cache=cache).status == 0
    file.write_text('link = "y:" 1*DIGIT\n', encoding="utf-8")
    assert urlint("validate", "--grammar", str(file), "x:12", cache=cache).status == 1


@pytest.mark.parametrize("url", ["mongodb://a:1,b:2/c", "jdbc:sqlserver://h\\i;x=1", "javascript:go('a b')"])
def test_explain_leaves_a_syntax_of_its_own_alone_as_check_does(url: str) -> None:
    lines = urlint("explain", "--isolated", url).out.split("\n")
    scheme = url.partition(":")[0]
    assert f"not checked: scheme `{scheme}` has its own syntax" in lines
    assert not any(line.startswith(("not valid", "fix", "perhaps", "  expected")) or "━" in line for line in lines)
    said = json.loads(urlint("explain", "--isolated", "--output-format", "json", url).out)
    assert (said["valid"], said["fixes"], said["diagnostics"]) == (False, [], [])
    assert any(line.startswith("rfc3986   no   ") for line in lines)


def test_what_each_reader_makes_of_a_url() -> None:
    out = urlint("validate", "--isolated", "--readers", "--output-format", "json-lines", "http://a\\b@host/").out
    told = {each.pop("name"): each for each in json.loads(out)["readers"]}
    assert list(told) == ["browser", "curl", "python", "php", "java", "ruby", "go"]
    assert told["browser"] == {"href": "http://a/b@host/", "host": "a"}
    assert told["python"] == {"host": "host"}
    assert set(told["java"]) == {"error"}


def test_readers_in_text() -> None:
    out = urlint("validate", "--isolated", "--readers", "http://host/", "http://a_b/", "http://bob:s3cr3tPa55w0rd#@host/").out
    assert out.splitlines()[1::2][0] == "         browsers, curl, Python, PHP, Java, Ruby, Go: host"
    assert out.splitlines()[3] == "         browsers, curl, Python, PHP, Ruby, Go: a_b · Java: no host"
    assert "s3cr3t" not in out


def test_a_byte_that_is_not_utf_8_is_named_as_a_byte_as_check_names_it():
    assert "non-ASCII `<0xE9>` not allowed in path" in urlint("validate", "-", data=b"http://a.test/\xe9\n").out
    explained = urlint("explain", "http://a.test/\udce9").out
    assert "non-ASCII `<0xE9>` not allowed in path" in explained
    assert "Encode `<0xE9>` as `%E9`" in explained
    assert "<U+DCE9>" not in explained
