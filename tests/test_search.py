"""The user's own expressions: a search agrees with `re`, in linear time; unsupported ones are rejected."""

import re

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from examples import examples
from urlint.automata.nfa import TooLarge
from urlint.automata.reader import LIMIT, Refused, search

PIECES = [
    *(
        "a",
        "b",
        "c",
        ".",
        r"\d",
        r"\w",
        r"\s",
        r"\W",
        "[ab]",
        "[^a]",
        "[a-c_]",
        r"[^\d\s]",
        r"[\w-]",
        "é",
        r"\n",
        r"\.",
        "k",
        "s",
        "[k-s]",
    ),
    *("^", "$", r"\A", r"\Z", r"\b", "(?:)", "(?i:a)", "(?i:[^K])", "(?s:.)", "(?m:^)", "(?m:$)", "(?-i:b)", "(?P<x>a)"),
]
EXPRESSIONS = st.recursive(
    st.sampled_from(PIECES),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map("".join),
        st.tuples(inner, inner).map(lambda each: f"(?:{each[0]}|{each[1]})"),
        st.tuples(inner, st.sampled_from(["*", "+", "?", "*?", "+?", "??", "{2}", "{1,3}", "{2,}", "{0,2}?"])).map(
            lambda each: f"(?:{each[0]}){each[1]}"
        ),
    ),
    max_leaves=7,
)
FLAGS = st.sampled_from(["", "", "(?i)", "(?s)", "(?m)", "(?a)", "(?ims)", "(?x) "])
SUBJECTS = st.text("aAbBckKsS\u212a\u017f1_-. \n\t/é٣", max_size=12)


def readable(expression: str) -> re.Pattern[str]:
    try:
        return re.compile(expression)
    except re.error:
        assume(False)
        raise


@settings(max_examples=examples(400))
@given(FLAGS, EXPRESSIONS, SUBJECTS)
@example("", "a$", "a\n")
@example("", r"a\Z", "a\n")
@example("(?m)", "^b$", "a\nb\nc")
@example("(?i)", "k", "\u212a")
def test_a_search_says_what_re_says(flags: str, expression: str, text: str) -> None:
    wanted = readable(flags + expression).search(text) is not None
    assert search(flags + expression).search(text) == wanted


@pytest.mark.parametrize("expression", PIECES)
def test_each_character_is_judged_as_in_re(expression: str) -> None:
    made, wanted = search(expression), re.compile(expression)
    for char in map(chr, range(0x180)):
        assert made.search(char) == (wanted.search(char) is not None), char


@settings(max_examples=examples(400))
@given(EXPRESSIONS, st.text("aAbBck1_-. /", max_size=10), st.data())
def test_what_is_found_around_a_place_begins_leftmost_and_is_longest(expression: str, text: str, data: st.DataObject) -> None:
    whole = readable(f"(?:{expression})")
    assume(text)
    at = data.draw(st.integers(0, len(text) - 1))

    def meant(start: int, end: int) -> bool:
        """Whether exactly `start..end` is matched there."""
        behind = f"(?<=(?s:\\A.{{{end}}}))"
        return re.compile(f"(?:{expression}){behind}").match(text, start) is not None

    spans = [(start, end) for start in range(at + 1) for end in range(at + 1, len(text) + 1) if meant(start, end)]
    first = min((start for start, _ in spans), default=-1)
    wanted = max((span for span in spans if span[0] == first), default=None)
    assert search(whole.pattern).around(text, 0, len(text), at) == wanted


@pytest.mark.parametrize(("expression", "span"), [("a(?:bc)?", (0, 1)), ("a(?:bx)?", (0, 3)), ("a(?:bxc)?", (0, 1))])
def test_what_is_found_ends_where_the_last_match_does(expression: str, span: tuple[int, int]) -> None:
    assert search(expression).around("abxy", 0, 4, 0) == span


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("(a+)+$", "a" * 40_000 + "!"),
        ("(?:a|aa)+b", "a" * 40_000),
        ("(?:a*)*(?:a*)*b", "a" * 40_000),
        ("(?:.*,){12}P", "1," * 20_000),
        (r"(?:\w+\s?)+:", "word " * 8_000),
        ("__[A-Z_]+__", "_" * 40_000),
        ("(?:a?){200}a{200}", "a" * 40_000),
        ("(?:a|b)*a(?:a|b){400}", "abbaababbba" * 1_000),
        ("(?:(?:(?:a{1,6}){1,6}){1,6}b?)+c", "a" * 20_000),
    ],
)
def test_no_expression_makes_it_go_back(expression: str, text: str) -> None:
    """Most of these never end in `re`."""
    made = search(expression)
    made.search(text)
    made.around(text, 0, len(text), len(text) // 2)


def test_what_it_keeps_is_bounded() -> None:
    """After an `a`, there are four hundred others: nearly each character leads to a new set of positions."""
    made = search("(?:a|b)*a(?:a|b){400}c")
    made.search("abbaababbbaabab" * 4_000)
    assert len(made._there._rows) < 25_000
    assert len(made._there._afters) < 25_000


@pytest.mark.parametrize(
    ("expression", "why"),
    [
        (r"(a)\1", "a backreference"),
        ("(?P<x>a)(?P=x)", "a backreference"),
        ("(a)?(?(1)b|c)", "a condition"),
        ("a(?=b)", "a lookaround"),
        ("(?<!a)b", "a lookaround"),
        ("(?>a+)b", "an atomic group"),
        ("a++", "a possessive quantifier"),
        (r"(?a:\b)", "a flag that changes what counts as a letter"),
    ],
)
def test_what_no_automaton_can_do_is_rejected(expression: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        search(expression)


@pytest.mark.parametrize(
    "expression", ["a" * (LIMIT + 1), "a{1000000}", "(?:(?:a{99}){99}){99}", "(?:){99999}", "(?:(?:|a?)*?){9999}"]
)
def test_what_is_too_large_is_rejected_at_once(expression: str) -> None:
    with pytest.raises(TooLarge):
        search(expression)
