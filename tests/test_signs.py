"""Each sign next to a URL is recognized in its examples, and not in near misses."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from fixture import pages
from urlint.find import signs
from urlint.find.document import Document, Finding
from urlint.find.finder import find
from urlint.find.signs import Before, Behind

PAGES = sorted(path.stem for path in Path(signs.__file__).parent.glob("[a-z]*.py"))
SIGNS = {
    f"{page}: {name}": sign
    for page in PAGES
    for name, sign in vars(import_module(f"urlint.find.signs.{page}")).items()
    if isinstance(sign, (Before, Behind))
}


BLOCKS = [Document(block.text, block.info) for page in pages("languages") for block in page.blocks]


@cache
def found() -> list[tuple[Document, list[Finding]]]:
    """The documents of all pages that may contain a sign, each with what is found in it."""
    return [(each, find(each)) for each in BLOCKS if re.search(r"[\"'`/<\\]", each.text)]


def seen(sign: Before | Behind, example: str) -> bool:
    left, mark, right = example.replace("⏎", "\n").partition("¦")
    assert mark, f"where is the sign asked about in {example!r}?"
    bound = 0 if isinstance(sign, Before) else len(left + right)
    return sign.at(left + right, len(left), bound) is not None


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_is_seen_in_its_examples_alone(name: str) -> None:
    sign = SIGNS[name]
    assert sign.hits and sign.misses
    assert [line for line in sign.hits.split("\n") if not seen(sign, line)] == []
    assert [line for line in sign.misses.split("\n") if seen(sign, line)] == []


@pytest.mark.parametrize("name", SIGNS)
def test_what_is_looked_for_first_is_in_the_examples(name: str) -> None:
    sign, examples = SIGNS[name], [line.partition("¦") for line in SIGNS[name].hits.split("\n")]
    if isinstance(sign, Before):
        assert not sign.ends or {left[-1] for left, _, _ in examples} == {*sign.ends}
    else:
        assert all(sign.sign in right for _, _, right in examples)


@pytest.mark.parametrize("name", SIGNS)
def test_somebody_asks_for_each_sign(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If it is never recognized, some language's page has other findings."""
    page, constant = name.split(": ")
    before = found()
    monkeypatch.setattr(import_module(f"urlint.find.signs.{page}"), constant, SIGNS[name]._replace(pattern="(?!)"))
    assert any(find(document) != known for document, known in before)
