"""The notations, page by page: what each grammar takes, and what is reported of it; what cannot be used is one clear error."""

import re
from typing import NamedTuple

import pytest

from fixture import Block, pages
from urlint.grammar.check import check
from urlint.grammar.compile import Compiler
from urlint.grammar.error import GrammarError
from urlint.grammar.notation import NAMES, guess, read


class Case(NamedTuple):
    """A grammar, its strings, and its reports where the page lists them."""

    page: str
    grammar: Block
    strings: str
    reports: str | None


def cases() -> list[Case]:
    found: list[Case] = []
    for page in pages("grammars"):
        for block in page.blocks:
            if block.info.endswith(" grammar"):
                found.append(Case(page.name, block, "", None))
            elif block.info == "strings":
                found[-1] = found[-1]._replace(strings=block.text)
            elif block.info == "reports":
                found[-1] = found[-1]._replace(reports=block.text)
    return found


@pytest.mark.parametrize("case", cases(), ids=[f"{case.page}-{at}" for at, case in enumerate(cases())])
def test_pages(case: Case) -> None:
    grammar = read(case.grammar.text, "page")
    assert grammar.notation == guess(case.grammar.text) == case.grammar.info.split()[0]
    dfa = Compiler(grammar).dfa(grammar.start)
    for line in case.strings.split("\n")[:-1]:
        assert (line[2:] in dfa) == (line[0] == "+"), line
    if case.reports is not None:
        said = [f"{line}: {level}: {message}" for line, level, message in check(grammar)]
        assert said == case.reports.split("\n")[:-1]


def test_every_notation_has_its_page() -> None:
    assert {case.page for case in cases()} == set(NAMES)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('a = b\nb = c\nc = [ a ] "x"\n', "g:1: production `a` is recursive: a -> b -> c -> a"),
        ("a = a\n", "g:1: production `a` is recursive: a -> a"),
        ("", "g: no production found (read as abnf)"),
        ("nothing here but prose\n", "g: no production found (read as abnf)"),
        ('a = 100000"x"\n', "g:1: production `a` is too large: more than 200000 states"),
        ('a:root = "x" (;\n', "g:1: something is missing before `;`"),
    ],
)
def test_a_grammar_that_cannot_be_used_is_one_clear_error(text: str, message: str) -> None:
    with pytest.raises(GrammarError, match=re.escape(message)):
        grammar = read(text, "g")
        Compiler(grammar).dfa(grammar.start)


def test_a_start_that_is_not_there_is_told_with_the_nearest_name() -> None:
    with pytest.raises(GrammarError, match="g: no production `lable`; the nearest is `label`"):
        Compiler(read('label = "x"\n', "g")).dfa("lable")


@pytest.mark.parametrize(
    "text", ["(" * 30_000, "a = " + "(" * 30_000, "a:b = " + "(" * 30_000, "a = " + '"', "\0\ud800 = x", "=" * 10_000]
)
def test_whatever_a_file_holds_there_is_no_crash(text: str) -> None:
    for notation in NAMES:
        try:
            grammar = read(text, "g", notation)
            check(grammar)
        except GrammarError:
            continue


def test_a_deep_chain_of_productions_is_no_trouble() -> None:
    chain = "".join(f"p{at} = p{at + 1}\n" for at in range(5000)) + 'p5000 = "x"\n'
    assert "x" in Compiler(read(chain, "g")).dfa("p0")
