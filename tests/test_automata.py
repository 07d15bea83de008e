"""Automata by algebra: sets, expressions, minimal DFAs, and `re` agree on every string."""

import re
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from strings import backtracking, witness
from urlint.automata.budget import Budget
from urlint.automata.charset import ANY, LAST, NO_CHAR, CharSet, partition
from urlint.automata.compare import difference, extra, intersection, is_subset, shortest, union
from urlint.automata.dfa import Dfa
from urlint.automata.differences import lacking
from urlint.automata.elimination import expression
from urlint.automata.nfa import Fragment, Nfa, TooLarge
from urlint.automata.octets import of_characters
from urlint.automata.pattern import pattern, without
from urlint.automata.regex import EMPTY, NOTHING, Alt, Cat, Chars, Empty, Regex, Star, alt, cat, literal, matches, repeat, star
from urlint.automata.samples import beginnings, members, strangers

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


def telling(*dfas: Dfa) -> list[str]:
    """Strings for every transition of automata and for every rejection; random ones rarely belong to a language."""
    return [text for dfa in dfas for text in (*members(dfa), *strangers(dfa))]


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
    assert (left <= right) == (left & right == left) == (left | right == right)


def test_a_set_says_what_is_in_it() -> None:
    some = CharSet.of((5, 5), (1, 2), (2, 3))
    assert some == CharSet(((1, 3), (5, 5)))
    assert list(some.codes()) == [1, 2, 3, 5]
    assert (chr(5) in some, chr(4) in some, 1 in some, 0 in some) == (True, False, True, False)
    assert [CharSet.chars(each).first() for each in ("Zza", "Z!", "\x01 \x7f", "\x00é")] == ["a", "!", "\x01", "\x00"]


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
@example(cat(star(cat(literal("a"), alt(EMPTY, literal("b")))), literal("b")), "ab")
def test_dfa_derivative_and_re_agree(regex: Regex, random: str) -> None:
    dfa, quick, slow = dfa_of(regex), pattern(regex), re.compile(backtracking(regex))
    for text in (random, *telling(dfa)):
        expected = matches(regex, text)
        assert (text in dfa) == (slow.fullmatch(text) is not None) == expected
        assert quick is None or (re.fullmatch(quick, text) is not None) == expected


@pytest.mark.parametrize(
    "regex",
    [
        alt(literal("a"), literal("bc")),
        star(alt(literal("a"), literal("bc"))),
        cat(star(alt(literal("a"), literal("bc"))), literal("d")),
        cat(star(cat(literal("a"), alt(EMPTY, literal("b")))), literal("c")),
        alt(EMPTY, literal("a"), cat(literal("b"), star(literal("c")))),
    ],
    ids=repr,
)
def test_what_the_next_character_decides_has_a_pattern(regex: Regex) -> None:
    quick = pattern(regex)
    assert quick is not None
    for text in telling(dfa_of(regex)):
        assert (re.fullmatch(quick, text) is not None) == matches(regex, text), text


@given(REGEXES)
def test_samples_take_every_transition_and_fail_at_every_state(regex: Regex) -> None:
    dfa = dfa_of(regex)
    taken = {(dfa.walk(text[:at]).state, dfa.class_of(text[at])) for text in members(dfa) for at in range(len(text))}
    there = {(state, number) for state, row in enumerate(dfa.table) for number, target in enumerate(row) if target >= 0}
    assert taken == there
    assert all(text in dfa for text in members(dfa))
    assert not any(text in dfa for text in strangers(dfa))
    assert len({*members(dfa), *strangers(dfa)}) == len(telling(dfa))
    failed = {dfa.walk(text).state for text in strangers(dfa)}
    assert failed | {state for state in dfa.accepting if -1 not in dfa.table[state]} >= set(range(len(dfa.table)))
    assert all(dfa.walk(text) == (len(text), state) for state, text in beginnings(dfa).items())


@given(REGEXES)
def test_the_classes_of_an_automaton_part_unicode(regex: Regex) -> None:
    classes = dfa_of(regex).classes
    assert CharSet.of(*(pair for each in classes for pair in each.ranges)) in (ANY, NO_CHAR)
    assert sum(each.size for each in classes) in (ANY.size, 0)


@given(REGEXES)
def test_an_automaton_becomes_an_expression_and_is_got_back_from_it(regex: Regex) -> None:
    dfa = dfa_of(regex)
    assert dfa_of(expression(dfa, Budget())).same_as(dfa)


@given(REGEXES, REGEXES)
def test_embedded_automata_are_what_they_were(left: Regex, right: Regex) -> None:
    nfa = Nfa()
    both = nfa.determinize(nfa.cat([nfa.embed(dfa_of(left)), nfa.embed(dfa_of(right))]))
    assert both.same_as(dfa_of(cat(left, right)))


@given(REGEXES, st.integers(0, 3), st.integers(0, 3) | st.none())
def test_an_automaton_repeats_as_an_expression_does(regex: Regex, low: int, more: int | None) -> None:
    nfa, high = Nfa(), None if more is None else low + more
    made = nfa.determinize(nfa.repeat(lambda: nfa.embed(dfa_of(regex)), low, high))
    assert made.same_as(dfa_of(repeat(regex, low, high)))


@given(SETS, SETS)
def test_an_automaton_of_bytes_becomes_one_of_characters(first: CharSet, second: CharSet) -> None:
    """Each character of two sets is written in bytes; surrogates have none."""
    spelled = [alt(*(literal(char.encode().decode("latin-1")) for char in sample(chars))) for chars in (first, second)]
    told = dfa_of(cat(*(alt(*(Chars(CharSet.chars(char)) for char in sample(chars))) for chars in (first, second))))
    assert of_characters(dfa_of(cat(*spelled)), Budget()).same_as(told)


def test_all_bytes_that_may_follow_are_ranges_of_characters() -> None:
    two = cat(Chars(CharSet.of((0xC3, 0xC5))), Chars(CharSet.of((0x80, 0xBF))))
    assert of_characters(dfa_of(two), Budget()).single_chars == CharSet.of((0xC0, 0x17F))


def sample(chars: CharSet) -> list[str]:
    """The ends of a set's ranges that UTF-8 can encode."""
    return [chr(code) for pair in chars.ranges for code in pair if not 0xD800 <= code <= 0xDFFF]


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
@example(star(literal("ab")), alt(EMPTY, literal("ab")), "")  # only one of them is back at its start after `ab`
def test_languages_are_sets_of_strings(left: Regex, right: Regex, random: str) -> None:
    one, other = dfa_of(left), dfa_of(right)
    either, both, apart = union(one, other), intersection(one, other), difference(one, other)
    for text in (random, *telling(one, other)):
        assert (text in either) == (text in one or text in other)
        assert (text in both) == (text in one and text in other)
        assert (text in apart) == (text in one and text not in other)
    assert (extra(one, other) is None) == (witness(either, other) is None) == is_subset(one, other, Budget())


@given(REGEXES, REGEXES)
def test_what_a_language_lacks_is_reported_by_the_shortest_strings(left: Regex, right: Regex) -> None:
    one, other = dfa_of(left), dfa_of(right)
    found, least = lacking(one, other, Budget()), extra(one, other)
    assert all(text in one and text not in other for text in found)
    assert len(set(found)) == len(found)
    assert all(len(text) <= len(following) for text, following in pairwise(found))
    assert (len(found[0]) if found else None) == (None if least is None else len(least))
    points = {_point(other, text) for text in found}
    assert len(points) == len(found)
    assert all(_point(other, text) in points for text in telling(one) if text in one and text not in other)


def _point(dfa: Dfa, text: str) -> tuple[int, int]:
    """Where an automaton rejects a text: the state, and the class of the next character, or -1 at the end."""
    at, state = dfa.walk(text)
    return state, -1 if at == len(text) else dfa.class_of(text[at])


@given(REGEXES, TEXTS)
def test_without_a_character_the_strings_that_lack_it_remain(regex: Regex, random: str) -> None:
    for text in (random, *telling(dfa_of(regex))):
        assert matches(without(regex, CharSet.chars("b")), text) == ("b" not in text and matches(regex, text))


@settings(max_examples=50)
@given(LETTERS.map(Chars), st.integers(0, 3), st.integers(0, 3) | st.none(), st.text("abc", max_size=7))
def test_repetition_counts(body: Regex, low: int, more: int | None, text: str) -> None:
    high = None if more is None else low + more
    count = len(text) if all(matches(body, char) for char in text) else -1
    assert matches(repeat(body, low, high), text) == (low <= count and (high is None or count <= high))


@pytest.mark.parametrize(
    ("regex", "chars"),
    [
        (Chars(CharSet.chars("ab")), "ab"),
        (alt(EMPTY, literal("a")), ""),
        (star(literal("a")), ""),
        (literal("ab"), ""),
        (cat(literal("a"), star(literal("a"))), ""),
    ],
    ids=repr,
)
def test_single_characters_are_all_that_there_is(regex: Regex, chars: str) -> None:
    assert dfa_of(regex).single_chars == CharSet.chars(chars)


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
    assert star(NOTHING) == star(EMPTY) == EMPTY


def test_a_repetition_repeated_is_itself() -> None:
    once = star(literal("ab"))
    assert star(once) == star(alt(EMPTY, once)) == once


def test_no_character_is_in_an_empty_set() -> None:
    assert NO_CHAR.size == 0


@pytest.mark.parametrize("regex", [star(alt(literal("a"), literal("aa"))), star(cat(star(literal("a")), star(literal("b"))))])
def test_an_ambiguous_repetition_has_no_pattern(regex: Regex) -> None:
    assert pattern(regex) is None


def test_an_automaton_has_as_many_states_as_its_limit() -> None:
    nfa = Nfa(limit=3)
    assert nfa.state(3) == 0
    with pytest.raises(TooLarge):
        nfa.state()
    with pytest.raises(TooLarge):
        Nfa(limit=3).state(4)


def test_an_automaton_that_grows_without_end_is_rejected() -> None:
    nfa = Nfa(limit=2000)
    tail = [nfa.chars(CharSet.chars("ab")) for _ in range(12)]  # the twelfth character from the end: 4096 states
    many = nfa.cat([nfa.repeat(lambda: nfa.chars(CharSet.chars("ab")), 0, None), nfa.chars(CharSet.chars("a")), *tail])
    with pytest.raises(TooLarge, match=r"more than 200 states$"):
        nfa.determinize(many)


@pytest.mark.parametrize(
    ("pieces", "why"),
    [
        ([("a", 0)] * 80, "more than 2000 steps$"),  # each character may be any of those after it
        ([(chr(0x100 + at), 1) for at in range(144)], "more than 20000 transitions$"),
    ],
    ids=["optional", "different"],
)
def test_an_automaton_of_few_states_may_be_too_large(pieces: list[tuple[str, int]], why: str) -> None:
    nfa = Nfa(limit=2000)
    parts = [nfa.repeat(partial(nfa.chars, CharSet.chars(char)), low, 1) for char, low in pieces]
    with pytest.raises(TooLarge, match=why):
        nfa.determinize(nfa.cat(parts))
