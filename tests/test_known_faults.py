"""Each entry that knows better about faults decides its examples, and none of its near misses."""

from collections.abc import Mapping
from types import ModuleType

import pytest

from project import Project
from urlint.find.document import Document
from urlint.lint import exemptions, known_consequences
from urlint.lint.config import Config
from urlint.lint.exemption import DOCUMENT, Exemption
from urlint.lint.exemptions import EXEMPTIONS
from urlint.lint.known_consequence import KnownConsequence
from urlint.lint.known_consequences import KNOWN
from urlint.lint.linter import Linter

Entry = Exemption | KnownConsequence

SHELVES: Mapping[type[Entry], tuple[ModuleType, str]] = {
    Exemption: (exemptions, "EXEMPTIONS"),
    KnownConsequence: (known_consequences, "KNOWN"),
}
FIELDS = sorted({field for entry in SHELVES for field in entry._field_defaults})
each_entry = pytest.mark.parametrize("entry", (*EXEMPTIONS, *KNOWN), ids=lambda entry: entry.name)


def said(example: str) -> list[tuple[str, str, str]]:
    """The rule, the severity, and the consequence of each fault that is reported in an example."""
    language, _, text = example.partition(": ")
    linter = Linter(Config(), Project({"a": f"{text}\n"}))
    found = linter(Document(f"{text}\n", language, "a")).diagnostics
    return [(each.rule, str(each.severity), each.consequence) for each in found]


def changed(examples: list[str], entry: Entry, instead: tuple[Entry, ...], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The examples of which something else is said with `instead` in place of the entry."""
    before = {each: said(each) for each in examples}
    shelf, name = SHELVES[type(entry)]
    at = getattr(shelf, name).index(entry)
    monkeypatch.setattr(shelf, name, (*getattr(shelf, name)[:at], *instead, *getattr(shelf, name)[at + 1 :]))
    return [each for each, known in before.items() if said(each) != known]


@each_entry
def test_it_decides_its_examples(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    hits = entry.hits.splitlines()
    decided = changed(hits, entry, (), monkeypatch)
    assert hits == decided, (
        f"the entry does not decide {[each for each in hits if each not in decided]}: an earlier entry does, a condition excludes "
        "it, or what is reported is the same without the entry"
    )


@each_entry
def test_it_decides_none_of_its_near_misses(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    assert entry.misses, "write at least one near miss: a fault that is nearly such a one"
    decided = changed(entry.misses.splitlines(), entry, (), monkeypatch)
    assert decided == [], "the entry decides these `misses`: add a condition that they do not meet, or take them out"


@each_entry
def test_its_near_misses_are_faults(entry: Entry) -> None:
    silent = [each for each in entry.misses.splitlines() if not said(each)]
    assert silent == [], "no rule reports anything in these `misses`: each must have a fault that the entry nearly decides"


@pytest.mark.parametrize("field", FIELDS)
@each_entry
def test_each_of_its_conditions_is_needed(entry: Entry, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    value = getattr(entry, field, None)
    if value == entry._field_defaults.get(field) or value == DOCUMENT:  # which no document can tell from ANYWHERE
        return
    without = entry._replace(**{field: entry._field_defaults[field]})
    assert changed([*entry.hits.splitlines(), *entry.misses.splitlines()], entry, (without,), monkeypatch), (
        f"no example needs `{field}`: leave it out, or add a line to `misses` that only it excludes"
    )
