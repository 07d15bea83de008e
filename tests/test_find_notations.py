"""Each entry of the finder's notations matches its examples, is needed, and is on the page for its sign."""

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples import examples
from urlint.find import notations
from urlint.find.container import CONTAINERS
from urlint.find.document import Kind
from urlint.find.kinds import is_pattern, is_template, kind_of
from urlint.find.notation import Notation
from urlint.find.notations import PLACEHOLDERS, pages_for, table
from urlint.lint import own_syntax
from urlint.lint.own_syntax import has_own_syntax, names_account, names_windows

JUDGES: dict[str, Callable[[str], bool]] = {
    "patterns": is_pattern,
    "authorities": has_own_syntax,
    "windows": names_windows,
    "accounts": names_account,
    "partial": lambda url: kind_of(url, ()) is Kind.PARTIAL,
} | {
    page: lambda url, page=page: table(page).match(url) is not None  # type: ignore[misc]
    for container in CONTAINERS.values()
    for page, _ in container.readings
}
SHELVES = {path.stem: each for each in (notations, own_syntax) for path in Path(each.__file__).parent.glob("[a-z]*.py")}
PAGES = sorted(SHELVES)
SHELF: dict[str, tuple[Notation, ...]] = {page: import_module(f"{SHELVES[page].__name__}.{page}").NOTATIONS for page in PAGES}
LINES = [(page, line) for page in PAGES for line in SHELF[page]]
NAMES = [f"{page}: {line.name}" for page, line in LINES]
ABOUT_PLACEHOLDERS = [(page, line) for page, line in LINES if page in PLACEHOLDERS]


def urls(written: str) -> list[str]:
    return [url.replace("␣", " ") for url in written.split()]


PIECES = sorted({piece for _, line in LINES for url in urls(f"{line.hits} {line.misses}") for piece in (url, *url[7:], url[-4:])})
TEXTS = st.lists(st.sampled_from(PIECES), max_size=6).map("".join)


@pytest.mark.parametrize(("page", "line"), LINES, ids=NAMES)
def test_a_line_finds_its_examples_and_nothing_in_the_near_misses(page: str, line: Notation) -> None:
    judge = JUDGES.get(page, is_template)
    assert [url for url in urls(line.hits) if not (compiled(line)(url) and judge(url))] == []
    assert [url for url in urls(line.misses) if judge(url)] == []


@pytest.mark.parametrize(("page", "line"), LINES, ids=NAMES)
def test_no_line_could_go(page: str, line: Notation) -> None:
    alone = compiled(line)
    assert line.hits and all(alone(url) for url in urls(line.hits))
    others = [compiled(other) for other in SHELF[page] if other is not line]
    assert any(not any(other(url) for other in others) for url in urls(line.hits))


@settings(max_examples=examples(400))
@given(TEXTS)
def test_a_page_finds_what_one_of_its_lines_finds(text: str) -> None:
    for page in PAGES:
        assert bool(SHELVES[page].table(page).search(text)) is any(compiled(line)(text) for line in SHELF[page]), page


@settings(max_examples=examples(400))
@given(TEXTS)
def test_a_sign_is_in_whatever_is_found_on_its_page(rest: str) -> None:
    url = f"https://{rest}"
    assert is_template(url) or not any(table(page).search(url) for page in PLACEHOLDERS)


@pytest.mark.parametrize(("page", "line"), ABOUT_PLACEHOLDERS, ids=[line.name for _, line in ABOUT_PLACEHOLDERS])
@settings(max_examples=examples(8))
@given(st.data())
def test_no_line_is_missed_by_the_signs(page: str, line: Notation, data: st.DataObject) -> None:
    """Wherever the expression matches, its page is searched."""
    found = data.draw(st.from_regex(line.pattern, fullmatch=False))
    assert found.startswith("data:") or page in pages_for(found)


def compiled(line: Notation) -> Callable[[str], object]:
    return re.compile(line.pattern).search
