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
from urlint.url.standard.parser import ParseError, parse
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


# The examples of the URL Standard, section 1.1, and some that differ from them in one thing.
EXAMPLES = {
    "domain-to-ASCII": ["https://exa%23mple.org"],
    "host-invalid-code-point": ["foo://exa[mple.org"],
    "IPv4-empty-part": ["https://127.0.0.1./"],
    "IPv4-too-many-parts": ["https://1.2.3.4.5/"],
    "IPv4-non-numeric-part": ["https://test.42"],
    "IPv4-non-decimal-part": ["https://127.0.0x0.1", "https://127.0.0x.1", "https://0300.0.0.1"],
    "IPv4-out-of-range-part": ["https://255.255.4000.1", "https://1.16777216", "https://256.1"],
    "IPv6-unclosed": ["https://[::1"],
    "IPv6-invalid-compression": ["https://[:1]"],
    "IPv6-too-many-pieces": ["https://[1:2:3:4:5:6:7:8:9]", "https://[1:2:3:4:5:6:7::8]"],
    "IPv6-multiple-compression": ["https://[1::1::1]"],
    "IPv6-invalid-code-point": ["https://[1:2:3!:4]", "https://[1:2:3:]"],
    "IPv6-too-few-pieces": ["https://[1:2:3]"],
    "IPv4-in-IPv6-too-many-pieces": ["https://[1:1:1:1:1:1:1:127.0.0.1]"],
    "IPv4-in-IPv6-invalid-code-point": [
        "https://[ffff::.0.0.1]",
        "https://[ffff::127.0.xyz.1]",
        "https://[ffff::127.0xyz]",
        "https://[ffff::127.00.0.1]",
        "https://[ffff::127.0.0.1.2]",
    ],
    "IPv4-in-IPv6-out-of-range-part": ["https://[ffff::127.0.0.4000]"],
    "IPv4-in-IPv6-too-few-parts": ["https://[ffff::127.0.0]"],
    "invalid-URL-unit": ["https://example.org/>", " https://example.org ", "ht\ntps://example.org", "https://example.org/%s"],
    "special-scheme-missing-following-solidus": ["file:c:/my-secret-folder", "https:example.org", "https:/example.org"],
    "invalid-reverse-solidus": ["https://example.org\\path\\to\\file"],
    "invalid-credentials": ["https://user@example.org", "ssh://user@example.org"],
    "host-missing": ["https://#fragment", "https://:443", "https://user:pass@"],
    "port-out-of-range": ["https://example.org:70000"],
    "port-invalid": ["https://example.org:7z"],
    "file-invalid-Windows-drive-letter-host": ["file://c:"],
}


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in EXAMPLES.items() for text in texts])
def test_the_examples_of_the_standard_have_the_errors_that_it_names(name: str, text: str) -> None:
    assert name in {found for _, found in errors(text)}


@pytest.mark.parametrize(
    ("text", "base", "written"),
    [
        ("#f", "mailto:a@b.test", "mailto:a@b.test#f"),
        ("", "mailto:a@b.test", None),
        ("?q", "mailto:a@b.test", None),
        ("x", "mailto:a@b.test", None),
        ("x", None, None),
        ("https://a.test/?q#f", None, "https://a.test/?q#f"),
        ("https://u:p@a.test:8/", None, "https://u:p@a.test:8/"),
        ("https://u@a.test:443", None, "https://u@a.test/"),
        ("file:/x", None, "file:///x"),
        ("https://0x.0x/", None, "https://0.0.0.0/"),
        ("https://1.65535/", None, "https://1.0.255.255/"),
    ],
)
def test_a_url_is_written_as_in_a_browser(text: str, base: str | None, written: str | None) -> None:
    """`new URL(text, base).href` in Node 22; None if it throws."""
    try:
        assert str(parse(text, parse(base)[0] if base else None)[0]) == written
    except ParseError:
        assert written is None


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
