"""Percent-encoding: what is kept, what is encoded, and what an escape means (RFC 3986, section 2)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlint.text import Span
from urlint.url.percent import (
    FRAGMENT,
    PATH,
    QUERY,
    REG_NAME,
    SEGMENT,
    USERINFO,
    bad_escapes,
    decode,
    encode,
    is_escape,
    unicode_escapes,
)

SETS = [REG_NAME, USERINFO, SEGMENT, PATH, QUERY, FRAGMENT]
anything = st.text(st.characters(exclude_categories=()))  # lone surrogates, too
escapes = st.text(st.sampled_from("%%%%0124789abefABCEFz/é\udcff"))

ENCODED = [
    ("/a b", PATH, "/a%20b"),
    ("/é/€/𝄞", PATH, "/%C3%A9/%E2%82%AC/%F0%9D%84%9E"),
    ("/%c3%A9", PATH, "/%c3%A9"),
    ("100%", PATH, "100%25"),
    ("%4", PATH, "%254"),
    ("%zz%41", PATH, "%25zz%41"),
    ("%%41", PATH, "%25%41"),
    ("a/b?c", SEGMENT, "a%2Fb%3Fc"),
    ("a/b?c", QUERY, "a/b?c"),
    ("a@b:c", USERINFO, "a%40b:c"),
    ("[x]", QUERY, "%5Bx%5D"),
    ("\udcff\ud800\0", PATH, "%FF%EF%BF%BD%00"),
    ("\udc80\udc7f\udd00", PATH, "%80%EF%BF%BD%EF%BF%BD"),
]


@pytest.mark.parametrize(("text", "allowed", "encoded"), ENCODED)
def test_encode(text: str, allowed: frozenset[str], encoded: str) -> None:
    assert encode(text, allowed) == encoded


@given(anything | escapes, st.sampled_from(SETS))
def test_encode_is_idempotent_and_leaves_only_what_is_allowed(text: str, allowed: frozenset[str]) -> None:
    once = encode(text, allowed)
    assert encode(once, allowed) == once
    assert all(char in allowed for char in re.sub("%[0-9A-Fa-f]{2}", "", once))


@given(st.text().filter(lambda text: "%" not in text), st.sampled_from(SETS))
def test_decode_undoes_encode(text: str, allowed: frozenset[str]) -> None:
    assert decode(encode(text, allowed)) == text


DECODED = [
    ("%41%2f%25", "A/%"),
    ("%c3%a9", "é"),
    ("%F0%9D%84%9E", "𝄞"),
    ("%E9", "%E9"),
    ("%e9%41", "%e9A"),
    ("%C3%28", "%C3("),
    ("%C0%AF", "%C0%AF"),  # an overlong `/`
    ("%ED%A0%80", "%ED%A0%80"),  # a surrogate
    ("%F4%90%80%80", "%F4%90%80%80"),  # beyond U+10FFFF
    ("%C3é%A9", "%C3é%A9"),
    ("%zz%%41%4", "%zz%A%4"),
    ("%2541", "%41"),
]


@pytest.mark.parametrize(("text", "decoded"), DECODED)
def test_decode(text: str, decoded: str) -> None:
    assert decode(text) == decoded


@given(st.binary())
def test_decode_agrees_with_the_codec(octets: bytes) -> None:
    text = "".join(f"%{octet:02X}" for octet in octets)
    expected = octets.decode(errors="surrogateescape")
    assert re.sub("[\udc80-\udcff]", lambda lone: f"%{ord(lone[0]) - 0xDC00:02X}", expected) == decode(text)


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("%41", []),
        ("a%", [(1, 2)]),
        ("%4", [(0, 2)]),
        ("%zz", [(0, 3)]),
        ("%2gx", [(0, 3)]),
        ("%%41", [(0, 1)]),
        ("%4%41%", [(0, 2), (5, 6)]),
        ("100%/x", [(3, 4)]),
        ("%\uff141", [(0, 1)]),
    ],
)
def test_bad_escapes(text: str, spans: list[tuple[int, int]]) -> None:
    assert list(bad_escapes(text)) == spans


@given(anything | escapes)
def test_every_percent_sign_begins_an_escape_or_a_bad_one(text: str) -> None:
    bad = {span.start for span in bad_escapes(text)}
    assert [at for at, char in enumerate(text) if char == "%"] == sorted(
        bad | {at for at in range(len(text)) if is_escape(text, at)}
    )
    assert all("%" not in text[span.start + 1 : span.end] for span in bad_escapes(text))


def test_unicode_escapes() -> None:
    assert list(unicode_escapes("a%u00e9%U20AC")) == [(Span(1, 7), "é"), (Span(7, 13), "€")]
    assert list(unicode_escapes("%ud834%udd1e")) == [(Span(0, 12), "𝄞")]
    assert list(unicode_escapes("%ud834x%u12g4")) == [(Span(0, 6), "\ufffd")]
