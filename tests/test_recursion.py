"""Recursive grammars: context-free languages are judged like regular ones, in linear time if the grammar is deterministic."""

import json
import re
import sys
import tomllib
from functools import cache
from importlib import import_module
from itertools import product
from random import Random
from types import ModuleType
from unittest.mock import patch

import pytest
from abnf.parser import ParseError
from hypothesis import example, given, settings
from hypothesis import strategies as st

from examples import examples
from urlint.automata.budget import Budget
from urlint.automata.dfa import Dfa
from urlint.automata.earley import Recognizer
from urlint.automata.network import Network
from urlint.cli.exports import python
from urlint.grammar.by_scheme import following, nameless
from urlint.grammar.check import check
from urlint.grammar.compile import Compiler
from urlint.grammar.dialect import written as pattern_of
from urlint.grammar.error import GrammarError
from urlint.grammar.file import FileTables, packed
from urlint.grammar.grammar import Choice, Expr, Grammar, Literal, Name, Repeat, Sequence, with_names
from urlint.grammar.notation import read
from urlint.grammar.octets import spoken_by
from urlint.grammar.parts import Parts
from urlint.grammar.whole import nullable

JSON = r"""
JSON-text = ws value ws
value = false / null / true / object / array / number / string
false = %s"false"
null  = %s"null"
true  = %s"true"
object = begin-object [ member *( value-separator member ) ] end-object
member = string name-separator value
array = begin-array [ value *( value-separator value ) ] end-array
begin-array     = ws %x5B ws
begin-object    = ws %x7B ws
end-array       = ws %x5D ws
end-object      = ws %x7D ws
name-separator  = ws %x3A ws
value-separator = ws %x2C ws
ws = *( %x20 / %x09 / %x0A / %x0D )
number = [ "-" ] ( "0" / ( %x31-39 *DIGIT ) ) [ "." 1*DIGIT ] [ ("e" / "E") [ "-" / "+" ] 1*DIGIT ]
string = %x22 *char %x22
char = unescaped / "\" ( %x22 / "\" / "/" / %s"b" / %s"f" / %s"n" / %s"r" / %s"t" / %s"u" 4HEXDIG )
unescaped = %x20-21 / %x23-5B / %x5D-10FFFF
"""


def judge(text: str, production: str | None = None) -> Dfa | Recognizer:
    tables, start = compiled(text)
    return tables[production or start].automaton


@cache
def compiled(text: str) -> tuple[FileTables, str]:
    """The automata of a grammar, and its start production."""
    grammar = read(text, "g", "abnf")
    return FileTables(packed(grammar, text, Budget())), grammar.start


def is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def mangled(random: Random, text: str, letters: str) -> str:
    """A text with a few characters removed, inserted, or doubled."""
    for _ in range(random.randrange(3)):
        at = random.randrange(len(text) + 1)
        text = text[:at] + random.choice(["", random.choice(letters), text[at : at + 3]]) + text[at + random.randrange(2) :]
    return text


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(VALUES, st.integers(0, 1 << 32), st.booleans())
def test_json(value: object, seed: int, wide: bool) -> None:
    text = mangled(Random(seed), json.dumps(value, indent=1 if wide else None), '[]{},:"\\ -0.1e\ntu')
    assert (text in judge(JSON)) == is_json(text)


def test_json_as_deep_as_it_comes() -> None:
    assert "[" * 5_000 + "]" * 5_000 in judge(JSON)
    assert judge(JSON).walk("[" * 5_000 + "]" * 5_001).at == 10_000


TOML = r"""
toml = expression *( newline expression )
expression = ws [ keyval ws ]
newline = [ %x0D ] %x0A
ws = *( %x20 / %x09 )
keyval = key ws "=" ws val
key = 1*( ALPHA / DIGIT / "-" / "_" )
val = string / array / %s"true" / %s"false" / [ "-" / "+" ] ( "0" / %x31-39 *DIGIT )
string = %x22 *( %x20-21 / %x23-5B / %x5D-7E ) %x22
array = "[" [ array-values ] ws-newline "]"
array-values = ws-newline val ws-newline "," array-values
array-values =/ ws-newline val ws-newline [ "," ]
ws-newline = *( %x20 / %x09 / newline )
"""


@example(["[[1,", "]", "]", "\n", "[", "1", "]"])
@given(st.lists(st.sampled_from(["[", "]", ",", "1", '"x"', "true", " ", "\n", "[[1,", "]]"]), max_size=12))
def test_toml(pieces: list[str]) -> None:
    text = "a = " + "".join(pieces)
    try:
        known = set(tomllib.loads(text)) == {"a"}  # without a table, of which the grammar says nothing
    except tomllib.TOMLDecodeError:
        known = False
    assert (text in judge(TOML)) == known


def own(module: ModuleType) -> str:
    """The grammar of a standard, read by the package `abnf`."""
    grammar = module.Rule.grammar
    return (grammar if isinstance(grammar, str) else "\n".join(grammar)).replace("\r\n", "\n")


@pytest.mark.parametrize(
    ("standard", "production", "seeds"),
    [
        ("rfc5322", "comment", ["(a (b) c)", "(\\()", "((()))", "( \r\n a)"]),
        ("rfc5322", "CFWS", [" (a) ", "(a)(b)", " \r\n (a (b))"]),
        ("rfc5322", "address", ["a@b.c", "A (c) <a@[1.2]>", "x: a@b, c@d;", '"q" <a.b@c>']),
        ("rfc9110", "Via", ["1.1 a (b (c))", "HTTP/2 h, 1.0 x", "1.0 a ()"]),
        ("rfc9110", "User-Agent", ["a/1 (b; (c))", "curl/7"]),
        ("rfc9051", "body", ['("TEXT" "PLAIN" NIL NIL NIL "7BIT" 1 2)', '(("A" "B" NIL NIL NIL "7BIT" 1) "MIXED")']),
        ("rfc9051", "search-key", ["ALL", "(ALL (NOT SEEN) OR SEEN UNSEEN)", "NOT NOT ALL"]),
        ("rfc5234", "elements", ["a / (b [c])", "1*2(a b)", '[ "x" / %x41-42 ]']),
    ],
)
def test_an_independent_parser_agrees(standard: str, production: str, seeds: list[str]) -> None:
    module = import_module(f"abnf.grammars.{standard}")  # which takes a second
    ours, random = judge(own(module), production), Random(1)
    rule = module.Rule(production)
    assert all(seed in ours for seed in seeds)
    for _ in range(examples(12)):
        text = mangled(random, random.choice(seeds), '()[]<>@ab1. "\\,;/')
        try:
            rule.parse_all(text)
            theirs = True
        except ParseError:
            theirs = False
        assert (text in ours) == theirs, text


# Any grammar: what it means, to a few characters, worked out by sets of strings.
LONGEST = 4
TEXTS = ["".join(each) for length in range(LONGEST + 1) for each in product("ab", repeat=length)]
NAMES = ["p", "q", "r"]
COUNTS = [(0, 1), (0, 2), (0, None), (1, 1), (1, 2), (1, None), (0, 3), (2, 3), (3, None), (2, 2)]
EXPRESSIONS = st.recursive(
    st.sampled_from([Literal("a"), Literal("b"), Literal(""), *(Name(name, 0) for name in NAMES)]),
    lambda inner: (
        st.builds(lambda parts: Sequence(tuple(parts)), st.lists(inner, min_size=2, max_size=3))
        | st.builds(lambda options: Choice(tuple(options)), st.lists(inner, min_size=2, max_size=3))
        | st.builds(lambda body, counts: Repeat(body, *counts), inner, st.sampled_from(COUNTS))
    ),
    max_leaves=6,
)


def strings(expr: Expr, known: dict[str, set[str]]) -> set[str]:
    match expr:
        case Literal(text):
            return {text}
        case Name(name):
            return known[name]
        case Sequence(parts):
            made = {""}
            for part in parts:
                made = {one + two for one in made for two in strings(part, known) if len(one + two) <= LONGEST}
            return made
        case Choice(options):
            return set().union(*(strings(option, known) for option in options))
        case Repeat(body, low, high):
            inner, made, all_ = strings(body, known), {""}, set[str]()
            for count in range((LONGEST if high is None else high) + low + 1):
                all_ |= made if count >= low and (high is None or count <= high) else set()
                made = {one + two for one in made for two in inner if len(one + two) <= LONGEST}
            return all_
    raise AssertionError(expr)


def language(grammar: Grammar) -> set[str]:
    known: dict[str, set[str]] = {name: set() for name in NAMES}
    while True:
        found = {name: strings(each.expr, known) for name, each in grammar.blocks[0].productions.items()}
        if found == known:
            return known["p"]
        known = found


class Called(Compiler):
    """A compiler that treats every production as recursive, so that all are calls."""

    def regular(self, *_: object) -> None:
        return None


def grammar_of(expressions: list[Expr]) -> Grammar:
    made = read("".join(f'{name} = "x"\n' for name in NAMES), "g")
    for name, expr in zip(NAMES, expressions, strict=True):
        made.blocks[0].add(made.blocks[0].productions[name]._replace(expr=Sequence((expr, Literal("")))))
    return made


def judges(grammar: Grammar) -> list[Dfa | Recognizer]:
    """Matchers for `p`: as for a grammar file, and with all productions as calls."""
    return [FileTables(packed(grammar, "", Budget()))["p"].automaton, called(Called(grammar))]


def called(compiler: Compiler) -> Recognizer:
    parts = Parts(compiler)
    part = parts.number(*compiler.grammar.find("p"))
    return Recognizer(Network(parts.dfas), part)


def end(judge: Dfa | Recognizer, start: str) -> str | None:
    """A short string of the language that starts with the text; None if there is none, "" if it is too far to search."""
    order = [(start, judge.walk(start).state)]
    for text, state in order:
        if state in judge.accepting:
            return text
        if len(order) > 500:
            return ""
        order += ((text + char, after) for char, after in judge.moves(state))
    return None


def written(text: str) -> list[Expr]:
    """The expressions of three productions in ABNF."""
    return [each.expr for each in read(text, "g").blocks[0].productions.values()]


@settings(max_examples=60)
@given(st.lists(EXPRESSIONS, min_size=3, max_size=3))
@example(written('p = q r / "a"\nq = "b"\nr = "a" r\n'))  # no text ends behind the `b`
@example(written('p = *q\nq = *q / "a" p\nr = "a"\n'))  # what may be empty is reached twice
@example(written('p = *( "ab" ) "b" q\nq = "a" / p\nr = "a"\n'))  # a loop leads back to the beginning of what calls itself
def test_any_grammar(expressions: list[Expr]) -> None:
    grammar = grammar_of(expressions)
    meant = language(grammar)
    check(grammar)
    for judge in judges(grammar):
        assert judge.empty is (not judge.leads_on(judge.walk("").state))
        for length in range(LONGEST + 1):
            for text in map("".join, product("ab", repeat=length)):
                assert (text in judge) == (text in meant), text
                viable = judge.walk(text).at
                assert not any(each.startswith(text[: viable + 1]) for each in meant) or viable == length
                if viable == length and not judge.empty:
                    found = end(judge, text)
                    assert found is not None
                    assert not found or found in judge
                    assert not found or len(found) > LONGEST or found in meant


@settings(max_examples=examples(40))
@given(EXPRESSIONS)
@example(*written('p = *( "a" ( "bb" / *"a" ) "b" ) "bb"\n'))  # what an option may leave to the rest: no loop here is possessive
def test_an_expression_without_names_means_the_same(expr: Expr) -> None:
    """So do its patterns, and what may follow its first character."""
    grammar = grammar_of(
        [with_names(expr, lambda each: Name("q", 0) if each.name == "p" else each), *written('q = "a"\nr = [ "b" ]\n')]
    )
    meant, whole = language(grammar), nameless(grammar, "p", None)
    for dialect in (python.dialect, python.dialect._replace(possessive=True)):
        pattern = re.compile(pattern_of(whole, dialect, "p"))
        assert {text for text in TEXTS if pattern.search(text)} == meant, pattern.pattern
    compiler = Compiler(grammar_of([whole, following(whole, "a"), Literal("")]))
    assert {text for text in TEXTS if text in compiler.dfa("p")} == meant
    assert {"a" + text for text in TEXTS if len(text) < LONGEST and text in compiler.dfa("q")} == {
        text for text in meant if text.startswith("a")
    }
    assert nullable(whole) == ("" in meant)


@settings(max_examples=examples(15))
@given(st.lists(EXPRESSIONS, min_size=3, max_size=3), st.sampled_from([Compiler, Called]))
def test_what_is_in_pieces_means_the_same(expressions: list[Expr], compiler: type[Compiler]) -> None:
    """As large grammars are, here with limits that any grammar exceeds."""
    grammar = grammar_of(expressions)
    with patch.multiple("urlint.grammar.parts", _EMBEDDED=1, _COPIES=1, _PIECES=12, _MANY=1):
        judge = called(compiler(grammar))
    assert {text for text in TEXTS if text in judge} == language(grammar)


def test_a_long_text_is_in_two_halves() -> None:
    with patch("urlint.grammar.parts._PIECES", 12):
        judge = called(Compiler(read('p = "(" p ")" / "abcdefghijklmnop"\n', "g")))
    assert "(abcdefghijklmnop)" in judge
    assert "(abcdefghijklmnopijklmnop)" not in judge


@pytest.mark.parametrize(
    ("text", "start", "more", "last"),
    [
        ('s = "a" s / "a" t\nt = "b" s "c" / "c"\n', "", "a", "c"),
        ('s = s "a" / t\nt = "b" s "c" / "c"\n', "c", "a", ""),
        ('s = "(" [ s ] ")" [ s ]\n', "", "()", ""),
        ('s = "a" s "b" / "c" u\nu = "d" u / s "e" / "."\n', "c", "d", "."),
    ],
)
def test_what_is_deterministic_is_judged_in_linear_time(text: str, start: str, more: str, last: str) -> None:
    """Nowhere are there more parses in progress than at the start."""
    recognizer = judge(text)
    assert isinstance(recognizer, Recognizer)
    assert start + more * 3000 + last in recognizer
    assert len(recognizer.walk(start + more * 3000).state.items) <= len(recognizer.walk(start + more * 5).state.items)


@pytest.mark.parametrize(
    ("written", "low", "high"), [("600", 600, 600), ("600*", 600, 900), ("*600", 0, 600), ("300*601", 300, 601)]
)
def test_what_is_recursive_is_counted(written: str, low: int, high: int) -> None:
    recognizer = judge(f'a = {written}b\nb = "x" / "(" b ")"\n')
    assert isinstance(recognizer, Recognizer)
    assert "x" * low in recognizer and "(x)" * high in recognizer
    assert low == 0 or "x" * (low - 1) not in recognizer
    assert ("x" * (high + 1) in recognizer) == written.endswith("*")


def test_what_is_too_ambiguous_ends() -> None:
    text = "a" * 3000
    at, place = judge('s = s s s / s s / "a" / s "b" s\n').walk(text)
    assert 0 < at < len(text)
    assert not judge('s = s s s / s s / "a" / s "b" s\n').leads_on(place)


def test_what_is_too_ambiguous_is_found_out_once_and_sooner_in_a_short_text() -> None:
    recognizer = judge('s = s s s / s s / "a" / s "c" s\n')
    assert isinstance(recognizer, Recognizer)
    recognizer.walk("a" * 300)
    once = recognizer.work
    assert once < 1_000_000
    assert recognizer.walk("a" * 299).at == recognizer.walk("a" * 300).at
    assert recognizer.work == once
    recognizer.walk("a" * 3000)
    assert recognizer.work > once


def test_whether_a_grammar_speaks_of_bytes_is_seen_at_a_glance() -> None:
    """A string of a million characters took 16 seconds."""
    assert spoken_by(read(f's = "{"ab" * 500_000}"\n', "g")) is None
    assert spoken_by(read("s = %xC3.A9 / %x80-BF\n", "g")) is not None
    assert spoken_by(read("s = %xC3.A9 / %x80-100\n", "g")) is None
    assert spoken_by(read("s = %xC3.61.A9\n", "g")) is None


@pytest.mark.parametrize(
    ("text", "regular"),
    [
        ('a = "x" [ a ]\n', True),
        ('a = [ a ] "x"\n', True),
        ('a = 1*DIGIT b / "x"\nb = "," a / "." b / ";"\n', True),
        ('a = a "," DIGIT / DIGIT\n', True),
        ('a = "x" a / nowhere "y" / "z"\n', True),
        ('a = "x" *a\n', False),
        ('a = "x" a "y" / "z"\n', False),
        ('a = a "y" / "x" a / "z"\n', False),
    ],
)
def test_what_refers_to_itself_at_one_end_is_regular(text: str, regular: bool) -> None:
    assert isinstance(judge(text), Dfa) == regular


def test_the_productions_that_need_no_recursion_are_automata() -> None:
    text = 'a = "(" a ")" / b\nb = 1*DIGIT\nc = b a\nd = b "." b\n'
    found = FileTables(packed(read(text, "g"), text, Budget()))
    assert {name: isinstance(each.automaton, Dfa) for name, each in found.items()} == {"a": False, "b": True, "c": False, "d": True}
    assert [each.message for each in check(read(text, "g")) if "recursive" in each.message] == [
        "production `a` is recursive: a -> a"
    ]


def _lines(circle: int) -> int:
    """The number of lines of code that are run for productions that each begin with the next one, after something optional."""
    judging = judge("".join(f'p{at} = [ "a" ] p{(at + 1) % circle} "b" / "c"\n' for at in range(circle)))
    count = 0

    def counted(_frame: object, event: str, _argument: object) -> object:
        nonlocal count
        count += event == "line"
        return counted

    sys.settrace(counted)  # type: ignore[arg-type]
    try:
        assert "acb" in judging
    finally:
        sys.settrace(None)
    return count


def test_who_waits_for_a_production_is_found_without_asking_all() -> None:
    """Each of 2,000 productions was compared with every other."""
    assert _lines(200) < 6 * _lines(50)  # sixteen times: quadratic


def test_a_recursive_production_says_that_it_has_no_automaton() -> None:
    text = 's = "(" *s ")"\n'
    with pytest.raises(GrammarError, match=r"^production `s` has no automaton: it is recursive or too large$"):
        _ = FileTables(packed(read(text, "g"), text, Budget()))["s"].dfa
