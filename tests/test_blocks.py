"""Blocks of programs: reading in pieces of whole lines, as in an editor, gives the same result as reading all at once."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples import examples
from urlint.find.language import START, State, load
from urlint.find.languages._blocks import lined
from urlint.find.lexer import Stretch, stretches

PIECES = ["/*", "*/", "/* ' */", "/*\n", "//", '"', "'", "\n", " ", "a", '"/*"', "--[[", "--[[ ' ]]", "{- ' -}", "{-\n", "x" * 590]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=8).map("".join)


def joined(found: list[Stretch]) -> list[Stretch]:
    """The same regions, with touching ones joined."""
    made: list[Stretch] = []
    for each in found:
        if made and made[-1].end == each.start:
            made[-1] = made[-1]._replace(end=each.end)
        elif each.start < each.end:
            made.append(each)
    return made


@settings(max_examples=examples(400))
@given(TEXTS, st.sampled_from(["c", "css", "haskell", "lua"]))
def test_a_block_goes_on_in_the_next_piece(text: str, name: str) -> None:
    found, state, at = list[Stretch](), State(START), 0
    for line in text.splitlines(keepends=True):
        more, state = stretches(text, at, at + len(line), state, load(name))
        found, at = found + more, at + len(line)
    assert joined(found) == joined(stretches(text, 0, len(text), START, load(name))[0])


@pytest.mark.parametrize(("opener", "closer"), [("=begin", "=end"), ("%{", "%}")])
def test_a_block_of_whole_lines_may_begin_with_any_mark(opener: str, closer: str) -> None:
    block = lined(opener, closer)
    found = re.search(block.pattern, f"{opener}s\n {opener}\n{opener}\n")
    assert found
    assert found.start() == len(f"{opener}s\n {opener}\n")
    assert re.search(block.closer(found), f" {closer}\n{closer}\n")
