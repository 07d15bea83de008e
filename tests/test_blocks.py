"""Blocks of programs: the short road behind those that end in their line leads where the long one does."""

from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from urlint.find import blocks
from urlint.find.language import START, load

PIECES = ["/*", "*/", "/* ' */", "/*\n", "//", '"', "'", "\n", " ", "a", '"/*"', "--[[", "--[[ ' ]]", "{- ' -}", "{-\n", "x" * 590]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=8).map("".join)


@settings(max_examples=1000)
@given(TEXTS, st.sampled_from(["c", "css", "haskell", "lua"]))
def test_a_block_in_one_line_hides_nothing_behind_it(text: str, name: str) -> None:
    short = blocks.stretches(text, 0, len(text), START, load(name))
    with patch.object(blocks, "_in_line", lambda *_: -1):
        assert short == blocks.stretches(text, 0, len(text), START, load(name))
