"""Hosts that look like others: scripts, and confusable letters."""

from unicodedata import name

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlint.url.confusable import labels, looks_like, lures
from urlint.url.scripts import go_together, script, scripts

LURES = [
    ("аррӏе.com", ["apple"]),
    ("xn--80ak6aa92e.com", ["apple"]),
    ("XN--80AK6AA92E.COM", ["apple"]),
    ("gооgle.com", ["google"]),
    ("Аpple.com", ["apple"]),
    ("%D0%B0pple.com", ["apple"]),
    ("www.ɡoogle.com", ["google"]),
    ("ѕсоре。io", ["scope"]),
    ("сосо.com", ["coco"]),
    ("οοο.com", ["ooo"]),
    ("shopдом.ru", [""]),
    ("สวัสดีabc.com", [""]),
    ("xn--pple-43d.xn--pple-43d", ["apple", "apple"]),
    ("сосо.ru", []),
    ("сосо.xn--p1ai", []),
    ("οοο.gr", []),
    ("почта.com", []),
    ("bücher.de", []),
    ("ısı.com.tr", []),
    ("þorn.is", []),
    ("例え.jp", []),
    ("tシャツ.jp", []),
    ("한글abc.kr", []),
    ("カタカナー.jp", []),
    ("ｇoogle.com", []),
    ("foo’s.com", []),
    ("☃.net", []),
    ("apple.com", []),
    ("xn--a-.com", []),
    ("", []),
    ("%", []),
]


@pytest.mark.parametrize(("host", "seen"), LURES)
def test_lures(host: str, seen: list[str]) -> None:
    assert [lure.looks_like for lure in lures(host)] == seen


def test_a_lure_knows_its_place_and_its_scripts() -> None:
    (lure,) = lures("www.gооgle.com")
    assert (lure.label.text, lure.label.span, lure.scripts) == ("gооgle", (4, 10), ("Latin", "Cyrillic"))


@pytest.mark.parametrize(
    ("char", "expected"),
    [
        *(("a", "Latin"), ("ß", "Latin"), ("ᴀ", "Latin"), ("я", "Cyrillic"), ("ω", "Greek"), ("א", "Hebrew"), ("あ", "Hiragana")),
        *(("漢", "Han"), ("\U00020000", "Han"), ("1", ""), ("-", ""), ("ー", ""), ("\u0301", ""), ("😀", ""), ("\udcff", "")),
    ],
)
def test_script(char: str, expected: str) -> None:
    assert script(char) == expected


@given(st.characters(categories=("Lu", "Ll"), max_codepoint=0x2FFF))
def test_letters_are_named_after_their_script(char: str) -> None:
    first = name(char, "").split(" ")[0].title()
    if first in ("Latin", "Cyrillic", "Greek", "Armenian", "Cherokee", "Coptic", "Georgian", "Glagolitic"):
        assert script(char) in (first, "")


def test_scripts_that_go_together() -> None:
    assert scripts("aя1漢") == ["Latin", "Cyrillic", "Han"]
    assert go_together([]) and go_together(["Thai"]) and go_together(["Latin", "Han", "Katakana", "Hiragana"])
    assert not go_together(["Latin", "Greek"]) and not go_together(["Han", "Hangul", "Hiragana"])


def test_what_looks_like_what() -> None:
    assert (looks_like("раураӏ"), looks_like("раура1"), looks_like("я"), looks_like("pаypal")) == ("paypal", "paypa1", "", "paypal")


@given(st.text(st.characters(exclude_categories=()) | st.sampled_from("aаоеxn-.%D0B")))
def test_no_host_raises(host: str) -> None:
    assert all(lure.label in labels(host) for lure in lures(host))


def test_what_is_longer_than_any_name_passes_for_none() -> None:
    assert len(list(lures("а." * 120 + "test"))) == 120
    assert not labels("а." * 600 + "test") and not list(lures("%D0%B0." * 600 + "test"))


@pytest.mark.parametrize("trap", ["а", "а.", "%D0%B0", "xn--", "xn--80ak6aa92e.", "é", "\u3002"])
def test_long_hosts(trap: str) -> None:
    list(lures(trap * 20_000))
