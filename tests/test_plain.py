"""Plain URLs need no closer look: no entry of a shelf applies to them."""

import re
from itertools import cycle, product
from string import ascii_letters, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlint.find import finder, literals, resolver
from urlint.find.clear import _NOWHERE, _in_text
from urlint.find.document import Document, Kind
from urlint.find.escapes import PAGES as ESCAPES
from urlint.find.finder import find
from urlint.find.heuristic import BOUNDARY, DELIMITED, OPEN
from urlint.find.heuristics import asked, characters
from urlint.find.kinds import is_pattern
from urlint.find.language import load
from urlint.find.languages import LANGUAGES
from urlint.find.parts import ANYWHERE, CLOSED, FILLED, FILLING, FONTS, QUOTED, REFERENCE, SPACED, URL, VALUED, Around, Part
from urlint.find.plain import PLAIN, clear_in, plain_kind
from urlint.lint.selector import is_plain_reference

CLEAR = [name for name in LANGUAGES if _in_text(load(name)) != _NOWHERE]


def test_no_entry_is_asked_about_a_plain_character() -> None:
    """Except the hyphen directly after a scheme, where a plain URL has a letter or a digit."""
    plain = [chr(code) for code in range(128) if re.match(f"[{ANYWHERE}]", chr(code))]
    assert {*ascii_letters, *digits, "/", "-"} <= {*plain}
    own = [(char, language, load(language).escape) for char in plain for language in CLEAR]
    entries = [entry for char, language, escape in own for entry in asked(char, BOUNDARY, language, escape, OPEN)[1]]
    wrong = {entry.name: entry.at for entry in entries if not entry.url.endswith("://")}
    assert wrong == {}, (
        "these entries are never asked at one of the characters in `at`, because `ANYWHERE` in `find/parts` calls it plain: if it "
        "is cut off at the end of a URL, the stage is TRIM; otherwise take it out there, and add a `Part` for where it is harmless"
    )
    assert plain_kind("https://-hosts") is None


def test_no_entry_is_asked_about_what_fills_a_literal() -> None:
    asking = {char for language, escape in product(LANGUAGES, ("", *ESCAPES)) for char in characters(language, escape, DELIMITED)}
    assert not re.findall(f"[{FILLING}]", "".join(asking)), (
        "entries of the context DELIMITED are about these characters: take them out of `FILLING` in `find/parts`, as `+` is"
    )


def test_what_fills_a_literal_lacks_only_the_sign_that_joins() -> None:
    lacks = [char for char in map(chr, range(128)) if re.match(f"[{ANYWHERE}]", char) and not re.match(f"[{FILLING}]", char)]
    assert lacks == ["+"], (
        "write here what `FILLING` in `find/parts` lacks now; if `ANYWHERE` itself lacks `+`, `FILLING` is the same, and `CLOSED` "
        "gets the `+`"
    )


def test_a_place_may_hold_a_comma_and_a_semicolon_besides() -> None:
    more = [char for char in map(chr, range(128)) if re.match(f"[{CLOSED}]", char) and not re.match(f"[{ANYWHERE}]", char)]
    assert more == [*",;"], "if `CLOSED` in `find/parts` is right, write here what it has besides `ANYWHERE`"


@pytest.mark.parametrize(
    ("url", "miss"),
    [
        ("https://a.test/b_c.html", "https://a.test/b__c"),
        ("https://a.test/#b", "https://a.test/#b#c"),
        ("https://a.test/v1...v2", "https://a.test/..."),
        ("https://a.test/b%20c", "https://a.test/b%AB_c"),
        ("https://a.test/?b=c&d=e", "https://a.test/?b&c"),
        ("https://a.test:8080/b", "https://a.test:port/b"),
    ],
)
def test_what_a_plain_url_may_hold(url: str, miss: str) -> None:
    assert plain_kind(url) is Kind.URL
    assert plain_kind(miss) is None


@pytest.mark.parametrize("part", URL, ids=[part.pattern for part in URL])
def test_each_part_has_urls_that_are_plain_for_it_alone(part: Part) -> None:
    own = part.pattern.replace("{safe}", CLOSED)
    assert PLAIN.behind.count(own) == 1
    without = re.compile(PLAIN.url.replace(own, "(?!)"))
    for url in part.hits.split():
        assert plain_kind(url) is Kind.URL
        assert not without.fullmatch(url)
    for url in part.misses.split():
        assert plain_kind(url) is None


@pytest.mark.parametrize("step", REFERENCE, ids=[step.pattern for step in REFERENCE])
def test_each_step_has_references_that_are_plain_for_it_alone(step: Part) -> None:
    others = "".join(each.pattern for each in REFERENCE if each is not step).replace("{words}", "[a-z]+")
    for reference in step.hits.split():
        assert plain_kind(reference) is Kind.REFERENCE
        assert not re.fullmatch(others, reference)
    for reference in step.misses.split():
        assert plain_kind(reference) is None


PLACES = ((SPACED, ANYWHERE), (FONTS, ANYWHERE), (QUOTED, FILLING), (FILLED, FILLING), (VALUED, ANYWHERE))


@pytest.mark.parametrize(("entries", "at", "safe"), [(each, at, safe) for each, safe in PLACES for at in range(len(each))])
def test_each_place_has_texts_in_which_a_url_is_clear_for_it_alone(entries: tuple[Around, ...], at: int, safe: str) -> None:
    own, others = (re.compile(clear_in(each, safe) or "(?!)") for each in (entries[at : at + 1], entries[:at] + entries[at + 1 :]))
    assert all(own.search(text) and not others.search(text) for text in entries[at].hits.split("\n"))
    assert not any(own.search(text) or others.search(text) for text in entries[at].misses.split("\n"))


@given(st.text("ab0A/?=+~!-._#%&:,;*$()[]\\", max_size=12))
def test_no_plain_url_is_a_regular_expression(behind: str) -> None:
    url = f"https://a.test/{behind}"
    assert plain_kind(url) is None or not is_pattern(url)


def test_nothing_is_no_plain_reference() -> None:
    assert plain_kind("") is None


@pytest.mark.parametrize("language", [*LANGUAGES])
def test_an_empty_document_holds_nothing(language: str) -> None:
    assert find(Document("", language)) == []


def test_a_reference_with_a_short_query_is_passed_over_and_one_with_a_secret_is_not() -> None:
    """Styles and scripts in a generated page: `a.css?v=34bb78ad`."""
    assert is_plain_reference("../_static/a.css?v=34bb78ad")
    assert is_plain_reference("a?b=c&d=e#f")
    assert not is_plain_reference("a?token=0123456789abcdef")
    assert not is_plain_reference("a?b={c}")


LEFT = (
    *(
        "",
        "see ",
        "  ",
        "(",
        "see (",
        '"',
        "'",
        "`",
        '"see ',
        'f("',
        "f('",
        'x = r"',
        'x = @"',
        "x = ",
        "x: ",
        "- ",
        "# ",
        "// ",
        "* ",
    ),
    *(
        "m#",
        "m# ",
        "m!(",
        "s#a#",
        "s/a/ ",
        "qr|( ",
        "[",
        "{",
        "\\url{",
        '<a b="',
        "<a>",
        "xmlns:b='",
        '"a|" "',
        '"see (" + "',
        '"""',
        "''",
        r'x = "\"',
        r'x = "\\"',
        r"x = '{\"b\": \"",
        "[b](",
        "// see [b](",
        'x = r#"',
        r"\(la",
        r"\fB",
        '{"a": "',
        '["',
        r'x = "\n" + "',
        '(format nil "',
    ),
)
RIGHT = (
    *(
        "",
        " b",
        ". B",
        ", c",
        ",",
        ".",
        ") d",
        "), e",
        ").",
        '"',
        '",',
        '";',
        '")',
        '" + b',
        '" "b"',
        '"\n  "b"',
        "'",
        "',",
        "' . b",
        "''",
    ),
    *(
        "`",
        '"""',
        '".',
        '" % b',
        "](b)",
        "</a>",
        " \\\n  b",
        "\\",
        "#g",
        '\\"',
        '\\" + b',
        '\\\\"',
        "\\'",
        '\\"\\n"',
        '"#',
        ")",
        ")]",
        "){b}",
        "!'",
        "|b",
        "|",
        ";",
        ": b",
        "?",
        "/)",
        " \\d",
        r"\(ra",
        r"\fR b",
        '": 1',
        '", "\\n"',
    ),
)
URLS = (
    *(
        "http://a.test",
        "https://a.test/b/c_d",
        "https://a.test/.+",
        "https://a.test/b#c",
        "https://a.test/b#",
        "https://a.test/b%20c",
    ),
    *(
        "https://a.test/?b=c&d=e",
        "https://a.test:80/",
        "https://a.test/b~c",
        "https://a.test~A",
        "https://a.test/b!c",
        "https://a.test/=b",
        "https://s",
        "git+https://a.test/b.git",
        "ssh://a.test",
        "webpack://b_c/d",
        "file://b/c",
    ),
)


@pytest.mark.parametrize("language", [*LANGUAGES])
def test_the_short_roads_say_what_the_long_one_says(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    every = [f"{left}{url}{right}\n" for (left, right), url in zip(product(LEFT, RIGHT), cycle(URLS), strict=False)]
    texts = every[[*LANGUAGES].index(language) % 6 :: 6]
    short = [find(Document(text, language)) for text in texts]
    monkeypatch.setattr(finder, "clear", lambda *_: None)
    for room, name in ((resolver, "spaced"), (resolver, "valued"), (literals, "quoted")):
        monkeypatch.setattr(room, name, lambda *_: re.compile("(?!)"))
    for text, found in zip(texts, short, strict=True):
        assert found == find(Document(text, language)), text
