"""Each entry of the schemes decides its examples, stays out of its near misses, and could not go."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from urlint.find import schemes, trigger
from urlint.find.document import Document
from urlint.find.finder import find
from urlint.find.scheme import Scheme

SHELF = [(page, entry) for page in schemes.PAGES for entry in schemes.page(page)]
CONDITIONS = [
    (page, entry, name)
    for page, entry in SHELF
    for name in ("before", "behind")
    if getattr(entry, name) and page in ("bare", "glued", "open")
]
LANGUAGES = {"": "plaintext", "letter_escapes": "troff", "string_escapes": "c"}

Replace = Callable[[str, Scheme, tuple[Scheme, ...]], None]


def begins(example: str, language: str) -> bool:
    """Whether the finder has the first URL begin at the bar, or finds none where there is no bar."""
    findings = find(Document(example.replace("¦", ""), language))
    return [finding.span.start for finding in findings][:1] == [example.find("¦")][: example.count("¦")]


def wrong(written: str, trait: str = "") -> list[str]:
    """The examples that the finder answers otherwise, in a language with that trait."""
    return [line for line in written.split("\n") if line and not begins(line, LANGUAGES[trait])]


@pytest.fixture
def replace(monkeypatch: pytest.MonkeyPatch) -> Iterator[Replace]:
    """Puts others in the place of an entry of a page."""

    def forget() -> None:
        for each in vars(trigger).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()

    def change(page: str, entry: Scheme, others: tuple[Scheme, ...]) -> None:
        pages = {name: schemes.page(name) for name in schemes.PAGES}
        pages[page] = tuple(new for each in pages[page] for new in (others if each is entry else (each,)))
        monkeypatch.setattr(trigger, "page", pages.__getitem__)
        forget()

    yield change
    monkeypatch.undo()
    forget()


def name(value: object) -> str:
    return value.name if isinstance(value, Scheme) else str(value)


@pytest.mark.parametrize(("page", "entry"), SHELF, ids=name)
def test_an_entry_decides_its_examples_and_none_of_its_near_misses(page: str, entry: Scheme) -> None:
    assert wrong(f"{entry.hits}\n{entry.misses}", entry.trait) == []


@pytest.mark.parametrize(("page", "entry"), SHELF, ids=name)
def test_no_entry_could_go(page: str, entry: Scheme, replace: Replace) -> None:
    replace(page, entry, ())
    assert wrong(entry.hits, entry.trait) == [line for line in entry.hits.split("\n") if line]


@pytest.mark.parametrize(("page", "entry", "condition"), CONDITIONS, ids=name)
def test_no_condition_could_go(page: str, entry: Scheme, condition: str, replace: Replace) -> None:
    replace(page, entry, (entry._replace(**{condition: ""}),))
    assert wrong(entry.misses, entry.trait)


@pytest.mark.parametrize("entry", [entry for _, entry in SHELF if entry.trait], ids=name)
def test_no_trait_could_go(entry: Scheme) -> None:
    assert wrong(entry.hits)


def test_a_name_stands_once() -> None:
    assert len({entry.name for _, entry in SHELF}) == len(SHELF)


def test_each_page_is_asked() -> None:
    assert {path.stem for path in Path(schemes.__file__).parent.glob("[a-z]*.py")} == set(schemes.PAGES)
