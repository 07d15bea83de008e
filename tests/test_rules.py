"""Every rule has a page, and the examples on it are true; the pages in `rules/` say more of each."""

import pytest

from fixture import Block, Mark, blocks, pages
from urlint.find.document import Document
from urlint.lint.config import Config
from urlint.lint.linter import lint
from urlint.lint.rule import NAMES, page, rule
from urlint.text import Lines, apply

EXAMPLES = [(name, block) for name in NAMES for block in blocks(page(name))]
EXAMPLES += [(each.name, block) for each in pages("rules") for block in each.blocks]
IDS = [f"{name}-{at}" for at, (name, _) in enumerate(EXAMPLES)]


def said(name: str, block: Block) -> list[Mark]:
    """What the rule says of the block's document, as carets would show it."""
    lines = Lines(block.text)
    diagnostics = [each for each in lint(Document(block.text, block.info.split()[0]), Config()) if each.rule == name]
    places = [(lines.place(each.span.start), each) for each in diagnostics]
    return [
        Mark(place.line, place.column, place.column + max(each.span.end - each.span.start, 1), each.message)
        for place, each in places
    ]


@pytest.mark.parametrize(("name", "block"), [each for each in EXAMPLES if " " not in each[1].info])
def test_the_examples_of_a_rule_are_true(name: str, block: Block) -> None:
    assert said(name, block) == sorted(block.marks)


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        (name, EXAMPLES[at - 1][1], block) if block.info.endswith(" fixed") else (name, first, block)
        for at, (name, block) in enumerate(EXAMPLES)
        for first in [next(each for other, each in EXAMPLES if other == name)]
        if " " in block.info
    ],
)
def test_the_fixes_of_a_rule_do_what_its_page_says(name: str, before: Block, after: Block) -> None:
    fixes = [each.fixes[0] for each in lint(Document(before.text, before.info), Config()) if each.rule == name]
    assert all(fix.safe == after.info.endswith(" fixed") for fix in fixes)
    assert apply(before.text, [edit for fix in fixes for edit in fix.edits]) == after.text


def test_each_page_shows_the_rule_at_work() -> None:
    """Only `invalid-url` cannot: it speaks for grammar files alone."""
    assert {name for name, block in EXAMPLES if block.marks} == set(NAMES) - {"invalid-url"}


def test_each_rule_is_one_file_with_a_page() -> None:
    for name in NAMES:
        assert rule(name).name == name
        assert page(name).splitlines()[0].endswith(".")
