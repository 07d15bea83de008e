"""What decided where a URL ends and of what kind it is: each entry of the shelves is named where it did."""

import json
from pathlib import Path

import pytest

from test_find_notations import PLACEHOLDERS, SHELF, urls
from test_heuristics import SHELF as HEURISTICS
from test_heuristics import examples
from urlint.cli.main import main
from urlint.find.document import Document
from urlint.find.heuristic import Heuristic
from urlint.find.kinds import notations
from urlint.find.why import reasons


@pytest.mark.parametrize("entry", HEURISTICS, ids=lambda entry: entry.name)
def test_an_entry_is_named_where_it_decides(entry: Heuristic) -> None:
    for each in examples(entry, entry.hits):
        assert entry.name in reasons(Document(each.text, each.language))[0][1]


@pytest.mark.parametrize("page", PLACEHOLDERS)
def test_a_notation_is_named_where_it_is_used(page: str) -> None:
    for notation in SHELF[page]:
        assert [url for url in urls(notation.hits) if notation.whose not in notations(url)] == []


def test_what_decided_nothing_is_not_named() -> None:
    text = "see https://a.test/{b}/c. And https://d.test/"
    assert [names for _, names in reasons(Document(text, "plaintext"))] == [
        [
            "a name in braces, or anything with neither blanks nor quotes",
            "a mark of a sentence, a quote, the backslash before one",
            "RFC 6570, f-strings, and whoever puts a name in braces",
        ],
        [],
    ]


def test_find_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text("https://a.test/,https://b.test/ c")
    assert main(["find", "--why", "a.txt"]) == 0
    assert capsys.readouterr().out == "a.txt:1:1: https://a.test/\n    another URL\na.txt:1:17: https://b.test/\n"
    assert main(["find", "--why", "--output-format", "json-lines", "a.txt"]) == 0
    assert [json.loads(line)["why"] for line in capsys.readouterr().out.splitlines()] == [["another URL"], []]
