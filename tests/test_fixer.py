"""Fixing documents: which fixes are applied, in which order, and which are undone. The rules here are made up."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlint.cli.main import main
from urlint.find.document import Document, Finding
from urlint.lint import judge as judge_module
from urlint.lint.config import Config
from urlint.lint.diagnostic import Diagnostic, Fix, Severity
from urlint.lint.fix.fixer import Fixed, fix_document
from urlint.lint.linter import Linted, Linter, found
from urlint.lint.rule import NAMES
from urlint.lint.selector import Selector
from urlint.text import Edit, Span, apply, compose

Rule = tuple[str, Callable[[re.Match[str]], str]]


def judge(*rules: Rule, safe: bool = True) -> Callable[[Document], Linted]:
    """A linter whose rules are patterns in URLs, with a replacement for each match."""

    def judged(document: Document) -> Linted:
        findings, said = found(document, Config()), list[Diagnostic]()
        for finding in findings:
            for pattern, instead in rules:
                for hit in re.compile(pattern).finditer(document.text, *finding.span):
                    fix = Fix(f"mend {pattern}", (Edit(Span(*hit.span()), instead(hit)),), safe)
                    said.append(Diagnostic(pattern, Severity.WARNING, "", Span(*hit.span()), finding, "", "", "", (fix,)))
        return Linted(document, findings, said)

    return judged


def fixed(text: str, *rules: Rule, unsafe: bool = False, safe: bool = True) -> Fixed:
    """The text as a plain-text document, with the fixes of these rules."""
    linter = judge(*rules, safe=safe)
    done = fix_document(linter(Document(text)), linter, unsafe)
    assert apply(text, done.edits) == done.linted.document.text
    return done


def test_fixes_of_one_url_wait_for_each_other() -> None:
    done = fixed("http://a/xqx http://b/x", ("x", lambda _: "yy"), ("q", lambda _: ""))
    assert (done.linted.document.text, done.answered) == ("http://a/yyyy http://b/yy", 4)
    assert done.linted.diagnostics == []


def test_of_two_that_overlap_the_one_further_left_is_made() -> None:
    done = fixed("http://a/abc", ("bc", lambda _: "x"), ("ab", lambda _: "y"))
    assert (done.linted.document.text, done.answered) == ("http://a/yc", 1)


def test_a_fix_that_is_not_safe_waits_to_be_asked_for() -> None:
    assert fixed("http://a/x", ("x", lambda _: "y"), safe=False) == Fixed(
        judge(("x", lambda _: "y"), safe=False)(Document("http://a/x"))
    )
    assert fixed("http://a/x", ("x", lambda _: "y"), safe=False, unsafe=True).linted.document.text == "http://a/y"


def test_a_fix_that_fixes_nothing_is_taken_back_and_the_others_are_made() -> None:
    done = fixed("http://a/q http://b/x http://c/q", ("q", lambda _: "qq"), ("x", lambda _: "y"))
    assert (done.linted.document.text, done.answered) == ("http://a/q http://b/y http://c/q", 1)
    assert len(done.linted.diagnostics) == 2


def test_fixes_that_undo_each_other_come_to_an_end() -> None:
    assert fixed("http://a/x", ("x", lambda _: "y"), ("y", lambda _: "x")).linted.document.text == "http://a/x"


def test_a_fix_after_which_something_else_is_found_is_taken_back() -> None:
    for instead in (" ", "\n", " http://b/"):
        done = fixed("http://c/x http://a/qz http://d/x", ("q", lambda _, new=instead: new), ("x", lambda _: "y"))  # type: ignore[misc]
        assert done.linted.document.text == "http://c/y http://a/qz http://d/y"


def test_a_fix_that_makes_a_template_of_a_url_is_taken_back() -> None:
    assert fixed("http://a/x", ("x", lambda _: "{id}")).linted.document.text == "http://a/x"


def test_long_texts_are_fixed_in_one_round() -> None:
    rounds: list[int] = []
    linter = judge(("x", lambda _: "long"))

    def counted(document: Document) -> Linted:
        rounds.append(1)
        return linter(document)

    text = "http://a/x/b http://c/d\n" * 2000
    done = fix_document(linter(Document(text)), counted)
    assert (done.linted.document.text, done.answered, len(rounds)) == (text.replace("x", "long"), 2000, 1)


def test_what_comments_hide_is_not_fixed() -> None:
    linter = Linter(Config(strict=True))
    text = "[x](<http://h/a b.html>) <!-- urlint: ignore -->\n[x](<http://h/a b.html>)\n"
    done = fix_document(linter(Document(text, "markdown")), linter)
    assert done.linted.document.text == text.replace("a b.html>)\n", "a%20b.html>)\n")


@st.composite
def edited(draw: st.DrawFn) -> tuple[str, list[Edit], list[Edit]]:
    """A text, edits of it, and edits of the result."""
    text = draw(st.text("abc", max_size=12))
    first = draw(edits_of(len(text)))
    return text, first, draw(edits_of(len(apply(text, first))))


@st.composite
def edits_of(draw: st.DrawFn, length: int) -> list[Edit]:
    """Edits of a text of that length that do not touch."""
    cuts = sorted(draw(st.sets(st.integers(0, length), max_size=6)))
    return [Edit(Span(*pair), draw(st.sampled_from(["", "x", "yy"]))) for pair in zip(cuts[::2], cuts[1::2], strict=False)]


@given(edited())
def test_edits_and_then_edits_are_edits(drawn: tuple[str, list[Edit], list[Edit]]) -> None:
    text, first, then = drawn
    assert apply(text, compose(first, then)) == apply(apply(text, first), then)


def test_what_stays_as_it_is_is_judged_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each round lints the whole document, but rules check only what the round before has changed."""
    judged = list[str]()
    check = judge_module.check

    def counted(finding: Finding, selector: Selector) -> list[Diagnostic]:
        judged.append(finding.url)
        return check(finding, selector)

    monkeypatch.setattr(judge_module, "check", counted)
    file = tmp_path / "a.md"
    file.write_text("<http://h:8a/1> and <http://h/ü> and <http://h:8a/2> and <http://h:8a/1>\n")
    assert main(["check", "--isolated", "--strict", "--quiet", "--fix", str(file)]) == 1
    assert file.read_text() == "<http://h:8a/1> and <http://h/%C3%BC> and <http://h:8a/2> and <http://h:8a/1>\n"
    assert judged == ["http://h:8a/1", "http://h/ü", "http://h:8a/2", "http://h/%C3%BC"]


def test_a_neighbor_of_a_fix_that_does_harm_is_fixed_all_the_same() -> None:
    """If a fix changes the end of a third URL, the nearest fix is suspected first, and tried again without the other."""
    linter = Linter(Config(strict=True))
    text = "`http://h/a|b` http://h/é (http://h/a|b)\n"
    fixed = text.replace("é", "%C3%A9")
    assert fix_document(linter(Document(text)), linter, unsafe=True).linted.document.text == fixed
    before, after = "http://h/a|c\n\n", "http://h/a%7Cc\n\n"
    assert fix_document(linter(Document(before + text)), linter, unsafe=True).linted.document.text == after + fixed


def test_who_is_far_from_what_is_newly_found_is_not_to_blame() -> None:
    """A fix of `>.` would create a link; removing a port elsewhere does no harm."""
    linter = Linter(Config(select=NAMES))
    text = "see <http://host.example:80/>.\n\nsee <http://[2001:db8::1]/?q=](>.\n"
    assert fix_document(linter(Document(text, "markdown")), linter).linted.document.text == text.replace(":80", "")
    assert fix_document(linter(Document(text, "markdown")), linter, unsafe=True).linted.document.text == text.replace(":80", "")
