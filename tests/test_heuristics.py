"""Each entry of the finder's heuristics decides its examples, stays out of its near misses, and could not go."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from urlint.find import boundary, heuristics
from urlint.find.document import Document
from urlint.find.finder import find
from urlint.find.heuristic import OTHER, TRIM, Heuristic

SHELF = heuristics.shelf()
CONDITIONS = [(entry, name) for entry in SHELF for name in ("before", "url", "behind") if getattr(entry, name)]


@dataclass
class Example:
    """A document, and where a URL in it ends."""

    text: str
    end: int
    language: str

    def holds(self) -> bool:
        """Whether the finder has the first URL end there."""
        return [finding.span.end for finding in find(Document(self.text, self.language))][:1] == [self.end]


def examples(entry: Heuristic, written: str) -> list[Example]:
    lines = [line.replace("⏎", "\n") for line in written.split("\n") if line]
    language = entry.example or (*entry.languages, "plaintext")[0]
    return [Example(line.replace("¦", ""), line.index("¦"), language) for line in lines]


def name(value: object) -> str:
    return value.name if isinstance(value, Heuristic) else str(value)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Heuristic]]:
    """The entries that are asked, to be changed."""
    entries = list(SHELF)
    monkeypatch.setattr(heuristics, "shelf", lambda: tuple(entries))
    heuristics.asked.cache_clear()
    heuristics._tails.cache_clear()
    boundary.clean_url.cache_clear()
    yield entries
    heuristics.asked.cache_clear()
    heuristics._tails.cache_clear()
    boundary.clean_url.cache_clear()


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_an_entry_decides_its_examples_and_none_of_its_near_misses(entry: Heuristic) -> None:
    assert [each for each in examples(entry, f"{entry.hits}\n{entry.misses}") if not each.holds()] == []


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_no_entry_could_go(entry: Heuristic, shelf: list[Heuristic]) -> None:
    shelf.remove(entry)
    assert entry.hits
    assert [each for each in examples(entry, entry.hits) if each.holds()] == []


@pytest.mark.parametrize(("entry", "condition"), CONDITIONS, ids=name)
def test_no_condition_could_go(entry: Heuristic, condition: str, shelf: list[Heuristic]) -> None:
    shelf[shelf.index(entry)] = entry._replace(**{condition: ""})
    assert [each for each in examples(entry, entry.misses) if not each.holds()]


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_each_character_is_shown(entry: Heuristic) -> None:
    decided = {each.text[each.end : each.end + 1] for each in examples(entry, entry.hits)}
    assert not entry.ends or entry.stage == TRIM or decided >= set(entry.at.replace(OTHER, ""))


def test_a_name_stands_once() -> None:
    assert len({entry.name for entry in SHELF}) == len(SHELF)


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_an_entry_looks_back_into_no_other_paragraph(entry: Heuristic) -> None:
    """An edit has its own paragraph searched anew, and no other one."""
    found = re.search(rf"(?:{entry.before})\Z", "a=b,c=;{[|,@link \n\n")
    assert not entry.before or not found or "\n" not in found[0]


def test_each_page_is_asked() -> None:
    pages = {path.stem for path in Path(heuristics.__file__).parent.glob("[a-z]*.py")}
    assert pages == set(heuristics.PAGES)
