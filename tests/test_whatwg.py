"""The grammar of the URL Standard accepts what its parser reads without validation errors, and names the error otherwise."""

import re
from urllib.parse import urlsplit

from hypothesis import given
from hypothesis import strategies as st

from strings import strings
from urlint.grammar.language import builtin
from urlint.lint.clause import href
from urlint.url.standard.errors import errors
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
