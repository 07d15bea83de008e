"""Markdown fences: the fast path for common ones gives the same result as the slow path."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from examples import examples
from urlint.find.language import COMMENTED, DOCUMENT, NOTHING, START, Nesting
from urlint.find.languages import _fences as fences

PIECES = ["```", "````", "~~~", "`", "\n", "\r", " ", ">", "a", "Py\n", "```\n", "\n```\n", "\n```py\n", "\n> ```\n", "<!--", "-->"]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
STATES = (NOTHING, START, ("```", "py"), ("?```", ""), (" ```", ""), ("-->", COMMENTED))


@settings(max_examples=examples(250))
@given(TEXTS, TEXTS, st.sampled_from(STATES), st.sampled_from((DOCUMENT, DOCUMENT.inside(True), DOCUMENT.inside(False))))
def test_a_fence_seen_at_one_look_is_the_one_that_is_looked_through(
    inside: str, behind: str, state: tuple[str, ...], nesting: Nesting
) -> None:
    text = f"```py\n{inside}\n```\n{behind}"
    short = fences.runs(text, 0, len(text), state, nesting)
    whole, fences._WHOLE = fences._WHOLE, re.compile(r"(?!)")
    try:
        assert short == fences.runs(text, 0, len(text), state, nesting)
    finally:
        fences._WHOLE = whole
