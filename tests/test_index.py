"""A document that is edited says what a fresh one says, comments and all."""

from random import Random

import pytest

from urlint.find.document import Document
from urlint.grammar.language import builtin
from urlint.lint.config import Config
from urlint.lint.index import Index
from urlint.lint.linter import linted
from urlint.text import Span

PIECES = [
    *("http://example.com:8a/x", "http://example.com/ü", "[t](http://a.example/a b)", "http://", "a", ":", " ", "/", "\t"),
    *("\n", "\r\n", "\r", "\n\n", "\x0c", "\x85", "\u2028", "😀", "e\u0301", "```\n", "<!-- ", " -->", "`", "\n---\n", "> "),
    *("urlint: ignore", "urlint: ignore[invalid-port]", "urlint: off\n", "urlint: on\n", "urlint: grammar=rfc3987 ", "urlint:"),
    *("<!-- urlint: ignore -->\n", "# urlint: ignore[invalid-path, x]\n", "urlint: ignore-file[invalid-host]", "grammar=dns"),
]


def agree(index: Index, document: Document, config: Config) -> None:
    fresh = linted(document, config, lambda _: None)
    assert index.segments.text == document.text
    assert index.findings() == fresh.findings
    assert index.diagnostics() == fresh.diagnostics
    for said in fresh.diagnostics[:3]:
        assert said in index.diagnostics_at(said.span)
        assert said.finding in index.findings_at(Span(said.finding.span.end, said.finding.span.end))


@pytest.mark.parametrize("language", ["markdown", "html", "python", "plaintext"])
def test_edits_say_what_a_fresh_lint_says(language: str) -> None:
    random = Random(language)
    for _ in range(12):
        text = "".join(random.choices(PIECES, k=400))
        index = Index(Document(text, language), Config(), lambda _: None)
        agree(index, Document(text, language), Config())
        for _ in range(12):
            start = random.randrange(len(text) + 1)
            end = min(len(text), start + random.choice([0, 0, 1, 3, 30, 1000]))
            new = "".join(random.choices(PIECES, k=random.choice([0, 1, 1, 2, 20])))
            index.lazy = random.random() < 0.3
            index.edit(start, end, new)
            text = text[:start] + new + text[end:]
            if not index.lazy:
                agree(index, Document(text, language), Config())


def test_a_comment_far_away_is_heeded() -> None:
    bad, filler = "http://example.com:8a/ü\n", "word " * 100 + "\n\n"
    text = filler * 40 + bad + filler * 40
    index = Index(Document(text), Config(), lambda _: None)
    assert [each.rule for each in index.diagnostics()] == ["invalid-port"]
    for comment, language, count in (("urlint: ignore-file\n", "rfc3986", 0), ("urlint: grammar=rfc3987\n", "rfc3987", 1)):
        index.edit(0, 0, comment)
        assert len(index.segments) > 3
        assert (index.judging.language.name, len(index.diagnostics())) == (language, count)
        index.edit(0, len(comment), "")
        assert (index.judging.language.name, len(index.diagnostics())) == ("rfc3986", 1)
    index.edit(0, 0, "urlint: off ")
    index.edit(len(text) + 12, len(text) + 12, bad + "urlint: on\n" + bad)
    assert [each.span.start > len(text) for each in index.diagnostics()] == [True]


def test_a_comment_that_makes_no_sense_is_told_of() -> None:
    told: list[str] = []
    index = Index(Document("urlint: grammar=rfc9 http://a\n", path="x"), Config(), told.append)
    assert index.judging == Config()
    assert "rfc9" in told[0]


def test_what_is_past_the_limit_is_found_and_not_judged() -> None:
    text = ("http://example.com:8a/ \n\n" + "x" * 2500 + "\n\n") * 4
    index = Index(Document(text), Config(max_file_size=len(text) // 2), lambda _: None)
    assert len(index.findings()) == 4
    assert 0 < len(index.diagnostics()) < 4


def test_work_may_be_done_in_pieces() -> None:
    text = "http://example.com:8a/ü\n\n" * 30_000
    index = Index(Document(text), Config(grammar=builtin("dns")), lambda _: None)
    pieces = 1
    while not index.work(0.001):
        pieces += 1
    assert pieces > 3
    assert len(index.diagnostics()) == 30_000
    index.edit(0, 0, "x")
    assert index.work(5)
