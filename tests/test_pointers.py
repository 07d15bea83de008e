"""A document that is edited, or skimmed, says the same of its pointers as a fresh one."""

import json
from pathlib import Path
from random import Random

import pytest

from urlint.cli.main import main
from urlint.files.tree import Disk
from urlint.find.document import Document
from urlint.find.incremental import segments
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic
from urlint.lint.incremental.index import Index
from urlint.lint.linter import Linter
from urlint.lint.targets.pointers.gathered import are_true
from work import is_linear

CONFIG = Config(select=("missing-target", "missing-anchor"))
PIECES = {
    "rst": (
        *(
            ":doc:`intro`",
            ":doc:`intor`",
            ":doc:`a\n  title <intor>`",
            ":ref:`the-strat`",
            ":ref:`a title",
            "<the-strat>`",
            "`",
            "``",
        ),
        *(
            ".. toctree::\n   :maxdepth: 1\n\n",
            "   intro\n",
            "   intor\n",
            "   A title <intor>\n",
            "x\n",
            "\n\n",
            "\n",
            " ",
            "\r\n",
        ),
        *(".. include:: lost.txt\n", ".. literalinclude:: intor.rst\n", ".. code-block:: rst\n\n", "::\n\n", ".. a comment\n"),
        *(".. _the-start:\n\n", "https://a.test/ ", "`a <lost.rst>`_ ", "   https://a.test/\n", ":download:`lost.zip`"),
    ),
    "md": (
        *("{doc}`intro`", "{doc}`intor`", "{doc}`a title <intor>`", "{ref}`the-strat`", "`", "``", "x\n", "\n\n", "\n", " "),
        *("```{toctree}\n", "````\n", "```\n", "intro\n", "intor\n", "A title <intor>\n", "```{include} lost.md\n", "<!--", "-->"),
        *("[a](lost.md)", "https://a.test/ ", ":maxdepth: 1\n", "- ", "    ", "[https://a.test/]()", "[", "]()"),
    ),
    "adoc": (
        *("<<here>>", "<<heer>>", "<<heer,a text>>", "xref:heer[]", "xref:here[a]", "[[here]]\n", "== Title\n", "----\n", "x\n"),
        *("\n\n", "\n", " ", "[source,python]\n", "link:lost.adoc[a]", "<<", ">>", "// ", "include::lost.adoc[]\n"),
    ),
}


@pytest.fixture
def tree(tmp_path: Path) -> Disk:
    for name, text in {"conf.py": "", "intro.rst": ".. _the-start:\n", "part.adoc": "[[here]]\n== Here\n"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Disk([str(tmp_path)])


def shown(index: Index) -> list[Diagnostic]:
    starts = index.segments.starts
    return [each.diagnostic.shift(starts[at] + each.start) for at, said in index.visible() for each in said]


@pytest.mark.parametrize("suffix", PIECES)
def test_edits_and_skimming_say_what_a_fresh_lint_says(
    suffix: str, tree: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(segments, "_SHORTEST", 40)
    monkeypatch.setattr(segments, "_LONGEST", 80)
    random, language = Random(suffix), {"rst": "restructuredtext", "md": "markdown", "adoc": "asciidoc"}[suffix]
    said = 0
    for _ in range(6):
        text = "".join(random.choices(PIECES[suffix], k=80))
        document = Document(text, language, str(tmp_path / f"a.{suffix}"))
        index = Index(document, CONFIG, tree)
        for _ in range(12):
            start = random.randrange(len(text) + 1)
            end = min(len(text), start + random.choice((0, 0, 1, 5, 20)))
            new = random.choice(("", *PIECES[suffix]))
            text = text[:start] + new + text[end:]
            index.edit(start, end, new)
            document = document._replace(text=text)
            index.follow()  # as the server does once the headings have changed
            fresh = Linter(CONFIG, tree)(document)
            tree.memory.clear()
            assert shown(index) == fresh.diagnostics, text
            assert Linter(CONFIG, tree).skim(document).diagnostics == fresh.diagnostics
            said += len(fresh.diagnostics)
    assert said > 40


def test_labels_that_are_edited_are_no_longer_true(tmp_path: Path, tree: Disk) -> None:
    path = str(tmp_path / "a.rst")
    index = Index(Document(".. _here:\n\n:ref:`there`\n", "restructuredtext", path), CONFIG, tree)
    assert index.links is not None
    assert not shown(index)
    kept = {**tree.memory, **index.links.own}
    assert are_true(kept, path, "Text\n.. _here:\n")
    assert not are_true(kept, path, ".. _there:\n")
    assert are_true(kept, str(tmp_path / "intro.rst"), ".. _the-start:\n")
    assert not are_true(kept, str(tmp_path / "intro.rst"), "")


def test_a_listing_of_asciidoc_ends_where_it_does_however_long(tmp_path: Path, tree: Disk) -> None:
    listing = "----\n" + "<<gone>>\n" * 3000 + "----\n"
    document = Document(f"{listing}\n<<gone>>\n", "asciidoc", str(tmp_path / "a.adoc"))
    assert [each.span.start for each in Linter(CONFIG, tree)(document).diagnostics] == [len(listing) + 3]


def test_no_pointer_is_listed(tmp_path: Path, tree: Disk) -> None:
    document = Document(":doc:`intro` `a <intro.rst>`_", "restructuredtext", str(tmp_path / "a.rst"))
    index = Index(document, CONFIG, tree)
    assert [each.url for each in index.findings()] == ["intro.rst"]
    assert not index.findings_at(index.findings()[0].span.shift(-16))


@pytest.mark.parametrize(
    ("language", "piece"),
    [
        ("restructuredtext", ":doc:`a <"),
        ("restructuredtext", ".. toctree::\n  a <"),
        ("restructuredtext", ".. include:: a\n"),
        ("restructuredtext", ":ref:`a"),
        ("markdown", "{doc}`a <"),
        ("markdown", "```{toctree}\na\n"),
        ("markdown", "[https://a.test/]()"),
        ("markdown", "[https://a.test/"),
        ("markdown", "]()"),
        ("asciidoc", "<<a,"),
        ("asciidoc", "xref:a"),
    ],
)
def test_pointers_take_linear_time(language: str, piece: str, tmp_path: Path, tree: Disk) -> None:
    linter = Linter(CONFIG, tree)
    assert is_linear(lambda size: linter(Document(piece * size, language, str(tmp_path / "a"))), 500)


def test_many_misspelled_labels_among_many_take_linear_time(tmp_path: Path, tree: Disk) -> None:
    def check(size: int) -> None:
        (tmp_path / "labels.rst").write_text("".join(f".. _label{number}:\n\n" for number in range(size)), encoding="utf-8")
        text = "".join(f":ref:`labeel{number}` " for number in range(size))
        document = Document(text, "restructuredtext", str(tmp_path / "a.rst"))
        found = Linter(CONFIG, Disk([str(tmp_path)]))(document).diagnostics
        assert [each.fixes[0].edits[0].text for each in found[:1]] == ["label0"]
        assert len(found) == size

    assert is_linear(check, 500)


def test_programs_are_told_the_name_of_a_pointer_without_its_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "conf.py").touch()
    (tmp_path / "a.rst").write_text("The :doc:`intor` and :ref:`strat`, `b <gone.png>`_\n\n.. _start:\n")
    (tmp_path / "intro.rst").write_text("Start\n=====\n")
    (tmp_path / "b.md").write_text("[https://a.test/b]()\n")
    monkeypatch.chdir(tmp_path)
    main(["check", "--isolated", "--output-format", "json-lines"])
    assert {json.loads(each)["url"] for each in capsys.readouterr().out.splitlines()} == {
        *("intor", "strat", "gone.png"),
        "https://a.test/b",
    }


@pytest.mark.parametrize(("name", "meant"), [("intor", "intro"), ("Intro", "intro"), ("/intor", "/intro")])
def test_what_the_name_of_a_document_may_mean_is_offered(name: str, meant: str, tmp_path: Path, tree: Disk) -> None:
    document = Document(f":doc:`{name}`\n", "restructuredtext", str(tmp_path / "a.rst"))
    (said,) = Linter(CONFIG, tree)(document).diagnostics
    assert [fix.title for fix in said.fixes] == [f"Use `{meant}`"]


@pytest.mark.parametrize(("head", "tail"), [("* a", "b\n[[*x]]\n"), ("* a\n[[*x", "y]]\n")])
def test_blanks_in_a_heading_of_org_take_linear_time(head: str, tail: str, tmp_path: Path, tree: Disk) -> None:
    linter = Linter(CONFIG, tree)
    assert is_linear(lambda size: linter(Document(f"{head}{' ' * size}{tail}", "org", str(tmp_path / "a.org"))), 30_000)
