"""Each section of a page in `targets/` is a project: the findings in its documents are those of the carets."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

import urlint
from fixture import Block, blocks
from project import Project
from urlint.cli.main import main
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.linter import Linter
from urlint.lint.targets import lost
from urlint.lint.targets.alike import alike, is_spelled_alike
from urlint.lint.targets.headings import html
from urlint.lint.targets.pointers import labels
from work import is_linear

HERE = Path(__file__).parent / "targets"
RULES = ("missing-target", "missing-anchor")


def sections() -> dict[str, list[Block]]:
    """The code blocks of each section, by the name of its page and its heading; the info string of a block names a file."""
    found = {}
    for page in sorted(HERE.glob("*.md")):
        for section in page.read_text(encoding="utf-8").split("\n## ")[1:]:
            title, _, text = section.partition("\n")
            found[f"{page.stem}: {title}"] = list(blocks(text))
    return found


SECTIONS = sections()


def told(folder: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> list[tuple[str, int, int, int, str]]:
    """The findings of `check` about targets: file, line, first and last column, and the message, why it is an info, and the fix."""
    main(["check", "--output-format", "json-lines", "--quiet", "--extend-select", "workspace", *arguments, str(folder)])
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    return sorted(
        (
            Path(each["path"]).relative_to(folder).as_posix(),
            each["start"]["line"] - 1,
            each["start"]["column"] - 1,
            max(each["end"]["column"] - 1, each["start"]["column"]),  # nothing is marked by the character behind it
            f"{each['message']}{_more(each)}",
        )
        for each in said
        if each["rule"] in RULES
    )


def _more(said: dict[str, Any]) -> str:
    why, fix = said["severity_reason"], said["fix"]
    return (f" ({why})" if why else "") + (f". {fix['title']}" if fix else "")


def project(folder: Path, section: list[Block]) -> Path:
    """Writes the files of a section to a folder."""
    for block in section:
        _, _, name = block.info.partition(" ")
        path = folder / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
    return folder / "project"


MANY = sorted(SECTIONS, key=lambda name: len(SECTIONS[name]))[-20:]  # to start processes takes ten times as long as the rest


@pytest.mark.parametrize(("name", "jobs"), [*((name, "1") for name in SECTIONS), *((name, "2") for name in MANY)])
def test_what_is_said_is_under_the_carets(
    name: str, jobs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(tmp_path, SECTIONS[name])
    monkeypatch.chdir(folder)
    meant = [(block.info.partition(" ")[2], *mark) for block in SECTIONS[name] for mark in block.marks]
    assert told(folder, capsys, "--jobs", jobs) == sorted(meant)


def test_documents_of_a_site_that_is_no_checkout_are_checked_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs" / "en").mkdir(parents=True)
    (tmp_path / "docs" / "a.png").touch()
    (tmp_path / "docs" / "en" / "page.md").write_text('<img src="../../a.png"> ![b](../../a.png)\n')
    monkeypatch.chdir(tmp_path)
    said = [each[-1] for each in told(tmp_path / "docs", capsys)]
    (tmp_path / "mkdocs.yml").touch()
    assert (said, [each[-1] for each in told(tmp_path / "docs", capsys)]) == (
        ["`../../a.png` leads out of the project. Use `../a.png`"] * 2,
        ["`../../a.png` does not exist. Use `../a.png`"],  # the page is at `en/page/` there
    )


@pytest.mark.parametrize(
    ("reference", "offered"),
    [
        ("old/guide.md", ["Use `new/guide.md`"]),
        ("old/README.md", []),  # which is the one of another folder
        ("old/tour/README.md", ["Use `new/tour/README.md`"]),
        ("new/chapter11.md", []),  # which is another chapter
        ("new/chapterx10.md", ["Use `new/chapter10.md`"]),
        ("new/gd.md", []),
        ("new/guide.py", []),  # which is no document
        ("libgps.html", []),
        ("momentjs.org", []),
        ("new/run_cv_alloc.md", []),
        ("new/run_cb_allocs.md", ["Use `new/run_cb_alloc.md`"]),
        ("../new/guide.md", ["Use `new/guide.md`"]),
        ("gypsi.html", ["Use `gypsy.html`"]),
    ],
)
def test_a_file_that_was_moved_is_offered(
    reference: str, offered: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (
        "new/guide.md",
        "new/chapter10.md",
        "new/README.md",
        "new/tour/README.md",
        "old/x.txt",
        "gypsy.html",
        "moment.js",
        "new/run_cb_alloc.md",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / "a.md").write_text(f"[x]({reference})\n", encoding="utf-8")
    main(["check", "--isolated", "--quiet", "--output-format", "json", str(tmp_path)])
    (said,) = json.loads(capsys.readouterr().out)
    assert [each["title"] for each in [said["fix"]] if each] == offered


def test_what_is_offered_for_a_picture_is_written_as_docutils_reads_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a_b.png").write_text("", encoding="utf-8")
    (tmp_path / "a.rst").write_text(".. image:: img/a_b.png\n\n.. _x: img/a_b.png\n", encoding="utf-8")
    main(["check", "--isolated", "--quiet", "--output-format", "json-lines", str(tmp_path)])
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["fix"]["edits"][0]["text"] for each in said] == ["a_b.png", "a\\_b.png"]


@pytest.mark.parametrize("path", ["README.md", "doc/metrics.md"])
def test_a_heading_is_offered_as_a_forge_calls_it(path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "[a](#a_drbd_al_writs) [b](#go-&-build)\n\n# `a_drbd_al_writes`\n\n# Go & build\n"
    (tmp_path / "doc").mkdir()
    (tmp_path / path).write_text(text, encoding="utf-8")
    main(["check", str(tmp_path), "--isolated", "--exit-zero", "-q", "--output-format", "json-lines"])
    said = map(json.loads, capsys.readouterr().out.splitlines())
    assert [each["fix"]["edits"][0]["text"] for each in said] == [
        "a_drbd_al_writes",
        *(["go--build"] if path == "README.md" else []),
    ]


@pytest.mark.parametrize(
    ("fragment", "offered"),
    [
        ("linterversion", "Use `linterversionlinterversi…`"),
        ("history-compaction", "Use `history-compaction-v3-da…`"),
        ("auto-compactions", "Use `auto-compaction`"),
        ("his", None),
        ("gsapi-run-wildcard", None),
        ("gsapi-runs-file", "Use `gsapi-run-file`"),
    ],
)
def test_a_heading_that_says_more_is_offered(
    fragment: str, offered: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    headings = (
        "Linter#verify",
        "Linter#version/Linter.version",
        "History compaction: v3 data",
        "Auto compaction",
        "gsapi run file",
    )
    text = "".join(f"# {each}\n\n" for each in headings)
    (tmp_path / "README.md").write_text(f"{text}[a](#{fragment})\n", encoding="utf-8")
    main(["check", str(tmp_path), "--isolated", "--exit-zero", "-q", "--output-format", "json"])
    (said,) = json.loads(capsys.readouterr().out)
    assert (said["fix"] and said["fix"]["title"]) == offered


def test_a_document_is_not_offered_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "guide.md").write_text("[x](guides.md)\n", encoding="utf-8")
    main(["check", "--isolated", "--quiet", "--output-format", "json", str(tmp_path)])
    (said,) = json.loads(capsys.readouterr().out)
    assert said["fix"] is None


def linked(count: int) -> str:
    """Links to so many pages that are there."""
    return "".join(f"<a href=p{each}0.html>p</a>" for each in range(count))


@pytest.mark.parametrize(
    ("name", "text", "severity"),
    [
        ("a.html", "<body><a href='lost.html'>l</a></body>", ""),
        ("a.html", "<body><a href='gide.html'>l</a></body>", "warning"),  # `guide.html` is there
        ("a.html", "<body><a href='build.properties'>l</a></body>", ""),  # `build.xml` is there, which is something else
        (
            "a.html",
            f"<body>{linked(8)} <a href=lost.html>l</a></body>",
            "warning",
        ),
        ("a.html", f"<body>{linked(6)} <a href=lost.html>l</a></body>", ""),
        (
            "a.html",
            f"<body>{linked(7)} <a href=lost.html>l</a></body>",
            "warning",
        ),
        ("a.html", f"<body>{linked(8)} <a href=docs/lost.html>l</a></body>", ""),
        ("a.md", "![](lost/a.png)", "info"),
        ("a.md", "![](a.png)", "warning"),
        ("a.md", "".join(f"[x](docs/{each}.md) " for each in "bcdefg"), "info"),
        ("a.md", "".join(f"[x](docs/{each}.md) " for each in "bcdefg") + "[y](x.txt)", "info"),  # another one is here
        ("a.md", "".join(f"[x](guide{each}.html) " for each in ("one", "two", "six", "ten", "all", "any")), "info"),
        ("a.md", "".join(f"[x](docs/{each}.md) " for each in "bcdef"), "warning"),
        ("a.md", "[x](lost.md)", "warning"),
        ("CHANGELOG.md", "[x](lost.md)", "info"),
        ("CHANGELOG.md", "[x](guides.html)", "warning"),
    ],
)
def test_what_may_be_missing_here_alone_is_an_info_or_nothing(
    name: str, text: str, severity: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    for each in ("guide.html", "docs/x.txt", "build.xml", *(f"p{each}0.html" for each in range(8))):
        (tmp_path / each).write_text("", encoding="utf-8")
    (tmp_path / name).write_text(f"{text}\n", encoding="utf-8")
    main(["check", "--isolated", "--quiet", "--output-format", "json-lines", str(tmp_path)])
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {each["severity"] for each in said} == ({severity} if severity else set())
    assert all((each["severity_reason"] is not None) == (severity == "info") for each in said)


PAGE = "<body><h1>A</h1> <p id='one'>b</p> <a href='b.html#a:B'>c</a> <a href='b.html#a:C'>d</a> <a href='#a:D'>e</a>{}</body>\n"
PAST = "".join(f"[l](#m{each}) " for each in range(4))
BESIDE = "".join(f".. _l{each}: c.rst#m{each}\n" for each in range(4))


@pytest.mark.parametrize(
    ("files", "severity"),
    [
        ({"docs/a.html": PAGE.format("<a href='#a:E'>f</a>"), "docs/b.html": "<h1>B</h1>\n"}, "info"),
        ({"docs/a.html": PAGE.format(""), "docs/b.html": "<h1>B</h1>\n"}, "warning"),
        ({"docs/a.html": PAGE.format("<a href='#two'>f</a>").replace("a:", "a-"), "docs/b.html": "<h1>B</h1>\n"}, "warning"),
        ({"docs/a.rst": f"{BESIDE}\n", "docs/c.rst": "C\n===\n"}, "info"),
        ({"docs/a.rst": BESIDE, "docs/c.rst": "C\n===\n", "docs/d/e.rst": ".. _x: ../c.rst#n\n"}, "info"),
        ({"docs/a.rst": "".join(BESIDE.splitlines(True)[1:]), "docs/c.rst": "C\n===\n"}, "warning"),
        ({"docs/a.rst": BESIDE, "docs/c.rst": "M0\n===\n\nM1\n===\n\nM2\n===\n"}, "warning"),
        ({"a.rst": BESIDE, "c.rst": "C\n===\n"}, "warning"),  # a forge shows it
        ({"docs/a.rst": BESIDE.replace(".rst", ".html"), "docs/c.rst": "C\n===\n", "docs/conf.py": "extensions = []\n"}, "warning"),
        ({"CHANGELOG.md": PAST}, "info"),
        ({"CHANGELOG.md": f"# M0\n\n# M1\n\n{PAST}"}, "warning"),
        ({"README.md": PAST}, "warning"),
    ],
)
def test_where_most_fragments_are_unknown_that_is_an_info(
    files: dict[str, str], severity: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    main(["check", "--isolated", "--quiet", "--output-format", "json-lines", str(tmp_path)])
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {(each["rule"], each["severity"]) for each in said} == {("missing-anchor", severity)}


@pytest.mark.parametrize(
    ("files", "severity"),
    [
        (("de/a.html", "en/b.html"), "info"),
        (("pt_BR/x/a.html", "en_US/x/b.html"), "info"),
        (("de/x/a.html", "en/b.html"), "warning"),
        (("old/a.html", "new/b.html"), "warning"),
        (("de/a.md", "en/b.html"), "warning"),
    ],
)
def test_a_page_that_is_there_in_english_may_be_shown_instead(
    files: tuple[str, str], severity: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "[b](b.html)" if files[0].endswith(".md") else "<body><h1>A</h1><a href='b.html'>b</a></body>\n"
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text if name == files[0] else "<h1>B</h1>\n", encoding="utf-8")
    (tmp_path / files[0]).with_name("c.html").write_text("<h1>C</h1>\n", encoding="utf-8")
    main(["check", "--isolated", "--quiet", "--output-format", "json-lines", str(tmp_path)])
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["severity"] for each in said] == [severity]


@pytest.mark.parametrize(("first", "second"), [("a.md", "b.md"), ("b.md", "a.md")])
def test_what_is_said_of_a_document_does_not_hang_on_those_read_before(
    first: str, second: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A generated folder of pictures is recognized by the number of them that a document shows."""
    (tmp_path / first).write_text("![](x/a.png) ![](x/b.png) ![](x/c.png)\n", encoding="utf-8")
    (tmp_path / second).write_text("![](x/a.png)\n", encoding="utf-8")
    assert told(tmp_path, capsys) == [(second, 0, 4, 11, "`x/a.png` does not exist (its folder is not here either)")]


def test_text_without_a_path_leads_nowhere() -> None:
    assert urlint.lint("[x](nothing.md) [y](#nowhere)", "markdown") == []


def test_standard_input_has_the_path_that_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, count in (("a.md", 1), ("", 0)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"[x](nothing.md)")))
        main(["check", "-", "--language", "markdown", "--quiet", *(["--stdin-filename", name] if name else [])])
        assert len(capsys.readouterr().out.splitlines()) == count


def test_an_escape_may_stand_for_an_byte_of_a_name() -> None:
    """On Linux, names that are not UTF-8 have a surrogate for each invalid byte."""
    text = "[x](gr%FC%DFe.md) [y](gr%FC%DF.md)\n"
    linter = Linter(Config(), tree=Project({"a.md": text, "gr\udcfc\udcdfe.md": "# x\n"}))
    said = linter(Document(text, "markdown", "a.md")).diagnostics
    assert [(each.rule, text[each.span.start : each.span.end]) for each in said] == [("missing-target", "gr%FC%DF.md")]


def test_links_in_circles_and_folders_that_cannot_be_read_are_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "again").symlink_to(tmp_path / "docs", target_is_directory=True)
    (tmp_path / "docs" / "lost").symlink_to(tmp_path / "nowhere")
    (tmp_path / "shut").mkdir(mode=0)
    (tmp_path / "binary.md").write_bytes(b"\0")
    text = "[a](docs/again/again/a.md) [b](docs/lost) [c](shut/c.md) [d](docs/again/again/x.md) [e](binary.md#e)\n"
    (tmp_path / "docs" / "a.md").write_text("# A\n")
    (tmp_path / "a.md").write_text(text)
    monkeypatch.chdir(tmp_path)
    assert [each[-1] for each in told(tmp_path, capsys)] == ["`docs/again/again/x.md` does not exist"]


def test_long_names_of_few_letters_are_not_compared_for_long() -> None:
    """A page with 1,500 dead links to names of 130 letters took minutes."""

    def ask(size: int) -> None:
        others = [f"x{'ab-' * size}{number:02}.md" for number in range(20)]
        for _ in range(20):
            alike(f"x{'ba-' * size}.md", others)
            is_spelled_alike(f"x{'ba-' * size}.md", others[0])

    assert is_linear(ask, 30)


Sized = Callable[[int], str]
HOSTILE: dict[str, Sized] = {
    "marks in a heading": lambda size: "# " + "*a " * 15 * size + "\n\n[x](#nope)\n",
    "a closing sign far away": lambda size: ("# a" + " " * 2 * size + "b\n") * 50 + "\n[x](#nope)\n",
    "headings and fragments": lambda size: "".join(f"# Heading {at} of many\n[x](#heading-{at}-of-mamy)\n" for at in range(size)),
    "a long number": lambda size: ("# a_" + "9" * 2 * size + "\n\n") * 2 + "[x](#nope)\n",
}


@pytest.mark.parametrize("anchors", ["github", "mkdocs"])
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_page_holds_up_a_run(
    text: Callable[[int], str], anchors: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each took half a minute or more, or ended the run."""
    (tmp_path / "urlint.toml").write_text(f'anchors = "{anchors}"\n', encoding="utf-8")

    def checked(size: int) -> None:
        (tmp_path / "a.md").write_text(text(size), encoding="utf-8")
        assert main(["check", "--quiet", "--jobs", "1", str(tmp_path)]) in (0, 1)

    assert is_linear(checked, 500)


@pytest.mark.parametrize("begun", ["<title>", "<h1>", "<h1><a></a>", "<a id", "<a "])
@pytest.mark.parametrize("blank", [" ", "\n"])
def test_blanks_after_a_tag_hold_up_no_run(begun: str, blank: str) -> None:
    """16,000 blanks after a heading took 41 seconds, and as many after a title."""
    assert is_linear(lambda size: html.read(begun + blank * size), 2000)


def test_settings_that_only_add_styles_are_read_in_linear_time() -> None:
    pattern = re.compile(labels._OTHERS)
    assert is_linear(lambda size: pattern.search("def setup(a):\n a.add_css_file(" * size), 4000)


def test_a_page_with_many_dead_fragments_is_read_once_for_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Four times as many take four times as long; they took sixteen times as long."""
    monkeypatch.chdir(tmp_path)

    def taken(times: int) -> float:
        (tmp_path / "a.html").write_text(
            "<h1>a</h1>\n" + "<p>b</p>\n" * 40 * times + "".join(f"<a href='#x{at}'>c</a>\n" for at in range(times))
        )
        start = process_time()
        found = told(tmp_path, capsys, "--jobs", "1")
        assert len(found) == times
        return process_time() - start

    short = min(taken(500) for _ in range(2))
    assert taken(2000) < 8 * short + 0.3


def test_a_long_paragraph_of_asciidoc_is_no_indented_one_at_its_end() -> None:
    text = f"= A\n\n{'link:b.adoc[c] ' * 1500}\n\n    link:d.adoc[e]\n"
    said = Linter(Config(max_diagnostics=9999), Project({"a.adoc": text}))(Document(text, "asciidoc", "a.adoc"))
    assert [each.finding.url for each in said.diagnostics if each.rule == "missing-target"] == ["b.adoc"] * 1500


def test_a_folder_that_is_called_as_a_host_lacks_no_scheme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "manual.fr").mkdir()
    (tmp_path / "manual.fr" / "index.html").write_text("<h1>M</h1>\n", encoding="utf-8")
    (tmp_path / "a.md").write_text("[fr](manual.fr/index.html) [de](manual.de/index.html)\n", encoding="utf-8")
    main(["check", "--isolated", "--quiet", "--output-format", "json-lines", str(tmp_path)])
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["url"] for each in said if each["rule"] == "missing-scheme"] == ["manual.de/index.html"]


@pytest.mark.parametrize(
    ("read", "language", "text"),
    [("nearby", "html", "<h1>A</h1><a href='p{}.html'>b</a>\n"), ("shown", "asciidoc", "image::docs/p{}.png[a]\n\n")],
)
def test_the_files_that_a_document_names_are_looked_up_once_for_all_its_links(
    read: str, language: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls, known = list[str](), getattr(lost, read)
    monkeypatch.setattr(lost, read, lambda page: known(calls.append(page) or page))
    whole = "".join(text.format(at) for at in range(50))
    Linter(Config(), Project({"README": whole, "docs/x": ""}))(Document(whole, language, "README"))
    assert len(calls) == 1
