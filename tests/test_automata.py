"""Automata by algebra: sets, expressions, minimal DFAs and `re` say the same of every string."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from urlint.automata.charset import ANY, LAST, NO_CHAR, CharSet, partition
from urlint.automata.compare import difference, extra, intersection, shortest, union, witness
from urlint.automata.dfa import Dfa
from urlint.automata.nfa import Fragment, Nfa, TooLarge
from urlint.automata.pattern import pattern, without
from urlint.automata.regex import EMPTY, NOTHING, Alt, Cat, Chars, Empty, Regex, Star, alt, cat, literal, matches, repeat, star

CODES = st.integers(0, 200) | st.integers(LAST - 50, LAST)
SETS = st.lists(st.tuples(CODES, CODES), max_size=4).map(lambda pairs: CharSet.of(*((min(pair), max(pair)) for pair in pairs)))
LETTERS = st.sampled_from([CharSet.chars(chars) for chars in ("a", "b", "c", "ab", "abc")])
REGEXES = st.recursive(
    LETTERS.map(Chars) | st.just(EMPTY) | st.just(NOTHING),
    lambda inner: st.builds(cat, inner, inner) | st.builds(alt, inner, inner) | inner.map(star),
    max_leaves=8,
)
TEXTS = st.text("abcd", max_size=8)


def dfa_of(regex: Regex) -> Dfa:
    nfa = Nfa()

    def piece(regex: Regex) -> Fragment:
        match regex:
            case Empty():
                return nfa.cat([])
            case Chars(chars):
                return nfa.chars(chars)
            case Cat(first, rest):
                return nfa.cat([piece(first), piece(rest)])
            case Alt(options):
                return nfa.alt([piece(option) for option in options])
            case Star(body):
                return nfa.repeat(lambda: piece(body), 0, None)

    return nfa.determinize(piece(regex))


def parts(dfa: Dfa) -> object:
    return (list(dfa.bounds), list(dfa.ids), [list(row) for row in dfa.table], dfa.accepting)


@given(SETS, SETS, CODES)
def test_sets_of_characters_are_sets(left: CharSet, right: CharSet, code: int) -> None:
    assert (code in left | right) == (code in left or code in right)
    assert (code in left & right) == (code in left and code in right)
    assert (code in left - right) == (code in left and code not in right)
    assert (code in ~left) == (code not in left)
    assert ~~left == left
    assert (left | right) - right <= left
    assert left.size + (~left).size == LAST + 1


@given(SETS, CODES)
def test_a_set_is_what_re_takes_for_it(chars: CharSet, code: int) -> None:
    if chars:
        assert (re.fullmatch(chars.pattern(), chr(code)) is not None) == (code in chars)


@given(st.lists(SETS, max_size=4))
def test_classes_part_unicode_and_make_up_each_set(sets: list[CharSet]) -> None:
    classes = partition(sets)
    assert CharSet.of(*(pair for each in classes for pair in each.ranges)) == ANY
    assert sum(each.size for each in classes) == ANY.size
    for each in sets:
        assert all(part <= each or not part & each for part in classes)


@given(REGEXES, TEXTS)
def test_dfa_derivative_and_re_agree(regex: Regex, text: str) -> None:
    expected = matches(regex, text)
    assert (text in dfa_of(regex)) == expected
    quick = pattern(regex)
    if quick is not None:
        assert (re.fullmatch(quick, text) is not None) == expected


@given(REGEXES, TEXTS)
def test_a_walk_ends_where_no_string_goes_on(regex: Regex, text: str) -> None:
    dfa = dfa_of(regex)
    at, state = dfa.walk(text)
    assert at == len(text) or text[at] not in dfa.expected(state)
    if not dfa.empty:
        assert text[:at] + (shortest(dfa.after(text[:at])) or "") in dfa


@given(REGEXES, REGEXES)
def test_minimal_automata_of_one_language_are_equal(left: Regex, right: Regex) -> None:
    one, other = dfa_of(left), dfa_of(right)
    apart = witness(one, other)
    assert (apart is None) == (parts(one) == parts(other))
    if apart is not None:
        assert (apart in one) != (apart in other)
        assert matches(left, apart) != matches(right, apart)


@given(REGEXES, REGEXES, TEXTS)
def test_languages_are_sets_of_strings(left: Regex, right: Regex, text: str) -> None:
    one, other = dfa_of(left), dfa_of(right)
    assert (text in union(one, other)) == (text in one or text in other)
    assert (text in intersection(one, other)) == (text in one and text in other)
    assert (text in difference(one, other)) == (text in one and text not in other)
    assert (extra(one, other) is None) == (witness(union(one, other), other) is None)


@given(REGEXES, TEXTS)
def test_without_a_character_the_strings_that_lack_it_remain(regex: Regex, text: str) -> None:
    assert matches(without(regex, CharSet.chars("b")), text) == ("b" not in text and matches(regex, text))


@settings(max_examples=50)
@given(LETTERS.map(Chars), st.integers(0, 3), st.integers(0, 3) | st.none(), st.text("abc", max_size=7))
def test_repetition_counts(body: Regex, low: int, more: int | None, text: str) -> None:
    high = None if more is None else low + more
    count = len(text) if all(matches(body, char) for char in text) else -1
    assert matches(repeat(body, low, high), text) == (low <= count and (high is None or count <= high))


def test_an_embedded_automaton_may_be_entered_again() -> None:
    nfa = Nfa()
    inner = dfa_of(star(literal("ab")))
    twice = nfa.determinize(nfa.cat([nfa.embed(inner), nfa.chars(CharSet.chars("c")), nfa.embed(inner)]))
    assert "ababcab" in twice
    assert "abac" not in twice


def test_nothing_has_an_automaton_too() -> None:
    nothing = dfa_of(NOTHING)
    assert nothing.empty
    assert "" not in nothing
    assert nothing.walk("a") == (0, 0)
    assert shortest(nothing) is None
    assert NO_CHAR.size == 0


@pytest.mark.parametrize("regex", [star(alt(literal("a"), literal("aa"))), star(cat(star(literal("a")), star(literal("b"))))])
def test_an_ambiguous_repetition_has_no_pattern(regex: Regex) -> None:
    assert pattern(regex) is None


def test_an_automaton_that_grows_without_end_is_refused() -> None:
    nfa = Nfa(limit=2000)
    tail = [nfa.chars(CharSet.chars("ab")) for _ in range(12)]  # the twelfth character from the end: 4096 states
    many = nfa.cat([nfa.repeat(lambda: nfa.chars(CharSet.chars("ab")), 0, None), nfa.chars(CharSet.chars("a")), *tail])
    with pytest.raises(TooLarge):
        nfa.determinize(many)
