"""The built-in standards: the shipped tables are compiled from the grammar text, and independent engines agree with them."""

import importlib
import re
from collections.abc import Iterator
from functools import cache

import pytest

from strings import Derivatives, backtracking, strings, witness
from urlint.automata.compare import extra, shortest
from urlint.automata.dfa import Dfa
from urlint.automata.samples import members, strangers
from urlint.grammar.build import built, digest, grammar_of, text_of
from urlint.grammar.compile import Compiler
from urlint.grammar.language import builtin
from urlint.grammar.standard import BUILT_IN, NAMES, standard
from urlint.grammar.tables import Tables

PRODUCTIONS = [(name, production) for name in BUILT_IN for production in builtin(name).tables]
REGULAR = [(name, production) for name, production in PRODUCTIONS if production not in standard(name).by_scheme]


@cache
def compiler(name: str) -> Compiler:
    return Compiler(grammar_of(standard(name)))


def distinct() -> list[tuple[str, str]]:
    """The productions whose automaton no earlier one has: many standards have the same addresses."""
    found: dict[object, tuple[str, str]] = {}
    for name, production in REGULAR:
        dfa = builtin(name).dfa(production)
        found.setdefault((tuple(map(tuple, dfa.table)), tuple(dfa.classes), frozenset(dfa.accepting)), (name, production))
    return list(found.values())


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_tables_are_fresh(name: str) -> None:
    """`python -m urlint.grammar.build` writes them."""
    made, shipped = standard(name), builtin(name).tables
    fresh = Tables(built(grammar_of(made), text_of(made), made))
    assert shipped.digest == fresh.digest == digest(text_of(made))
    assert list(shipped) == list(fresh)
    for production in fresh:
        ours, theirs = shipped[production], fresh[production]
        assert [list(row) for row in ours.dfa.table] == [list(row) for row in theirs.dfa.table]
        assert (ours.dfa.bounds, ours.dfa.ids, ours.dfa.accepting) == (theirs.dfa.bounds, theirs.dfa.ids, theirs.dfa.accepting)
        assert ours.pattern == theirs.pattern


@pytest.mark.parametrize(
    ("name", "production", "states", "classes"),
    [
        *(("rfc3986", "URI-reference", 182, 21), ("rfc3986", "IPv6address", 151, 10), ("rfc3987", "IRI-reference", 185, 23)),
        *(("rfc6874", "URI-reference", 188, 23), ("dns", "URI-reference", 188, 23), ("rfc1738", "genericurl", 5, 7)),
        *(("rfc1808", "URL", 12, 6), ("rfc1738", "httpurl", 28, 14), ("rfc1738", "ftpurl", 52, 20), ("rfc1738", "fileurl", 23, 14)),
        *(("rfc1738", "newsurl", 24, 16), ("rfc1738", "nntpurl", 26, 11), ("rfc1738", "telneturl", 46, 15)),
        *(("rfc1738", "gopherurl", 27, 16), ("rfc1738", "waisurl", 34, 16), ("rfc1738", "prosperourl", 35, 17)),
    ],
)
def test_automata_have_the_known_sizes(name: str, production: str, states: int, classes: int) -> None:
    dfa = builtin(name).dfa(production)
    assert (len(dfa.table), len(dfa.classes)) == (states, classes)


@pytest.mark.parametrize(("name", "production"), [each for each in REGULAR if each[0] in NAMES])
def test_dfa_derivative_and_re_agree_on_every_production(name: str, production: str) -> None:
    """Productions that depend on the scheme have no expression; `test_url_goes_by_scheme` tests them."""
    entry = builtin(name).tables[production]
    regex = compiler(name).regex(production)
    derived, slow = Derivatives(regex), re.compile(backtracking(regex))
    for text in strings(entry.dfa, 60, seed=len(production)):
        expected = text in derived
        assert (text in entry.dfa) == expected, text
        assert (slow.fullmatch(text) is not None) == expected, text
        if entry.pattern and text.isascii() and "[" not in text:
            assert (re.fullmatch(entry.pattern, text) is not None) == expected, text


@pytest.mark.parametrize(("name", "production"), distinct())
def test_independent_engines_take_every_transition_and_leave_every_state(name: str, production: str) -> None:
    """For a string for each transition and for each missing one, the derivative and `re` agree."""
    dfa, regex = builtin(name).tables[production].dfa, compiler(name).regex(production)
    derived, slow, met = Derivatives(regex), re.compile(backtracking(regex)), set[tuple[int, int]]()
    for text in members(dfa):
        met.update(path(dfa, text))
        assert text in derived and slow.fullmatch(text), text
    for text in strangers(dfa):
        at, state = dfa.walk(text)
        met.update((state, dfa.class_of(char)) for char in text[at : at + 1])
        assert text not in derived and not slow.fullmatch(text), text
    assert met == {(state, number) for state in range(len(dfa.table)) for number in range(len(dfa.classes))}


def path(dfa: Dfa, text: str) -> Iterator[tuple[int, int]]:
    """The states that a text of the language leads through, each with the class of the character behind it."""
    state = 0
    for char in text:
        number = dfa.class_of(char)
        yield state, number
        state = dfa.table[state][number]


def test_url_goes_by_scheme() -> None:
    """RFC 1738, section 2.1: a known scheme has its own production, in any case; every other one has the generic one."""
    language, made = builtin("rfc1738"), standard("rfc1738")
    for text in [
        *strings(language.dfa("url"), 2000, seed=1),
        *strings(language.dfa("genericurl"), 500, seed=2),
        "HTTP://h",
        "FOO:b",
    ]:
        scheme, colon, rest = text.partition(":")
        folded = "".join(char.lower() if char.isascii() else char for char in scheme) + colon + rest
        production = made.dispatch.get(folded.partition(":")[0], "genericurl")
        assert (text in language.dfa("url")) == (folded in language.dfa(production)), text


@pytest.mark.parametrize(
    ("name", "module", "productions"),
    [
        ("rfc3986", "abnf.grammars.rfc3986", ["URI", "URI-reference", "relative-ref", "authority", "IPv6address", "path-noscheme"]),
        ("rfc3987", "abnf.grammars.rfc3987", ["IRI", "IRI-reference", "iauthority", "ipath-noscheme"]),
    ],
)
def test_the_package_abnf_agrees(name: str, module: str, productions: list[str]) -> None:
    """An independent interpreter of ABNF, which takes milliseconds per string."""
    from abnf import ParseError

    rules = importlib.import_module(module).Rule
    for production in productions:
        dfa = builtin(name).dfa(production)
        for text in strings(dfa, 40, seed=3):
            if any(0xD800 <= ord(char) <= 0xDFFF for char in text):
                continue
            try:
                rules(production).parse_all(text)
                expected = True
            except ParseError:
                expected = False
            assert (text in dfa) == expected, (production, text)


def test_relations_that_are_proved() -> None:
    dfa = {name: builtin(name).dfa(standard(name).start) for name in NAMES}
    assert extra(builtin("rfc1738").dfa("httpurl"), builtin("rfc3986").dfa("absolute-URI")) is None
    assert extra(builtin("rfc1738").dfa("httpurl"), dfa["dns"]) is None
    assert extra(dfa["rfc3986"], dfa["rfc6874"]) is None
    assert extra(dfa["rfc3986"], dfa["rfc3987"]) is None
    assert extra(dfa["dns"], dfa["rfc6874"]) is None
    assert extra(dfa["rfc1808"], dfa["rfc3986"]) == ":"
    assert extra(dfa["rfc3986"], dfa["rfc1808"]) == "~"
    assert extra(builtin("rfc1808").dfa("generic-RL"), builtin("rfc1808").dfa("absoluteURL")) is None
    assert witness(builtin("rfc1808").dfa("generic-RL"), builtin("rfc1808").dfa("absoluteURL")) is not None
    assert shortest(dfa["dns"]) == ""


def test_every_standard_has_a_text_and_a_module() -> None:
    for name in NAMES:
        made = standard(name)
        assert made.name == name
        assert set(made.shapes) <= set(builtin(name).tables)
        assert made.start in made.shapes
        assert {each for shape in made.shapes.values() for each in shape.judges.values() if each} <= set(builtin(name).tables)
