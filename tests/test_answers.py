"""The results of a link checker, reported at the URLs: `find --output-format urls`, then lychee, then `check --answers`.

`answers/lychee.json` is what lychee 0.24.2 wrote of `answers/a.md` with a server on 127.0.0.1, whose paths say what it answered.
"""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from urlint.cli.main import main
from urlint.lint.answers import Answer, read

ANSWERS = Path(__file__).parent / "answers"
SERVER = "http://127.0.0.1:8642"
DEAD = ["missing", "gone", "moved-to-missing", "missing?a=1&b=2#frag", "missing", "é"]
NO_PAGE = ["error", "forbidden", "many", "unavailable", "loop", "teapot", "slow"]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a page and the link checker's answers for it."""
    monkeypatch.chdir(tmp_path)
    for name in ("a.md", "lychee.json"):
        shutil.copy(ANSWERS / name, name)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[tuple[str, str, str]]:
    """The rule, severity, and characters of each diagnostic with the answers."""
    capsys.readouterr()
    main(["check", "--quiet", "--answers", "lychee.json", "--output-format", "json-lines", *arguments])
    found = map(json.loads, capsys.readouterr().out.splitlines())
    return [(each["rule"], each["severity"], _text(each)) for each in found if each["rule"] in ("dead-link", "unanswered-link")]


def _text(each: Mapping[str, Mapping[str, int]]) -> str:
    return Path(str(each["path"])).read_text(encoding="utf-8")[each["start"]["offset"] : each["end"]["offset"]]


def test_each_answer_stands_on_its_url(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "a.md")
    assert [url for rule, severity, url in found if (rule, severity) == ("dead-link", "error")] == [
        f"{SERVER}/{each}" for each in DEAD
    ]
    expected = [*(f"{SERVER}/{each}" for each in NO_PAGE), "http://127.0.0.1:8643/"]
    assert [url for rule, severity, url in found if (rule, severity) == ("unanswered-link", "warning")] == expected


def test_a_url_is_the_same_however_it_is_spelled_and_wherever_it_stands(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "b.py").write_text(
        f"x = 'HTTP://127.1:8642/a/../missing#x'\ny = f'{SERVER}/missing/{{x}}'\nz = '{SERVER}/missing/' + x\n"
    )
    (here / "c.html").write_text(f'<a href="{SERVER}/missing?a=1&amp;b=2#frag">x</a>\n')
    assert [rule for rule, _, _ in said(capsys, "b.py", "c.html")] == ["dead-link", "dead-link"]


def test_in_a_folder_the_answers_themselves_are_left_out_unless_they_are_named(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys) == said(capsys, "a.md")
    assert len(said(capsys, "lychee.json", "a.md")) > len(said(capsys, "a.md"))


def test_without_answers_nothing_is_said(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "--select", "ALL", "--output-format", "concise"])
    out = capsys.readouterr().out
    assert "dead-link" not in out and "unanswered-link" not in out


def test_rules_are_chosen_as_others_are(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert {rule for rule, _, _ in said(capsys, "--ignore", "unanswered-link")} == {"dead-link"}
    assert {rule for rule, _, _ in said(capsys, "--select", "network")} == {"dead-link", "unanswered-link"}
    assert len(said(capsys, "--jobs", "2")) == len(said(capsys))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nothing", "is not JSON"),
        ("[]", "not the output of `lychee --format json`"),
        ("{}", "not the output of `lychee --format json`"),
        ('{"error_map": 3}', "not in the format of `lychee --format json`"),
        ('{"error_map": {"a": [{"status": "404"}]}}', "not in the format of `lychee --format json`"),
        ('{"error_map": {"a": [{"url": "x", "status": [1]}]}}', "not in the format of `lychee --format json`"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_what_are_no_answers_is_reported(here: Path, capsys: pytest.CaptureFixture[str], text: str, message: str) -> None:
    (here / "lychee.json").write_text(text)
    assert main(["check", "--answers", "lychee.json"]) == 2
    assert capsys.readouterr().err == f"urlint: lychee.json: {message}\n"


def test_answers_that_are_not_there_are_reported(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--answers", "nowhere"]) == 2
    assert capsys.readouterr().err == "urlint: nowhere: no such file or directory\n"


@pytest.mark.parametrize(
    ("status", "answer"),
    [
        ('{"text": "Rejected status code: 404 Not Found", "code": 404}', Answer(404, "404 Not Found")),
        ('{"text": "Timeout", "details": "Request timed out"}', Answer(0, "Request timed out")),
        ('"Failed: 404 Not Found"', Answer(404, "Failed: 404 Not Found")),
        ('"Timeout"', Answer(0, "Timeout")),
        ('{"text": "\\u001b[2J\\n::error::x\\u202e"}', Answer(0, "[2J ::error::x")),
        ("null", Answer(0, "no answer")),
        ('{"code": "x"}', Answer(0, "no answer")),
    ],
)
def test_answers_of_any_release_are_read(status: str, answer: Answer) -> None:
    for name in ("error_map", "fail_map", "timeout_map"):
        assert (
            read(f'{{"{name}": {{"a.md": [{{"url": "http://a.test", "status": {status}}}]}}}}').about("HTTP://a.test/#x") == answer
        )


def test_the_urls_that_are_worth_asking_for_are_listed_once(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "a.md").write_text(
        "<http://a.test/> [a](http://a.test/) [b](http://a.test/b%20c) [bad](http://a.test:8a/) [rel](b.md) <me@a.test>\n"
        "`curl http://a.test/{id}` [é](http://a.test/é) [s](<http://a.test/a b>) htps://a.test/ [m](mailto:me@a.test)\n"
    )
    (here / "b.py").write_text(
        "x = 'http://a.test/' + b\ny = 'http://a.test/'\nz = f'http://{a}.test/'\nw = 'http://b.test/\\u0062'\n"
    )
    (here / "c.xml").write_text('<a xmlns="http://ns.test/" href="http://a.test/?a&amp;b"/>\n')
    capsys.readouterr()
    assert main(["find", "--output-format", "urls", "a.md", "b.py", "c.xml"]) == 0
    assert capsys.readouterr().out.split("\n") == [
        "http://a.test/",
        "http://a.test/b%20c",
        "mailto:me@a.test",
        "http://b.test/b",
        "http://a.test/?a&b",
        "",
    ]
    assert main(["find", "--why", "--output-format", "urls"]) == 2
