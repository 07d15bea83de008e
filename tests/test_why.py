"""The reasons for the end and the kind of a URL: each entry of a shelf is named where it decided."""

import json
from pathlib import Path

import pytest

from test_find_notations import ABOUT_PLACEHOLDERS, urls
from test_heuristics import SHELF as HEURISTICS
from test_heuristics import examples
from urlint.automata.reader import search
from urlint.cli.main import main
from urlint.cli.why import notations, reasons
from urlint.find.document import Document
from urlint.find.heuristic import Heuristic
from urlint.find.notation import Notation
from urlint.find.notations import pages_for


@pytest.mark.parametrize("entry", HEURISTICS, ids=lambda entry: entry.name)
def test_an_entry_is_named_where_it_decides(entry: Heuristic) -> None:
    for each in examples(entry, entry.hits):
        found = reasons(Document(each.text, each.language))
        assert not found or [line for line in found[0][1] if line.endswith(f": {entry.name}")]


@pytest.mark.parametrize(("page", "line"), ABOUT_PLACEHOLDERS, ids=lambda value: getattr(value, "name", value))
def test_a_notation_is_named_where_it_is_used(page: str, line: Notation) -> None:
    assert [url for url in urls(line.hits) if line.name not in notations(url, pages_for(url))] == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "see https://a.test/{b}/c. And https://d.test/",
            [
                "goes on at `{`: a name in braces, or anything with neither blanks nor quotes",
                "ends at `.`: punctuation, a quote, or the backslash before one",
                "is a template: RFC 6570, f-strings, and whoever puts a name in braces",
            ],
        ),
        ("see https://a.test/b", ["no entry: ends with the text"]),
        ("see https://a.test/b for more", ["no entry: ends at a blank"]),
        ("see https://a.test/b\n", ["no entry: ends with the line"]),
        ("see <https://a.test/b>", ["no entry: ends at `>`, the end of the angle brackets"]),
        ("all of https://a.test/b/*", ["keeps `*`: a wildcard", "is a template: any host, any path", "is a template: any rest"]),
        (r"see \fBhttp://a.test/b", ["begins here: a font in another language"]),
        ("call tel:+1-201-555-0123", ["begins here: a telephone number"]),
        ("http//a.test/b", ["is mistyped: no colon"]),
        (
            "http//a.test/b, c",
            ["is mistyped: no colon", "ends at `,`: punctuation, a quote, or the backslash before one"],
        ),
        ("see s3:://bucket", ["is mistyped: a scheme of a service"]),
        ("<a xmlns='https://a.test/b'>", ["is only a name: an XML namespace"]),
        ("a 'https://'", ["is a part of a URL: a scheme, and only the slashes after it"]),
        (r"see https://a.test/b\_c", ["is written as in `comment`: light markup, in a comment or in documentation"]),
        ("'https://a.test/b\x1b[0m'", ["ends at U+001B: a color code for a terminal"]),
    ],
)
def test_what_decided_is_said_in_words(text: str, why: list[str]) -> None:
    assert reasons(Document(text, "plaintext"))[0][1] == why


def test_what_says_of_a_string_that_it_is_a_pattern_is_named() -> None:
    ((_, why),) = reasons(Document(r"re = r'https://a\.test/.*b'", "python"))
    assert why == ["is a regular expression: any characters", "is a regular expression: escaped characters and classes"]


@pytest.mark.parametrize(
    ("text", "language", "last"),
    [
        (r"a = 'https://a.test/[^/]+$'", "javascript", "is a regular expression: an end"),
        ("<a>http://a.test/b?</a>", "xml", "ends at `<`: an HTML tag"),
    ],
)
def test_where_a_longer_reading_prevailed_no_earlier_end_is_named(text: str, language: str, last: str) -> None:
    why = reasons(Document(text, language))[0][1]
    assert why[-1] == last
    assert [line for line in why if line.startswith("ends at") and line != last] == []


def test_a_placeholder_of_ones_own_is_named() -> None:
    own = (search("@[a-z]+@"),)
    assert reasons(Document("https://a.test/@b@c", "plaintext"), own)[0][1] == ["is a template: a placeholder from your settings"]


def test_find_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text("https://a.test/,https://b.test/ c")
    assert main(["find", "--why", "a.txt"]) == 0
    assert (
        capsys.readouterr().out
        == "a.txt:1:1: https://a.test/\n    ends at `,`: another URL\na.txt:1:17: https://b.test/\n    no entry: ends at a blank\n"
    )
    assert main(["find", "--why", "--output-format", "json-lines", "a.txt"]) == 0
    why = [json.loads(line)["why"] for line in capsys.readouterr().out.splitlines()]
    assert why == [["ends at `,`: another URL"], ["no entry: ends at a blank"]]
