"""The patterns for engines accept what the automaton accepts, in similar engines; `tests/engines/run` tests the real ones."""

import doctest
import random
import re
from collections.abc import Callable
from itertools import islice, product
from pathlib import Path

import pytest
import re2
from pydantic_core import SchemaValidator, core_schema

import urlint
from strings import strings
from urlint import arrow, columns
from urlint.automata.dfa import Dfa
from urlint.automata.samples import members, strangers
from urlint.grammar.build import grammar_of
from urlint.grammar.by_scheme import nameless
from urlint.grammar.compile import Compiler
from urlint.grammar.dialect import Dialect, written
from urlint.grammar.dialects import RE2
from urlint.grammar.language import builtin
from urlint.grammar.notation import read
from urlint.grammar.standard import BUILT_IN, standard

PAGE = Path(urlint.__file__).parent / "docs" / "python.md"
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
JUDGED = [*((name, standard(name).start) for name in BUILT_IN), ("rfc3986", "URI"), ("rfc3986", "host"), ("rfc3987", "IRI")]
PYTHON = Dialect(r"\A", r"\Z", r"\x{:02x}", r"\u{:04x}", r"\U{:08x}", r"\.^$*+?()[]{}|", possessive=True)
OWN = 'a = 1*( b "." ) b / *( "x" [ "y" ] ) "xz"\nb = ALPHA *( ALPHA / "-" )\n'
each_production = pytest.mark.parametrize(("name", "production"), JUDGED)


def agree(dfa: Dfa, matches: Callable[[str], object]) -> None:
    found = [*islice(members(dfa), 300), *islice(strangers(dfa), 300), *strings(dfa, 300, seed=11)]
    asked = [text for text in found if not re.search("[\ud800-\udfff]", text)]  # which no engine has
    assert [text for text in asked if bool(matches(text)) != (text in dfa)] == []


@pytest.mark.parametrize("text", [columns.__doc__ or "", PAGE.read_text(encoding="utf-8")], ids=["docstring", "page"])
def test_the_grammars_whose_standard_has_more_rules_are_named(text: str) -> None:
    said = re.search(r"so those of\n([^.]*) also match", text)
    assert said is not None
    assert re.findall("`(.*?)`", said[1]) == sorted(name for name in BUILT_IN if standard(name).check or standard(name).domain)
    assert re.fullmatch(columns.duckdb("geo").replace(r"\z", r"\Z"), "geo:91,0")
    assert not urlint.is_valid("geo:91,0", "geo")


@each_production
def test_re2_as_it_is_in_duckdb(name: str, production: str) -> None:
    """With the default memory limit of RE2."""
    agree(builtin(name).dfa(production), re2.compile(columns.duckdb(name, production)).search)


@each_production
def test_rust_as_it_is_in_polars(name: str, production: str) -> None:
    schema = core_schema.str_schema(pattern=columns.polars(name, production), regex_engine="rust-regex")
    agree(builtin(name).dfa(production), SchemaValidator(schema).isinstance_python)


@each_production
def test_loops_that_are_never_gone_back_into(name: str, production: str) -> None:
    """Python writes them like Java."""
    made = standard(name)
    pattern = written(nameless(grammar_of(made), production, made), PYTHON, production)
    assert pattern.count("*+") == columns.spark(name, production).count("*+")
    agree(builtin(name).dfa(production), re.compile(pattern).search)


def test_a_loop_that_more_than_one_way_leads_through_may_be_gone_back_into() -> None:
    grammar = read(OWN, "own")
    pattern = written(nameless(grammar, "a", None), PYTHON, "a")
    assert pattern.count("+)*+") == 0
    assert ")+[" in pattern and ")*[" in pattern
    agree(Compiler(grammar).dfa("a"), re.compile(pattern).search)


MERGED = {
    '*( "/" *ALPHA )': "(?:/[/A-Za-z]*)?",
    '1*( "/" *( ALPHA / "%0" ) )': "/(?:[/A-Za-z]|%0)*",
    '*( "/" 1*ALPHA )': "(?:/[A-Za-z]+)*",
    '1*DIGIT "." DIGIT / *( DIGIT / "." / "%0" )': "(?:[.0-9]|%0)*",
    '1*DIGIT ":" DIGIT / *( DIGIT / "." )': "[0-9]+:[0-9]|[.0-9]*",
    '*"+" / *( "+" / "++" )': r"\+*",
}


@pytest.mark.parametrize("text", MERGED)
def test_what_another_loop_takes_as_well_is_not_gone_around_for_itself(text: str) -> None:
    grammar = read(f"a = {text}\n", "own")
    pattern = written(nameless(grammar, "a", None), RE2, "a")
    assert pattern == rf"\A(?:{MERGED[text]})\z"
    for made in (pattern, written(nameless(grammar, "a", None), PYTHON, "a")):
        agree(Compiler(grammar).dfa("a"), re.compile(made.replace(r"\z", r"\Z")).search)


def generated(rng: random.Random, depth: int) -> str:
    """An expression in ABNF over `a`, `b`, and `/`."""
    if depth == 0 or rng.random() < 0.25:
        return rng.choice(('%s"a"', '%s"b"', '"/"', '%s"ab"', '( %s"a" / %s"b" )', '( %s"a" / "/" )'))
    if rng.random() < 0.33:
        return f"{rng.choice(('*', '*', '1*', '*1', '*2', '2'))}( {generated(rng, depth - 1)} )"
    between = rng.choice((" / ", " "))
    return f"( {between.join(generated(rng, depth - 1) for _ in range(rng.randint(2, 3)))} )"


def test_the_pattern_of_a_generated_grammar_matches_what_its_automaton_accepts() -> None:
    """Every text of up to four characters, both with and without possessive loops."""
    rng, texts = random.Random(1), ["".join(each) for size in range(5) for each in product("ab/", repeat=size)]
    for _ in range(150):
        text = f"x = {generated(rng, 4)}\n"
        grammar = read(text, "own")
        dfa, expr = Compiler(grammar).dfa("x"), nameless(grammar, "x", None)
        for pattern in (written(expr, PYTHON, "x"), written(expr, RE2, "x").replace(r"\z", r"\Z")):
            assert [each for each in texts if bool(re.search(pattern, each)) != (each in dfa)] == [], (text, pattern)


def test_java_reads_on_as_if_there_were_no_user_before_the_host() -> None:
    assert "@)??" in columns.spark("rfc3986", "URI")


def test_a_uri_has_no_loop_that_javas_stack_could_overflow_in() -> None:
    for name in ("rfc3986", "rfc3987", "http"):
        pattern = columns.spark(name)
        assert re.search(r"(?<!\\)\)\*\+", pattern)
        assert not re.search(r"(?<!\\)\)[*+](?!\+)", pattern)


def test_a_grammar_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "own.abnf"
    file.write_text(OWN, encoding="utf-8")
    own = urlint.grammar(file)
    for made in (columns.duckdb(own), columns.duckdb(str(file))):
        agree(own.language.dfa("a"), re2.compile(made).search)
    assert columns.polars(own, "b") == r"\A(?:[A-Za-z][\-A-Za-z]*)\z"


def test_a_wrong_name() -> None:
    for give in (columns.duckdb, columns.polars, columns.spark):
        with pytest.raises(urlint.GrammarError, match="did you mean `rfc3986`"):
            give("rfc3968")
        with pytest.raises(urlint.GrammarError, match="did you mean `host`"):
            give("rfc3986", "hots")


def test_no_public_name_vanishes() -> None:
    assert sorted(columns.__all__) == ["duckdb", "explain", "polars", "spark"]
    assert arrow.__all__ == ["explain"]
    assert arrow.explain is columns.explain


@pytest.mark.parametrize("name", ["duckdb", "polars", "spark", "__doc__"])
def test_examples_are_true(name: str) -> None:
    """That of `explain` needs pyarrow, which `tests/engines/run` has."""
    text = columns.__doc__ if name == "__doc__" else getattr(columns, name).__doc__
    parsed = doctest.DocTestParser().get_doctest(text, dict(vars(columns)), name, None, None)
    assert parsed.examples
    assert doctest.DocTestRunner(optionflags=FLAGS).run(parsed).failed == 0
