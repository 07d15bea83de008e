"""The ABNF of RFCs as published and the built-in grammars: all differences are explained in `grammars/published.md`."""

import re

import pytest

from published import EQUAL, Published, differences, published
from urlint.grammar.standard import BUILT_IN, standard

PAGE = list(published())


@pytest.mark.parametrize("each", PAGE, ids=[f"RFC {each.number}" for each in PAGE])
def test_a_text_differs_from_the_built_in_grammar_in_what_the_page_says(each: Published) -> None:
    assert differences(each.text, each.name) == each.differences != ""


def test_every_built_in_grammar_of_an_rfc_is_compared_with_its_text() -> None:
    titles = {name: re.search(r"\(RFC ([0-9]+),", standard(name).title) for name in BUILT_IN}
    compared = {(each.number, each.name) for each in PAGE} | set(EQUAL.items())
    own = {(found[1], name) for name, found in titles.items() if found}
    assert own - compared == {("3986", "dns")}  # it is a narrower one


def test_the_page_says_which_are_equal() -> None:
    assert not EQUAL.keys() & {each.number for each in PAGE}
