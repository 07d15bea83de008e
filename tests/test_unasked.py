"""Which fixes are made unasked: those of a URL where nothing but a reader of URLs reads the characters."""

import re

import pytest

from urlint.find.document import Document
from urlint.lint import around, unasked
from urlint.lint.around import MARKS, Mark
from urlint.lint.config import Config
from urlint.lint.diagnostic import Fix
from urlint.lint.linter import lint
from urlint.lint.rule import NAMES
from urlint.lint.unasked import REASONS, Reason
from urlint.text import apply


def fixes(document: Document) -> list[Fix]:
    """All fixes of all rules."""
    return [fix for said in lint(document, Config(select=NAMES)) for fix in said.fixes]


@pytest.mark.parametrize("each", REASONS, ids=[each.reason for each in REASONS])
def test_a_mend_that_the_place_makes_something_of_is_offered_and_waits(each: Reason) -> None:
    assert [fix.safe for fix in fixes(each.example)][:1] == [False]
    assert [fix.safe for fix in fixes(each.near)][:1] == [True]


def made(document: Document, mark: Mark) -> int:
    """How many fixes make one more of what begins or ends something."""
    pattern, text = re.compile(mark.pattern), document.text
    counts = (len(pattern.findall(apply(text, fix.edits))) for fix in fixes(document))
    return sum(count > len(pattern.findall(text)) for count in counts)


@pytest.mark.parametrize("each", MARKS, ids=[each.reason for each in MARKS])
def test_a_mend_that_ends_or_begins_something_is_not_offered(each: Mark, monkeypatch: pytest.MonkeyPatch) -> None:
    assert made(each.example, each) == 0
    assert fixes(each.near)
    monkeypatch.setattr(around, "MARKS", tuple(other for other in MARKS if other is not each))
    assert made(each.example, each) == 1


@pytest.mark.parametrize("each", REASONS, ids=[each.reason for each in REASONS])
def test_no_other_reason_says_so(each: Reason, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unasked, "REASONS", tuple(other for other in REASONS if other is not each))
    assert [fix.safe for fix in fixes(each.example)][:1] == [True]
