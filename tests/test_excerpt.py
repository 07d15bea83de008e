"""What fixing a long document would answer is seen in the pieces around its faults."""

import pytest

from fixture import Page, pages
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.fix import excerpt
from urlint.lint.fix.excerpt import by_pieces
from urlint.lint.fix.offer import offered
from urlint.lint.linter import Linter

LINE = '"http://a.test/b"\n'
FAULTS = ["http://h:8a/", "http:/a.test/b", "http://a.test/%zz", "https://u@@h/"]
PLAIN = f"{'x' * 60}\n\n" * 200
LINTER = Linter(Config())


@pytest.mark.parametrize(
    ("language", "line"),
    [
        *(("json", '{{"a": "{}"}}\n'), ("csv", '1,"{}",b\n'), ("yaml", "- a: {}\n"), ("python", 'a = "{}"  # b\n')),
        *(("plaintext", "see <{}>\n"), ("markdown", "- [a]({})\n"), ("html", '<p><a href="{}">b</a></p>\n')),
    ],
)
def test_the_pieces_around_faults_have_the_same_offer(language: str, line: str) -> None:
    plain = line.format("http://a.test/b") * 1100
    document = Document("".join(plain + line.format(fault) for fault in FAULTS) + plain, language)
    linted = LINTER(document)
    judge = by_pieces(linted, LINTER)
    assert len(linted.diagnostics) == len(judge(document).diagnostics) >= len(FAULTS)
    assert len(judge(document).findings) < len(linted.findings) / 5
    assert offered(judge, document) == offered(LINTER, document)


@pytest.mark.parametrize("page", pages("languages"), ids=lambda page: page.name)
def test_each_text_has_the_offer_of_its_pieces(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(excerpt, "_LONG", 0)
    for document in (Document(f"{block.text}\n\n{PLAIN * (1 + len(block.text) // 4000)}", block.info) for block in page.blocks):
        assert offered(by_pieces(LINTER(document), LINTER), document) == offered(LINTER, document)


@pytest.mark.parametrize("text", ["x" * 99_000, "x" * 200_000 + " urlint: off\n"])
def test_a_short_document_and_one_with_comments_for_urlint_are_linted_whole(text: str) -> None:
    assert by_pieces(LINTER(Document(f"http://h:8a/ {text}")), LINTER) is LINTER


def test_a_document_with_another_number_of_lines_is_linted_whole() -> None:
    document = Document(f"http://h:8a/\n{LINE * 9000}")
    judge = by_pieces(LINTER(document), LINTER)
    longer = document._replace(text=f"\n{document.text}")
    assert len(judge(longer).findings) == 9001 > len(judge(document).findings)


def test_a_document_full_of_faults_is_linted_whole() -> None:
    assert by_pieces(LINTER(Document(f"see http://h:8a/{' x' * 200}\n" * 300)), LINTER) is LINTER


def test_a_document_whose_pieces_are_judged_otherwise_is_linted_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(excerpt, "_pieces", lambda linted: [])
    assert by_pieces(LINTER(Document(f"http://h:8a/\n{LINE * 9000}")), LINTER) is LINTER
