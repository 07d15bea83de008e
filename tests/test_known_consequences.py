"""Each entry that knows the consequence of a fault decides its examples, and none of its near misses."""

import pytest

from project import Project
from urlint.find.document import Document
from urlint.lint import known_consequences
from urlint.lint.config import Config
from urlint.lint.known_consequence import Known
from urlint.lint.known_consequences import KNOWN
from urlint.lint.linter import Linter

each_entry = pytest.mark.parametrize("entry", KNOWN, ids=lambda entry: entry.name)


def said(example: str) -> list[tuple[str, str]]:
    """The severity and the consequence of each fault that is reported in an example."""
    language, _, text = example.partition(": ")
    linter = Linter(Config(), Project({"a": f"{text}\n"}))
    return [(str(each.severity), each.consequence) for each in linter(Document(f"{text}\n", language, "a")).diagnostics]


def changed(examples: str, entry: Known, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The examples of which something else is said without the entry."""
    before = {each: said(each) for each in examples.splitlines()}
    monkeypatch.setattr(known_consequences, "KNOWN", tuple(each for each in KNOWN if each is not entry))
    return [each for each, known in before.items() if said(each) != known]


@each_entry
def test_it_decides_its_examples(entry: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    hits = entry.hits.splitlines()
    decided = changed(entry.hits, entry, monkeypatch)
    assert hits == decided, (
        f"the entry does not decide {[each for each in hits if each not in decided]}: an earlier entry does, a condition excludes "
        "it, or its severity is the same without the entry"
    )


@each_entry
def test_it_decides_none_of_its_near_misses(entry: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    assert entry.misses, "write at least one near miss: a fault that is nearly such a one"
    decided = changed(entry.misses, entry, monkeypatch)
    assert decided == [], "the entry decides these `misses`: add a condition that they do not meet, or take them out"


@each_entry
def test_its_near_misses_are_faults(entry: Known) -> None:
    silent = [each for each in entry.misses.splitlines() if not said(each)]
    assert silent == [], "no rule reports anything in these `misses`: each must have a fault that the entry nearly decides"


@pytest.mark.parametrize("field", ["component", "pattern", "whole", "comment", "holds"])
@each_entry
def test_each_of_its_conditions_is_needed(entry: Known, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    without = entry._replace(**{field: Known._field_defaults[field]})
    if without == entry:
        return
    before = {each: said(each) for each in (*entry.hits.splitlines(), *entry.misses.splitlines())}
    monkeypatch.setattr(known_consequences, "KNOWN", tuple(without if each is entry else each for each in KNOWN))
    assert [each for each, known in before.items() if said(each) != known], (
        f"no example needs `{field}`: leave it out, or add a line to `misses` that only it excludes"
    )
