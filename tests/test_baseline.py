"""Known findings are not reported again: baselines, and `--statistics`."""

import json
import re
from pathlib import Path

import pytest

from systems import LINKS
from urlint.cli.main import main
from urlint.lint import baseline
from urlint.lint.baseline import BaselineEntry
from urlint.lint.redact import anonymous

BAD = "<http://host:8a/>\n"
OTHER = "<http://host:8b/>\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with two documents and a baseline of their three findings."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.md").write_text(BAD + BAD)
    (tmp_path / "b.md").write_text(BAD)
    assert main(["check", "--write-baseline", "known.json", "--quiet"]) == 0
    return tmp_path


def check(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, findings, and summary."""
    capsys.readouterr()
    status = main(["check", *arguments])
    return status, *capsys.readouterr()


def test_what_is_known_is_not_said_again(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys)[::2] == (1, "3 files: 3 errors (`--diff --unsafe-fixes` shows 3)\n")
    assert check(capsys, "--baseline", "known.json")[::2] == (0, "3 files: 3 hidden by the baseline\n")
    (here / "docs" / "a.md").write_text(f"# moved\n\n{BAD}more\n{BAD}{OTHER}")
    status, out, _ = check(capsys, "--baseline", "known.json")
    assert (status, out) == (1, "docs/a.md:6:14: error: port `8b` is not a number [invalid-port]\n")


def test_a_fault_that_comes_once_more_is_said_once(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "b.md").write_text(BAD * 3)
    assert check(capsys, "--baseline", "known.json")[1].count("invalid-port") == 2


def test_entries_that_are_no_longer_met_are_counted_and_named_on_demand(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "docs" / "a.md").write_text(BAD)
    status, _, err = check(capsys, "--baseline", "known.json", "docs")
    assert (status, err) == (0, "1 file: 1 hidden by the baseline; baseline entries no longer found: 1\n")
    err = check(capsys, "--baseline", "known.json", "docs", "--verbose")[2]
    assert "urlint: docs/a.md: no longer found: invalid-port: http://host:8a/\n" in err


def test_entries_of_files_that_are_gone_are_no_longer_met(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "docs" / "a.md").rename(here / "docs" / "c.md")
    (here / "urlint.toml").write_text('baseline = "known.json"\n')
    for arguments in ([], ["--jobs", "2"], ["--baseline", "known.json"]):
        assert "no longer found: 2" in check(capsys, *arguments)[2]
    err = check(capsys, "b.md", "--verbose")[2]
    assert err.count("urlint: docs/a.md: no longer found: invalid-port: http://host:8a/\n") == 2


def test_entries_of_rules_that_were_not_asked_are_not_missed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--select", "whitespace"], ["--ignore", "invalid-port"]):
        assert "no longer" not in check(capsys, "--baseline", "known.json", *arguments)[2]
    known = (here / "known.json").read_text()
    (here / "known.json").write_text(known.replace('"rule": "invalid-port"', '"rule": "of-an-old-release"'))
    assert "no longer found: 3" in check(capsys, "--baseline", "known.json", "--select", "whitespace")[2]


def test_the_file_that_is_written_is_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(capsys, "--write-baseline", "docs/k.json", "b.md") == (0, "", "1 file: 1 error, written to docs/k.json\n")
    (here / "b.md").write_text("none\n")
    assert check(capsys, "--write-baseline", "docs/k.json", "b.md")[2] == "1 file: no problems, written to docs/k.json\n"


def test_a_baseline_is_written_again_for_what_was_looked_at(here: Path) -> None:
    first = (here / "known.json").read_text()
    (here / "b.md").write_text("none\n")
    main(["check", "docs", "--write-baseline", "known.json"])
    assert (here / "known.json").read_text() == first
    main(["check", "--write-baseline", "known.json"])
    entries = json.loads((here / "known.json").read_text())["entries"]
    assert [(each["path"], each["rule"], each["count"]) for each in entries] == [("docs/a.md", "invalid-port", 2)]
    (here / "docs" / "a.md").unlink()
    main(["check", "b.md", "--write-baseline", "known.json"])
    assert json.loads((here / "known.json").read_text())["entries"] == []
    assert sorted(path.name for path in here.iterdir()) == ["b.md", "docs", "known.json"]


def test_the_key_of_a_configuration_is_relative_to_it(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "urlint.toml").write_text('baseline = "known.json"\n')
    monkeypatch.chdir(here / "docs")
    assert main(["check"]) == 0
    assert main(["check", "--isolated"]) == 1
    (here / "docs" / "urlint.toml").write_text('extend = "../urlint.toml"\n')
    assert main(["check"]) == 0
    (here / "docs" / "none.json").write_text(baseline.write({}))
    assert main(["check", "--baseline", "none.json"]) == 1


def test_of_a_baseline_outside_that_a_configuration_leads_to_nothing_is_quoted(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither its name, which may come from an extended file outside, nor its entries; those of `--baseline` may be quoted."""
    (here / "docs" / "urlint.toml").write_text('# ours\nextend = "../other/pyproject.toml"\n')
    (here / "other").mkdir()
    (here / "other" / "pyproject.toml").write_text('[tool.urlint]\nbaseline = "private.json"\n')
    monkeypatch.chdir(here / "docs")
    for text in (None, "{"):
        if text:
            (here / "other" / "private.json").write_text(text)
        status, out, err = check(capsys, "a.md")
        assert (status, out) == (2, "")
        assert err.startswith("urlint: urlint.toml:1: the baseline cannot be used; its contents are not shown")
        assert "private" not in err
    (here / "other" / "private.json").unlink()
    assert main(["check", "--quiet", "--write-baseline", "../other/private.json", "a.md"]) == 0
    Path("a.md").write_text("none\n")
    for arguments, shown in (([], "***: ***"), (["--baseline", "../other/private.json"], "invalid-port: http://host:8a/")):
        status, _, err = check(capsys, "a.md", "--verbose", *arguments)
        assert (status, f"no longer found: {shown}\n" in err, "baseline entries no longer found: 2" in err) == (0, True, True)
        assert ("host" in err) == ("host" in shown)


@LINKS
def test_of_a_configuration_outside_that_a_link_leads_to_no_baseline_is_named(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "urlint.toml").write_text('baseline = "private.json"\n')
    (here / "docs" / ".git").mkdir()
    (here / "docs" / "urlint.toml").symlink_to(here / "urlint.toml")
    monkeypatch.chdir(here / "docs")
    err = check(capsys, "a.md")[2]
    assert err.startswith("urlint: urlint.toml:1: the baseline cannot be used; its contents are not shown")
    assert "private" not in err


def test_fixes_are_for_what_is_not_known(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "[x](http://a/b c.html)\n"
    (here / "b.md").write_text(text)
    main(["check", "--write-baseline", "known.json"])
    (here / "b.md").write_text(text + text)
    assert check(capsys, "--baseline", "known.json", "--fix")[0] == 0
    assert (here / "b.md").read_text() == text + text.replace("b c", "b%20c")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "urlint: x.json: no such file or directory"),
        ("", "urlint: x.json: is not a baseline: not JSON, as line 1 shows"),
        ('{"version": 1,\n entries', "urlint: x.json: is not a baseline: not JSON, as line 2 shows"),
        ("[]", "urlint: x.json: is not a baseline: not in the format of `--write-baseline`"),
        ('{"version": 2}', "urlint: x.json: is not a baseline: its version is not 1"),
        ('{"version": 1, "entries": [{"path": 1}]}', "urlint: x.json: is not a baseline: `rule` is missing"),
        ('{"version": 1, "entries": 7}', "urlint: x.json: is not a baseline: not in the format"),
        ("[" * 100_000, "urlint: x.json: is not a baseline: nested too deeply"),
    ],
)
def test_what_is_no_baseline_is_reported_once_and_never_written_over(
    here: Path, capsys: pytest.CaptureFixture[str], text: str | None, message: str
) -> None:
    if text is not None:
        (here / "x.json").write_text(text)
        assert check(capsys, "--write-baseline", "x.json")[0] == 2
        assert (here / "x.json").read_text() == text
    status, out, err = check(capsys, "--baseline", "x.json")
    assert (status, out, err.count("x.json")) == (2, "", 1)
    assert err.startswith(message)


def test_a_baseline_reads_what_it_writes() -> None:
    known = {
        BaselineEntry("a", "r", "http://h/\udce9\N{SNOWMAN}", "f"): 2,
        BaselineEntry("a", "q", "u", "f"): 1,
        BaselineEntry("b", "r", "u", "f"): 3,
    }
    text = baseline.write(known)
    assert text.isascii()
    assert {each: count for entries in baseline.read(text).values() for each, count in entries.items()} == known
    assert baseline.read(baseline.write({})) == {}


def test_a_baseline_that_would_be_too_large_to_be_read_is_not_written(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("urlint.files.baseline.MOST", 200)
    (here / "known.json").unlink(missing_ok=True)
    (here / "many.md").write_text("".join(f"<http://host:{at}a/>\n" for at in range(3)))
    assert main(["check", "--write-baseline", "known.json", "many.md"]) == 2
    assert "known.json: not written: 3 entries are too many to be read again" in capsys.readouterr().err
    assert not (here / "known.json").exists()


def test_a_secret_never_is_in_a_baseline(here: Path) -> None:
    secret = "hunter2" + "correcthorse"
    for number in range(2):
        (here / "b.md").write_text(f"<http://someone:{secret}{number}@host.example.net:8a/>\n")
        main(["check", "b.md", "--write-baseline", f"{number}.json"])
    texts = [(here / f"{number}.json").read_text() for number in range(2)]
    assert all("host.example.net" in text and secret not in text for text in texts)
    assert re.findall(r"fingerprint\W+(\w+)", texts[0]) == re.findall(r"fingerprint\W+(\w+)", texts[1])


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("http://host:8a/a@b", "http://***@b"),
        ("http://host:80/a@b", "http://host:80/a@b"),
        ("http://u:p@h/?a=1&b=2;c=#x=1", "http://***@h/?a=***&b=***;c=#x=***"),
        ("http://u:p/q#r@h/", "http://***@h/"),
        ("//p@h", "//***@h"),
        ("https://https://u:p@h/", "https://https://***@h/"),
        ("https:/u:p@h/a?b", "https:/***@h/a?b"),
        ("http://h/a@b", "http://h/a@b"),
        ("mailto:a@b?subject=x", "mailto:a@b?subject=***"),
        ("", ""),
    ],
)
def test_what_may_be_a_secret_is_masked(url: str, shown: str) -> None:
    assert anonymous(url) == shown


def test_statistics_say_how_often_each_rule_has_something_to_say(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "b.md").write_text("<http://a/%zz>\n" + BAD)
    assert check(capsys, "--statistics", "b.md", "docs") == (
        1,
        "3  invalid-port\n1  invalid-percent-encoding\n",
        "2 files: 3 errors, 1 info (`--diff --unsafe-fixes` shows 3)\n",
    )
    out = check(capsys, "--statistics", "b.md", "--output-format", "json")[1]
    assert json.loads(out) == [{"rule": "invalid-percent-encoding", "count": 1}, {"rule": "invalid-port", "count": 1}]
    assert check(capsys, "--statistics", "--output-format", "sarif")[::2] == (
        2,
        "urlint check: `--statistics` does not support `sarif`; expected one of full, concise, json, json-lines\n",
    )
    assert check(capsys, "--statistics", "--baseline", "known.json", "docs")[:2] == (0, "")


def test_a_secret_in_an_entry_does_not_stay_there(here: Path) -> None:
    """Even if somebody else wrote it there; the next run removes it, whichever documents it checks."""
    url = "https://hooks.slack.com/services/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"
    (here / "b.md").write_text(f"<{url}>\n")
    main(["check", "b.md", "--write-baseline", "known.json", "--quiet"])
    written = (here / "known.json").read_text()
    assert "h7Gk2m" not in written
    (here / "known.json").write_text(
        re.sub(r'("url": ")[^"]*(", "fingerprint": ")[^"]*', rf"\g<1>{url}\g<2>0123456789abcdef", written)
    )
    assert "h7Gk2m" in (here / "known.json").read_text()
    (here / "d.md").write_text("<http://a.test/>\n")
    main(["check", "d.md", "--write-baseline", "known.json", "--quiet"])
    assert next(line for line in (here / "known.json").read_text().split("\n") if "b.md" in line) in written
    assert "h7Gk2m" not in (here / "known.json").read_text()


def test_a_baseline_is_read_at_once_whatever_it_holds() -> None:
    entry = BaselineEntry("a", "r", "http://u:p@h/" + "?token=x" * 23, "f")
    assert len(baseline.read(baseline.write({entry._replace(path=str(number)): 1 for number in range(20_000)}))) == 20_000
    with pytest.raises(ValueError, match=r"the URL of an entry is too long$"):
        baseline.read(baseline.write({entry._replace(url=entry.url * 2): 1}))
