"""How severe a fault is, according to the programs that read the URL, and which fixes do not change what they read."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from examples import examples
from readers.urls import urls
from urlint.cli.main import main
from urlint.files.test_data import COPIED, COPIES, FILES, FOLDERS, LIKE_FOLDERS, Convention, is_test_data
from urlint.find.document import Confidence, Document, Finding, Kind
from urlint.find.language import load
from urlint.find.languages import LANGUAGES
from urlint.grammar.language import builtin
from urlint.lint.config import Config
from urlint.lint.judge import check
from urlint.lint.linter import lint
from urlint.lint.rule import entry
from urlint.lint.selector import Selector
from urlint.text import Span, apply
from urlint.url.consequence import Consequence, consequence, same_readings
from urlint.url.destinations import destinations
from urlint.url.reader import NAMES, reader

REFUSED, MISREAD, NONE = Consequence
BROWSER, CURL, PYTHON, PHP, JAVA, RUBY, GO = ((name,) for name in NAMES)

TABLE = (  # of `tests/readers`, where the programs themselves were asked
    ("http://a.test/é", BROWSER, NONE),
    ("http://a.test/é", RUBY, REFUSED),
    ("http://a.test/a b", BROWSER, NONE),
    ("http://a.test/a b", CURL, REFUSED),
    ("http://a.test/a|b", BROWSER, NONE),
    ("http://a.test/a|b", JAVA, REFUSED),
    ("http://a.test/a\\b", BROWSER, MISREAD),
    ("http://a.test/a\\b", PYTHON, NONE),
    ("http://a.test/%zz", GO, REFUSED),
    ("http://a.test/%zz", BROWSER, NONE),
    ("https://matrix.to/#/#room", BROWSER, NONE),
    ("https://matrix.to/#/#room", JAVA, REFUSED),
    ("http://a.test/?q=[a]|b", BROWSER, NONE),
    ("http://a.test:8a/", BROWSER, REFUSED),
    ("http://a.test:8a/", PHP, MISREAD),
    ("http://a.test:8a/", JAVA, REFUSED),
    ("https://user@name@h.test/", PYTHON, NONE),
    ("https://user@name@h.test/", JAVA, REFUSED),
    ("http://a.test\\@b.test/", BROWSER, REFUSED),
    ("http://bücher.test/", BROWSER, NONE),
    ("http://a b.test/", BROWSER, REFUSED),
    ("file:///d|/a", BROWSER, NONE),  # the drive `d:`
    ("file:///d|/a", JAVA, REFUSED),
    ("file:///d|/a", CURL, None),  # on Windows alone
    ("http://a.test/x\n   y", BROWSER, MISREAD),
    ("http://a.test/x\n\t/y", BROWSER, NONE),  # who wraps a line wants nothing there
    ("mailto:a b@c.test", CURL, None),
)


@pytest.mark.parametrize(("url", "names", "expected"), TABLE)
def test_what_a_reader_makes_of_a_fault(url: str, names: tuple[str, ...], expected: Consequence | None) -> None:
    assert consequence(url, False, names) == expected


@pytest.mark.parametrize("url", ["größe.html", "#a#b", "a b.png", "//a.test/<x>", "?q=[a]"])
def test_a_reference_is_read_from_its_document(url: str) -> None:
    assert consequence(url, True, BROWSER) == NONE


def weights(text: str, language: str, config: Config | None = None) -> list[tuple[str, str]]:
    """The severities of a document's diagnostics, and the reasons."""
    said = lint(Document(text, language), config or Config())
    return [(str(each.severity), each.consequence) for each in said]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("<http://a.test/é>", "markdown", ("info", "none")),
        ("[x](<http://a.test/b c>)", "markdown", ("info", "none")),
        ("[x](<http://a b.test/>)", "markdown", ("error", "refused")),
        ("[x]: <b c.html>", "markdown", ("warning", "misread")),
        ("<http://a.test/a\\b>", "markdown", ("warning", "misread")),
        ("<http://a.test:8a/>", "markdown", ("error", "refused")),
        ("<http://a[.test/>", "markdown", ("error", "refused")),
        ("[x](http://a.test/b c)", "markdown", ("error", "")),  # a blank ends it there
        ("[x](##anchor)", "markdown", ("error", "")),  # no heading is called so
        ('<a href="##">', "html", ("info", "none")),
        ("[x](##a#)", "markdown", ("error", "")),
        ("[x](https://matrix.to/#/#room)", "markdown", ("info", "none")),
        ('<a href="http://a.test/b c">', "html", ("info", "none")),
        ('x = "http://a.test/a|b"', "java", ("error", "refused")),
        ('x = "http://a.test:8a/"', "java", ("error", "refused")),
        ('x = "http://a.test/a|b"', "python", ("info", "none")),
        ('x: "http://a.test/a|b"', "yaml", ("info", "none")),
        ("[x](!https://a.test/b)", "markdown", ("error", "")),  # a path to no file
        ("[x](:https://a.test/b)", "markdown", ("error", "")),
        ("[x](-https://a.test/b)", "markdown", ("error", "")),
        ("[x](::https://a.test/b)", "markdown", ("info", "none")),
        ('[x]("https://a.test/b")', "markdown", ("error", "")),
        ("[x](b!https://a.test/c)", "markdown", ("info", "none")),
        ('<a href="<https://a.test/b">', "html", ("error", "")),  # an unclosed bracket
        ("[x](b<https://a.test/c)", "markdown", ("info", "none")),
        ("[x](://a.test/)", "markdown", ("error", "")),
        ("[x](:b)", "markdown", ("info", "none")),
        ("[x](git@a.test:b/c.git)", "markdown", ("warning", "misread")),  # git alone takes it
        ("[x](b@c:d)", "markdown", ("info", "none")),
        ('<a href="It is at https://a.test/b">', "html", ("error", "")),
        ('<a href="It is at/https://a.test/b">', "html", ("info", "none")),
        ('<a href="https://a.test/b#c]">', "html", ("warning", "misread")),  # the text around goes on in it
        ('<a href="https://a.test/b#[1:c]">', "html", ("info", "none")),
        ('[x](https://a.test/b")', "markdown", ("warning", "misread")),
        ('[x](https://a.test/"b")', "markdown", ("info", "none")),
        ("<a href='https://a.test/b</em>'>", "html", ("warning", "misread")),
        ("<a href='https://a.test/b<c'>", "html", ("info", "none")),
        ('<a type="embed://a/b c.elmt"/>', "xml", ("info", "none")),  # quotes end it, no blank
        ("<file://c|/a>", "markdown", ("info", "none")),
        ("<https://a.test/b/.>", "markdown", ("info", "none")),
        ("<https://a.test/page.>", "markdown", ("warning", "")),
        ("<https://a.test/?b=/.>", "markdown", ("warning", "")),
        ('<a href="mailto:jo@a.test?subject=b&nbsp;c">', "html", ("info", "none")),
        ('<a href="mailto:jo@a.test?subject=b&#8203;c">', "html", ("error", "")),
        ('<a href="mailto:jo@a.test&nbsp;">', "html", ("error", "")),
        ('<a href="https://a.test/?b&nbsp;c">', "html", ("error", "")),
        ("<file://c:/a>", "markdown", ("warning", "")),
        ("x = 1  # http://a.test/é", "ruby", ("info", "none")),  # people open it
        ('x = "http://a.test/é"', "ruby", ("error", "refused")),
        ("// http://a.test:8a/", "java", ("error", "refused")),
        ("curl http://a.test/é", "shellscript", ("info", "none")),
        ("x = '<a href=\"http://a.test/a|b\">'", "groovy", ("info", "none")),  # a browser's
    ],
)
def test_a_fault_weighs_what_comes_of_it(text: str, language: str, expected: tuple[str, str]) -> None:
    assert weights(text + "\n", language) == [expected]


def test_a_lack_of_a_host_is_reported_once() -> None:
    assert weights("<http:///a.test/é>\n", "markdown") == [("error", ""), ("info", "none")]


def test_settings_say_who_reads() -> None:
    text = "<http://a.test/é>\n"
    assert weights(text, "markdown", Config(readers=("ruby",))) == [("error", "refused")]
    assert weights(text, "markdown", Config(readers=("grammar",))) == [("error", "")]
    assert weights(text, "markdown", Config(strict=True)) == [("error", "")]
    assert weights("<http://a.test/b[c]>\n", "markdown", Config(strict=True)) == [("error", "")]
    assert weights("<http://a.test/b?c[]=d>\n", "markdown", Config(strict=True)) == [("warning", "")]  # is common
    assert weights(text, "markdown", Config(severity={"invalid-path": "warning"})) == [("warning", "none")]


@pytest.mark.parametrize(("readers", "is_safe"), [((), False), (("browser",), True), (("java",), False)])
def test_what_a_safe_fix_leaves_is_what_the_readers_of_the_settings_read(readers: tuple[str, ...], is_safe: bool) -> None:
    """Java keeps the letters of an address in IPv6, which browsers write in lower case."""
    document = Document('x = "It is at http://[::1A]/b, or so";\n', "java")
    (said,) = lint(document, Config(select=("uppercase-host",), readers=readers))
    assert [fix.safe for fix in said.fixes] == [is_safe]


def test_what_one_standard_refuses_is_not_excused_by_the_other_that_knows_fragments() -> None:
    assert weights("<http://a.test/a|b#c>\n", "markdown", Config(grammar=builtin("rfc1738"), strict=True)) == [("error", "")]


def test_an_byte_of_another_encoding_is_a_letter_of_a_host() -> None:
    assert weights("<http://a\udcba.test/>\n", "markdown", Config()) == [("info", "none")]
    assert weights("<http://a^\udcba.test/>\n", "markdown", Config()) == [("error", "refused")]
    assert weights("http://host\u033e:port\udcc8/\n", "plaintext", Config()) == [("info", "none")]  # of which two make a letter


def test_npm_takes_a_range_of_versions_for_a_fragment() -> None:
    assert weights("npm i git+ssh://git@a.test:b/c.git#semver:^5.0\n", "shellscript", Config()) == [("info", "none")]
    assert weights("npm i git+ssh://git@a.test:b/c.git#^5.0\n", "shellscript", Config()) == [("warning", "")]


def test_a_link_is_no_example_of_a_url() -> None:
    assert weights("- Fix typo in [README](htps://a.test/b)\n", "markdown", Config()) == [("warning", "")]
    assert weights("- Fix typo in htps://a.test/b\n", "markdown", Config()) == [("info", "")]


_NO_HINT = Config().selecting(None, (), ("idn-host",))


def test_what_nobody_minds_hides_no_fault_that_readers_mind() -> None:
    assert weights("[x](https://a.test/文档/用户 指南.md)\n", "markdown", Config()) == [("error", "")]
    assert weights("[x](https://a.test/a|b c)\n", "markdown", Config()) == [("error", "")]
    assert weights("<http://münchen.test:8a/>\n", "markdown", _NO_HINT) == [("error", "refused")]
    assert weights("<http://münchen.test:80/文档|b>\n", "markdown", _NO_HINT) == [("info", "none")]


def test_the_fault_that_readers_mind_is_reported_where_it_is() -> None:
    said = lint(Document("<http://münchen.test:8a/>\n", "markdown"), _NO_HINT)
    assert [(each.rule, each.span) for each in said] == [("invalid-port", Span(21, 23))]


def test_every_language_has_readers_that_there_are() -> None:
    assert all(reader(name) for language in LANGUAGES for name in load(language).readers)


@pytest.mark.parametrize("folder", sorted((*FOLDERS, *COPIED, *(each.example for each in LIKE_FOLDERS))))
def test_what_is_in_a_folder_of_tests_fails_no_run(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test" / folder / "b").mkdir(parents=True)
    (tmp_path / "test" / folder / "b" / "a.md").write_text("<http://a.test:8a/>\n")
    monkeypatch.chdir(tmp_path / "test")
    assert main(["check", "--isolated", "--output-format", "concise"]) == 0
    assert "info: port" in capsys.readouterr().out
    assert main(["check", "--isolated", "--strict"]) == 1
    (tmp_path / "test" / "urlint.toml").write_text('[severity]\ninvalid-port = "error"\n')
    assert main(["check"]) == 1
    monkeypatch.chdir(tmp_path / "test" / folder)
    assert main(["check", "--isolated"]) == 1  # the location of the project itself does not matter


@pytest.mark.parametrize("path", ["npm/cli.git", "npm.git", "npm.git#v1"])
@pytest.mark.parametrize(("scheme", "severity"), [("git+ssh", "info"), ("ssh+git", "info"), ("ssh", "error")])
def test_npm_takes_an_owner_or_a_repository_for_a_port(
    scheme: str, severity: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "package.json").write_text(f'{{"repository": "{scheme}://git@host.test:{path}"}}\n')
    monkeypatch.chdir(tmp_path)
    main(["check", "--isolated", "--output-format", "full"])
    said = capsys.readouterr().out
    assert f"{severity}: port `npm" in said
    assert f"perhaps: Replace `:` with `/`: {scheme}://git@host.test/{path}\n" in said
    assert "Swap" not in said


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("json", ("info", "none")),  # npm
        ("toml", ("warning", "misread")),  # Poetry takes it, pip does not
        ("pip-requirements", ("error", "refused")),
        ("python", ("error", "refused")),
        ("ini", ("error", "refused")),
    ],
)
def test_pip_takes_no_owner_for_a_port(language: str, expected: tuple[str, str]) -> None:
    assert weights('a = "git+ssh://git@host.test:b/c.git"\n', language) == [expected]
    assert weights('a = "git+ssh://git@host.test:22/b/c.git"\n', language) == []


@pytest.mark.parametrize(
    ("language", "text", "severity"),
    [
        ("c", "// such as dns+udp://[fe80::1%eth0]", "info"),
        ("c", "// such as http://[fe80::1%25eth0]/", "info"),
        ("c", "// such as http://[fe80::1%eth0]/", "error"),
        ("markdown", "<http://[fe80::1%25eth0]/>", "error"),
        ("javascript", "// eg: git+ssh://user@host.test:owner/repo", "info"),
        ("javascript", "// eg: ssh://user@host.test:owner/repo", "info"),
        ("javascript", "// eg: https://user@host.test:owner/repo", "error"),
        ("javascript", 'x = "ssh://user@host.test:owner/repo"', "error"),
        ("markdown", "Clone ssh://user@host.test:owner/repo.git\n", "error"),
        ("plaintext", "Clone ssh://user@host.test:owner/repo.git\n", "error"),
        ("restructuredtext", "Clone ssh://user@host.test:owner/repo.git\n", "error"),
        ("markdown", "npm i git+ssh://user@host.test:owner/repo.git\n", "info"),
    ],
)
def test_a_program_other_than_browsers_takes_an_interface_after_an_address(language: str, text: str, severity: str) -> None:
    assert [str(each.severity) for each in lint(Document(text, language), Config())] == [severity]


@pytest.mark.parametrize(
    ("language", "text", "severity"),
    [
        ("c", "/* may be file://C:/b */", "info"),
        ("c", 'a = "file://C:/b";', "warning"),
        ("python", 'a = "file://C:/b"', "warning"),
        ("markdown", "[a](file://C:/b)", "warning"),
        ("markdown", "[a](file://C|/b)", "info"),
        ("yaml", "a: file://C:/b", "warning"),
    ],
)
def test_a_drive_where_the_host_belongs_is_reported_to_people_as_an_info(language: str, text: str, severity: str) -> None:
    assert [str(each.severity) for each in lint(Document(text, language), Config())] == [severity]
    assert [str(each.severity) for each in lint(Document(text, language), Config(strict=True))] == ["warning"]


@pytest.mark.parametrize(
    ("language", "text", "severity"),
    [
        ("javascript", "// as file:///C:\\b\\c.xlsx and file:///..\\c.xlsx", "info"),
        ("javascript", "/**\n * - `file:///C:\\Temp\\Book.xlsx`\n */", "info"),
        ("javascript", "// as file:///b\\c.xlsx", "warning"),
        ("markdown", "[a](file:///C:\\b)", "warning"),
    ],
)
def test_a_backslash_after_a_drive_is_reported_to_people_as_an_info(language: str, text: str, severity: str) -> None:
    assert {str(each.severity) for each in lint(Document(text, language), Config())} == {severity}


@pytest.mark.parametrize(("head", "status"), [("<!-- Generated by javadoc on 1 May -->", 0), ("<!-- by hand -->", 1)])
def test_a_backslash_that_a_generator_wrote_between_folders_fails_no_run(
    head: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.html").write_text(f'<html><head>{head}</head><body><a href="b\\c.html">c</a></body></html>\n')
    monkeypatch.chdir(tmp_path)
    assert main(["check", "--isolated", "--output-format", "concise"]) == status
    assert ("all programs that read it here understand it" in capsys.readouterr().out) == (status == 0)


@pytest.mark.parametrize("text", ['<svg><a fill="url(#é)"/></svg>', '<svg><use xlink:href="#é"/></svg>'])
def test_a_name_in_a_picture_is_looked_up_letter_by_letter(text: str) -> None:
    assert [str(each.severity) for each in lint(Document(text, "xml"), Config())] == ["info"]


@pytest.mark.parametrize("convention", (*FILES, *COPIES), ids=lambda each: each.example)
def test_files_that_are_tests_by_name(convention: Convention) -> None:
    taken = [
        is_test_data(f"/a/src/{name}", "/a") for name in (convention.example, convention.near_miss, f"{convention.example}/b.md")
    ]
    assert taken == [True, False, False]
    others = (other.pattern for other in (*FILES, *COPIES) if other is not convention)
    assert not any(re.fullmatch(pattern, convention.example) for pattern in others)  # each is needed


@pytest.mark.parametrize("convention", (*FILES, *COPIES, *LIKE_FOLDERS), ids=lambda each: each.example)
@given(st.data())
def test_each_name_of_a_convention_has_one_of_its_signs(convention: Convention, data: st.DataObject) -> None:
    name = data.draw(st.from_regex(convention.pattern, fullmatch=True))
    assert re.search("|".join(convention.signs.split()), name)


@pytest.mark.parametrize("convention", LIKE_FOLDERS, ids=lambda each: each.example)
def test_folders_that_hold_tests_by_name(convention: Convention) -> None:
    assert [is_test_data(f"/a/{name}/b.c", "/a") for name in (convention.example, convention.near_miss)] == [True, False]
    others = (other.pattern for other in LIKE_FOLDERS if other is not convention)
    assert not any(re.fullmatch(pattern, convention.example) for pattern in (*others, *FOLDERS))  # each is needed


def test_a_test_in_a_folder_of_sources_fails_no_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("url_test.go", "url.go"):
        (tmp_path / name).write_text('package a\n\nvar a = "http://a.test:8a/"\n')
    monkeypatch.chdir(tmp_path)
    assert main(["check", "--isolated", "--output-format", "concise", "url_test.go"]) == 0
    assert capsys.readouterr().err == "1 file: 1 info, 1 of them in tests or copies\n"
    assert main(["check", "--isolated", "--output-format", "concise"]) == 1


@pytest.mark.parametrize("sign", [".git", "urlint.toml"])
def test_a_test_is_one_wherever_the_command_is_run(
    sign: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its folders count from the checkout or the configuration file, without those above."""
    project, inner = tmp_path / "tests" / "project", tmp_path / "tests" / "project" / "tests"
    inner.mkdir(parents=True)
    (project / sign).write_text("")
    (project / "a.md").write_text("<http://a.test:8a/>")
    (inner / "b.md").write_text("<http://a.test:8a/>")
    for folder, path in ((inner, "b.md"), (inner, "."), (inner, f"{inner}/b.md"), (project, "tests"), (tmp_path, f"{inner}/b.md")):
        monkeypatch.chdir(folder)
        assert main(["check", "--no-cache", "-q", path]) == 0, path
    for folder, path in ((project, "a.md"), (inner, "../a.md"), (tmp_path, "tests/project/a.md")):
        monkeypatch.chdir(folder)
        assert main(["check", "--no-cache", "-q", path]) == 1, path
    capsys.readouterr()


def test_of_a_tree_in_no_project_what_the_user_named_counts_and_nothing_above(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tree, here = tmp_path / "tests" / "tree", tmp_path / "here"
    (tree / "tests").mkdir(parents=True)
    here.mkdir()
    for folder in (tree, tree / "tests"):
        (folder / "a.md").write_text("<http://a.test:8a/>")
    monkeypatch.chdir(here)
    for path, status in (("tree", 1), ("tree/a.md", 1), ("tree/tests", 0), ("tree/tests/a.md", 0)):
        assert main(["check", "--no-cache", "-q", f"../tests/{path}"]) == status, path
        if path == "tree":
            assert [line.split(":")[3] for line in capsys.readouterr().out.splitlines()] == [" error", " info"]


def test_the_documentation_names_all_of_them() -> None:
    page = (Path(__file__).parent.parent / "src" / "urlint" / "docs" / "rules.md").read_text(encoding="utf-8")
    assert [
        name
        for name in (*FOLDERS, *COPIED, *(each.example for each in (*LIKE_FOLDERS, *FILES, *COPIES)))
        if f"`{name}`" not in page
    ] == []


def test_what_nobody_minds_is_fixed_by_name_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.md"
    file.write_text("<http://a.test/é>\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "--isolated", "--fix", "--unsafe-fixes"]) == 0
    assert "é" in file.read_text(encoding="utf-8")
    assert main(["check", "--isolated", "--fix", "--extend-select", "invalid-path"]) == 0
    assert file.read_text() == "<http://a.test/%C3%A9>\n"


def test_programs_are_told_what_comes_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.md").write_text("<http://a.test:8a/> <http://a.test/|> <htps://a.test/>\n")
    monkeypatch.chdir(tmp_path)
    main(["check", "--isolated", "--output-format", "json-lines"])
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["consequence"] for each in said] == ["refused", "none", None]


PIECES = [*("http://", "https://", "a.test", "b", "/", "\\", "|", "^", "é", "%zz", "%C3"), *"#?[]@: ", "8a", "x=1&y"]
PLACES = (
    ("markdown", "[x](<{}>)\n"),
    ("markdown", "[x]({})\n"),
    ("html", '<a href="{}">x</a>\n'),
    ("restructuredtext", "`x <{}>`_\n"),
    ("xml", '<a href="{}"/>\n'),
    ("java", 'x = "{}";\n'),
    ("python", 'x = "{}"\n'),
)


@settings(max_examples=examples(400))
@example("see https://::8a", ("java", 'x = "{}";\n'))  # which Java takes, without a host
@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join), st.sampled_from(PLACES))
def test_a_safe_fix_leaves_what_every_reader_reads(url: str, place: tuple[str, str]) -> None:
    language, frame = place
    text = frame.format(url)
    for said in lint(Document(text, language), Config(strict=True)):
        start, end = said.finding.span
        for fix in (each for each in said.fixes if each.safe and text[start:end] == said.finding.url):
            mended = apply(text, fix.edits)
            after = mended[start : end + len(mended) - len(text)]
            names = load(said.finding.language).readers
            assert same_readings(said.finding.url, after, said.finding.kind == Kind.REFERENCE, names)


def test_every_url_that_leads_to_two_hosts_is_looked_at() -> None:
    glance = re.compile(entry("readers-disagree").glance).search
    apart = [url for url in urls() if url.startswith(("http://", "https://")) and len(destinations(url)) > 1]
    assert len(apart) > 20
    assert all(glance(url) for url in apart)
    for url in apart:
        finding = Finding(Span(0, len(url)), url, Kind.URL, "angle", Confidence.HARD)
        said = check(finding, Selector(Config().selecting(("readers-disagree",)), url))
        assert [each.rule for each in said][:1] == ["readers-disagree"]


def test_what_is_said_many_times_is_reported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.md").write_text("<http://a.test/|>\n" * 30 + "<http://a.test:8a/>\n" * 4)
    monkeypatch.chdir(tmp_path)
    check = ["check", "--isolated", "--output-format"]
    main([*check, "concise"])
    lines = capsys.readouterr().out.splitlines()
    said = "a.md:1:16: info: `|` not allowed in path [invalid-path] (all programs that read it here understand it)"
    assert lines[0] == f"{said} (and 29 more like it in this file; `-v` lists all)"
    assert len(lines) == 5
    main([*check, "full"])
    assert capsys.readouterr().out.count("(and 29 more") == 1
    main([*check, "concise", "--verbose"])
    assert len(capsys.readouterr().out.splitlines()) == 34
    main([*check, "json-lines"])
    assert len(capsys.readouterr().out.splitlines()) == 34


def test_of_what_is_in_a_test_one_finding_of_each_file_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "a.py").write_text("a = 'http://a.test:8a/'\nb = 'http://a..test/'\nc = 'http://a.test:99999/'\n")
    monkeypatch.chdir(tmp_path)
    main(["check", "--isolated", "--output-format", "concise"])
    said = "info: port `8a` is not a number [invalid-port] (it is in a test or a copy)"
    assert capsys.readouterr().out == f"tests/a.py:1:20: {said} (and 2 more like it in this file; `-v` lists all)\n"


@pytest.mark.parametrize(
    ("url", "severity"),
    [
        ("postgres://app:P@ss@db.test/app", "error"),
        ("mongodb+srv://app:P@ss@db.test/app", "error"),
        ("clickhouse://app:P@ss@db.test/app", "warning"),
        ("https://app:P@ss@db.test/app", "info"),
        ("ssh://me@domain@db.test/app", "info"),
    ],
)
def test_who_takes_a_raw_delimiter_in_a_login_is_known_of_few_schemes(url: str, severity: str) -> None:
    said = lint(Document(f'a = "{url}"\n', "python"), Config())
    assert [str(each.severity) for each in said if each.rule == "invalid-userinfo"] == [severity]
