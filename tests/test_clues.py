"""Each entry of the clues decides its examples, stays out of its near misses, and could not go."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from urlint.find import clues
from urlint.find.clue import Clue
from urlint.find.document import Document
from urlint.find.finder import find

SHELF = [entry for page in clues.PAGES for entry in clues.page(page)]
CONDITIONS = [
    (entry, name) for entry in SHELF for name in ("before", "url", "behind", "of", "but", "bare", "trait") if getattr(entry, name)
]

Replace = Callable[[Clue, tuple[Clue, ...]], None]


def told(entry: Clue, example: str) -> bool:
    """Whether the first URL of an example is what the entry tells."""
    language, _, text = example.rpartition(" ▸ ")
    finding = find(Document(text.replace("⏎", "\n"), language or entry.example))[0]
    return entry.tells in (finding.kind, finding.escape)


@pytest.fixture
def replace(monkeypatch: pytest.MonkeyPatch) -> Iterator[Replace]:
    """Puts others in the place of an entry."""
    pages = {name: clues.page(name) for name in clues.PAGES}

    def change(entry: Clue, others: tuple[Clue, ...]) -> None:
        at = {name: page.index(entry) for name, page in pages.items() if entry in page}
        changed = pages | {name: (*pages[name][:index], *others, *pages[name][index + 1 :]) for name, index in at.items()}
        monkeypatch.setattr(clues, "page", changed.__getitem__)
        clues._asked.cache_clear()
        clues._pieces.cache_clear()

    yield change
    monkeypatch.undo()
    clues._asked.cache_clear()
    clues._pieces.cache_clear()


def name(value: object) -> str:
    return value.name if isinstance(value, Clue) else str(value)


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_an_entry_decides_its_examples_and_none_of_its_near_misses(entry: Clue) -> None:
    assert [line for line in entry.hits.split("\n") if not told(entry, line)] == []
    assert [line for line in entry.misses.split("\n") if told(entry, line)] == []


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_no_entry_could_go(entry: Clue, replace: Replace) -> None:
    replace(entry, ())
    assert [line for line in entry.hits.split("\n") if told(entry, line)] == []


@pytest.mark.parametrize(("entry", "condition"), CONDITIONS, ids=name)
def test_no_condition_could_go(entry: Clue, condition: str, replace: Replace) -> None:
    replace(entry, (entry._replace(**{condition: type(getattr(entry, condition))()}),))
    assert [line for line in entry.misses.split("\n") if told(entry, line)] or [
        line for line in entry.hits.split("\n") if not told(entry, line)
    ]


def test_a_word_stands_in_whatever_an_entry_matches(replace: Replace) -> None:
    for entry in SHELF:
        replace(entry, (entry._replace(word=""),))
        assert [line for line in entry.misses.split("\n") if told(entry, line)] == [], entry.name


def test_a_name_stands_once() -> None:
    assert len({entry.name for entry in SHELF}) == len(SHELF)


def test_each_page_is_asked() -> None:
    assert {path.stem for path in Path(clues.__file__).parent.glob("[a-z]*.py")} == set(clues.PAGES)
