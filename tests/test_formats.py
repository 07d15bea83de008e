"""The output formats: each writes what its page shows, and is valid under schemas and readable by programs of others."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from junitparser import Error, Failure, JUnitXml

from fixture import Page, pages
from urlint.cli import format as shelf
from urlint.cli.format import Report, load
from urlint.cli.main import main
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.diagnostic import Severity
from urlint.lint.fingerprint import fingerprints
from urlint.lint.linter import Linted, Linter, lint
from urlint.text import Edit, Lines, Span, apply, merge
from work import is_linear

SCHEMAS = Path(__file__).parent / "formats" / "schemas"
SARIF = Draft202012Validator(json.loads((SCHEMAS / "sarif-2.1.0.json").read_text(encoding="utf-8")))
MACHINES = [name for name in shelf.NAMES if name not in shelf.FOR_PEOPLE]
READ: dict[str, Callable[[str], bool]] = {
    **dict.fromkeys(("json", "gitlab", "sarif", "rdjson"), lambda out: json.loads(out) is not None),
    "json-lines": lambda out: all(map(json.loads, out.splitlines())),
    "github": lambda out: all(re.match(r"::(error|warning|notice) [^:]*::", line) for line in out.splitlines()),
    "junit": lambda out: JUnitXml.fromstring(out.encode()) is not None,
}
"""Whether programs can read what a format for them writes."""

PIECES = (
    "http://h:8a/",
    "<http://b/%zz>",
    "[a](http://c/x|y z)",
    "\n",
    "\r\n",
    "\t",
    " ",
    "𝕏",
    "é",
    "漢",
    "\udcff",
    "\0",
    '"&]]>',
    ",",
)
TEXTS = st.lists(st.sampled_from(PIECES)).map("".join)


def said(text: str, path: str = "doc.md") -> Linted:
    """The results for a Markdown document."""
    return Linter(Config())(Document(text, "markdown", path))


def written(name: str, *results: Linted, problems: tuple[str, ...] = ()) -> str:
    """The whole output of a format."""
    return "".join(load(name)(Report(iter(results), problems=problems)))


@pytest.mark.parametrize("page", pages("formats"), ids=lambda page: page.name)
def test_a_format_writes_what_its_page_shows(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for document, expected in pairwise(page.blocks):
        if document.info == "markdown":
            Path("doc").write_text(document.text, encoding="utf-8")
            main(["check", "doc", "--language", "markdown", "--quiet", "--isolated", "--output-format", page.name])
            out = capsys.readouterr().out
            if expected.info == "json results":
                assert json.loads(out)["runs"][0]["results"] == json.loads(expected.text)
            else:
                assert out == expected.text


def test_each_format_has_its_page() -> None:
    assert {page.name for page in pages("formats")} >= set(shelf.NAMES)


@given(TEXTS, st.booleans())
def test_what_is_written_can_be_read(text: str, whole: bool) -> None:
    problems = () if whole else ("a.md: no such file \x1b \udcff",)
    results = (said(text, "a b/ü,%:.md"), said("none", "../b.md"))
    for name in MACHINES:
        out = written(name, *results, problems=problems)
        out.encode()  # no lone surrogate, which no UTF-8 has
        assert name in READ, f"add to `READ` how a program reads `{name}`"
        assert READ[name](out), f"no program can read this as `{name}`"


@given(TEXTS, st.booleans())
def test_sarif_meets_its_schema(text: str, whole: bool) -> None:
    out = written("sarif", said(text), said(text, "/x y/ü\udcff.md"), problems=() if whole else ("a.md: is \udcff",))
    log = json.loads(out)
    assert [error.message for error in SARIF.iter_errors(log)] == []
    assert log["runs"][0]["invocations"][0]["executionSuccessful"] == whole


def test_the_schema_of_sarif_rejects_what_it_should() -> None:
    log = json.loads(written("sarif", said("<http://h:x/>")))
    assert not list(SARIF.iter_errors(log))
    log["runs"][0]["results"][0]["level"] = "hint"
    assert list(SARIF.iter_errors(log))


def test_sarif_names_files_by_uris() -> None:
    def uri(path: str) -> dict[str, str]:
        log = json.loads(written("sarif", said("<http://h:x/>", path)))
        place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
        found: dict[str, str] = place["artifactLocation"]
        return found

    root = {"uriBaseId": "%SRCROOT%"}
    assert uri("./a/b c:1%.md") == {"uri": "a/b%20c%3A1%25.md", **root}
    assert uri("é\udcff") == {"uri": "%C3%A9%FF", **root}
    above = (Path.cwd().parent / "a b.md").as_uri()
    assert uri("../a b.md") == uri(str(Path.cwd().parent / "a b.md")) == {"uri": above}


def span_of(region: dict[str, int], lines: Lines, unit: int = 1) -> Span:
    """The code points of a region; with a `unit` of 0, its columns count UTF-8 bytes."""

    def offset(line: int, column: int) -> int:
        start = lines.starts[line - 1]
        if unit:
            return start + column - 1
        return start + len(lines.text[start:].encode()[: column - 1].decode())

    return Span(offset(region["startLine"], region["startColumn"]), offset(region["endLine"], region["endColumn"]))


@given(TEXTS.filter(lambda text: "\udcff" not in text))
def test_the_fixes_of_sarif_and_of_reviewdog_are_those_of_the_linter(text: str) -> None:
    linted, lines = said(text), Lines(text)
    fixes = [apply(text, fix.edits) for each in linted.diagnostics for fix in each.fixes]
    results = json.loads(written("sarif", linted))["runs"][0]["results"]
    replaced = [fix["artifactChanges"][0]["replacements"] for each in results for fix in each.get("fixes", ())]
    assert fixes == [apply(text, (replacement(one, lines) for one in each)) for each in replaced]
    assert fixes == [apply(text, [suggested(one, lines)]) for one in suggestions(json.loads(written("rdjson", linted)))]


def replacement(one: dict[str, Any], lines: Lines) -> Edit:
    """A replacement of SARIF."""
    return Edit(span_of(one["deletedRegion"], lines), one["insertedContent"]["text"])


def suggestions(result: dict[str, Any]) -> list[dict[str, Any]]:
    """All suggestions of a DiagnosticResult."""
    return [one for each in result["diagnostics"] for one in each["suggestions"]]


def suggested(suggestion: dict[str, Any], lines: Lines) -> Edit:
    """A suggestion of reviewdog, whose columns count UTF-8 bytes."""
    start, end = suggestion["range"]["start"], suggestion["range"]["end"]
    region = {"startLine": start["line"], "startColumn": start["column"], "endLine": end["line"], "endColumn": end["column"]}
    return Edit(span_of(region, lines, unit=0), suggestion["text"])


@given(TEXTS)
def test_a_reader_of_junit_counts_what_the_linter_counted(text: str) -> None:
    linted = said(text, 'a "b" <c> & ü.md')
    suites = JUnitXml.fromstring(written("junit", linted, said("none"), problems=("x: no",)).encode())
    counted = [(suite.tests, suite.failures, suite.errors) for suite in suites]
    suites.update_statistics()
    bad = [each for each in linted.diagnostics if each.severity in (Severity.ERROR, Severity.WARNING)]
    assert counted[0] == (len(linted.diagnostics) or 1, len(bad), 0)
    assert (suites.tests, suites.failures, suites.errors) == (sum(tests for tests, _, _ in counted), len(bad), 1)
    results = [result for suite in suites for case in suite for result in case.result]
    assert sum(isinstance(result, Failure) for result in results) == len(bad)
    assert [result.message for result in results if isinstance(result, Error)] == ["x: no"]


def test_a_run_without_files_is_a_case_of_junit_that_passes() -> None:
    suites = JUnitXml.fromstring(written("junit").encode())
    assert [(each.name, each.tests, len(list(each))) for each in suites] == [("urlint", 1, 1)]
    assert sum(len(list(each)) for each in JUnitXml.fromstring(written("junit", problems=("x: no",)).encode())) == 1


def test_a_hint_is_a_case_of_junit_that_passes() -> None:
    config = Config(severity={"invalid-port": "hint"})
    hinted = Linter(config)(Document("<http://h:x/>", "markdown", "a"))
    case = next(iter(next(iter(JUnitXml.fromstring(written("junit", hinted).encode())))))
    assert (case.is_passed, case.system_out) == (True, "a:1:11: port `x` is not a number")


@given(TEXTS)
def test_fingerprints_stay_when_lines_move_and_no_two_are_alike(text: str) -> None:
    def names(text: str) -> list[str]:
        return list(fingerprints("a", lint(Document(text, "markdown"), Config())))

    found = names(f"\n\n{text}")
    assert names(f"A line more.\n\n\n{text}") == found
    assert len(set(found)) == len(found)


def test_a_report_is_written_as_it_comes() -> None:
    """Each format writes a document before the next one is read, so that memory does not grow with their number."""
    for name in shelf.NAMES:
        asked: list[int] = []

        def results(asked: list[int] = asked) -> Any:
            for number in range(3):
                asked.append(number)
                yield said("<http://h:x/>", f"no-{number}.md")

        seen = [len(asked) for piece in load(name)(Report(results())) if re.search("no-[0-9].md", piece)]
        assert seen[:3] == [1, 2, 3], name


def test_github_escapes_what_would_end_a_property() -> None:
    line = written("github", said("<http://h:8a%zz>", "a,b:c%d\n.md"))
    assert line.startswith("::error title=urlint%3A invalid-port,file=a%2Cb%3Ac%25d%0A.md,line=1,")
    assert line.count("\n") == 1


def test_edits_are_merged() -> None:
    edits = (Edit(Span(1, 2), "X"), Edit(Span(4, 4), "Y"))
    assert merge("abcdef", edits, Span(2, 3)) == Edit(Span(1, 4), "XcdY")
    assert merge("abcdef", (), Span(2, 3)) == Edit(Span(2, 3), "c")


def test_time_is_linear_in_a_line_of_many_faults() -> None:
    results = {size: said("é" * 1_000 * size + " <http://h:x/> é" * size) for size in (125, 500)}
    for name in shelf.NAMES:

        def told(size: int, name: str = name) -> None:
            assert sum(len(piece) for piece in load(name)(Report([results[size]], every=True))) > 50 * size

        assert is_linear(told, 250), name
