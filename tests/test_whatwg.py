"""The grammar of the URL Standard accepts what its parser reads without validation errors, and names the error otherwise."""

import re
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strings import strings
from urlint.grammar.language import builtin
from urlint.lint.clause import href
from urlint.url.standard.errors import errors
from urlint.url.standard.parser import parse
from urlint.url.validator import Validator

WHOLE = Validator(builtin("whatwg"), "absolute-URL-with-fragment-string")
PIECES = (
    *(
        "http:",
        "HTTPS:",
        "file:",
        "ws:",
        "foo:",
        "//",
        "/",
        "\\",
        "?",
        "#",
        "@",
        ":",
        "80",
        "65536",
        "[::1]",
        "[::01]",
        "[1:2::",
        "]",
    ),
    *(
        "host",
        "a_b",
        "a--b",
        "ab--c",
        "xn--",
        "xn--bcher-kva",
        "1.2.3.4",
        "1.2.3",
        "0x7f",
        "08",
        "9",
        ".",
        "-",
        "]",
        "%41",
        "%",
        "%zz",
    ),
    *("%zz", "é", "ß", "\u200d", "\u3002", "\ufdd0", " ", "\t", "|", "C:", "C|", "..", "b" * 63, "c" * 64),
)


@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join))
def test_it_takes_what_the_parser_has_nothing_against(text: str) -> None:
    wrong = errors(text)
    if re.match(r"[A-Za-z][A-Za-z0-9+.\-]*:", text):
        assert WHOLE.accepts(text) is not bool(wrong), wrong


def test_what_the_automaton_makes_has_no_errors() -> None:
    for text in strings(WHOLE.dfa, 3000, seed=5):
        if WHOLE.accepts(text):
            assert not errors(text), text


@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join))
def test_an_error_is_named_and_can_be_read_about(text: str) -> None:
    fault = Validator(builtin("whatwg")).judge(text).fault
    if fault is not None and errors(text):
        name = fault.clause.rpartition(", ")[2]
        assert name in {each for _, each in errors(text)}
        assert urlsplit(href(fault.clause)).fragment == name.lower()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("http://[::01]/", [(10, "IPv6-piece-leading-zero")]),
        ("http://[::10:0:a]/", []),
        ("foo://a%zb/", [(7, "invalid-URL-unit")]),
        ("foo://a^b/", [(6, "host-invalid-code-point")]),
        (" http://h/", [(0, "invalid-URL-unit")]),
        ("http://h/a\tb|c", [(0, "invalid-URL-unit"), (12, "invalid-URL-unit")]),
        ("ht\ntp://[::01]/", [(0, "invalid-URL-unit"), (11, "IPv6-piece-leading-zero")]),
        ("http://h/\t|\t%zz", [(0, "invalid-URL-unit"), (10, "invalid-URL-unit"), (12, "invalid-URL-unit")]),
        ("\thttp://h:0x/", [(0, "invalid-URL-unit"), (11, "port-invalid")]),
        ("http://\th:99999/", [(0, "invalid-URL-unit"), (10, "port-out-of-range")]),
    ],
)
def test_an_error_has_a_name_and_a_place_in_the_text_as_it_was_given(text: str, said: list[tuple[int, str]]) -> None:
    assert errors(text) == said


@pytest.mark.parametrize(
    ("reference", "path", "query", "fragment"),
    [
        ("", "a/b", "c", None),
        ("?q", "a/b", "q", None),
        ("#f", "a/b", "c", "f"),
        ("x", "a/x", None, None),
        ("../x", "x", None, None),
        ("/x", "x", None, None),
        ("C|/x", "C:/x", None, None),
    ],
)
def test_a_reference_in_a_file_leads_where_node_says(reference: str, path: str, query: str | None, fragment: str | None) -> None:
    """`new URL(reference, "file:///a/b?c#d")` in Node 22."""
    url = parse(reference, parse("file:///a/b?c#d")[0])[0]
    assert ("/".join(url.path), url.query, url.fragment) == (path, query, fragment)
