"""Every field of a language matters: without it, the language's own page would change.

Besides what is found, such a page shows what is written into a document, between tildes: `ignored` is the block before with the
comment that keeps its first fault from being reported, `fixed` the one with all safe fixes, `suggested` with one of each.
Where there is nothing to be written, it is the same text.
"""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from types import FrameType
from typing import Any

import pytest

from fixture import Block, Page, Written, pages
from pages import Found, differing
from test_find import IDS
from test_growth import is_quick
from urlint.expression import compiled
from urlint.find.document import Document
from urlint.find.escapes import PAGES as ESCAPES
from urlint.find.language import Bar, Language, load
from urlint.lint.config import Config
from urlint.lint.linter import Linter, lint
from written import WRITTEN

PAGES = {page.name: page for page in pages("languages")}
SHOWN = [(each, f"{page.name}-{each.word}") for page in PAGES.values() for each in page.written]
FASTER = ("signs", "skims")
"""The fields without which the same is found and said, only later."""
CLOSELY = re.compile(r"\bfind[\\/](?:languages[\\/]\w+|finder|resolver)\.py\Z")
ELSEWHERE = {
    "remarks": "tests/server/test_actions.py, as the name of the file tells",
    "readers": "the table in docs/rules.md, which is made of them",
    "owners": "tests/test_consequence.py, by what weighs",
    "message": "the page of entity-in-url in tests/test_rules.py",
    "obsolete": "tests/test_counterexample.py",
    "opens": "tests/test_segments.py, by the examples of each entry",
    **dict.fromkeys(("headings", "page", "base", "pointers"), "tests/targets/"),
}
"""The fields that a page of one document does not show, and what does."""
NO_PAGE = Page("", (), ())


@pytest.mark.parametrize("name", PAGES)
def test_each_page_is_about_a_language(name: str) -> None:
    assert name in IDS, f"find/languages/ has no {name}, or `git add -A && python tests/readme.py` has not registered it"


@pytest.mark.parametrize("name", IDS)
def test_a_language_names_escapes_that_there_are(name: str) -> None:
    language = load(name)
    named = {
        language.escape,
        *language.quotes.values(),
        *language.raw_quotes.values(),
        *(block.escape for block in language.blocks),
    }
    assert named <= {*ESCAPES}, f"{' and '.join(named - {*ESCAPES})}: no escape has this name (`find/escapes/__init__.py`)"


@pytest.mark.parametrize("name", [name for name in IDS if load(name).prose or load(name).markup])
def test_quotes_in_prose_are_said_to_open_no_string(name: str) -> None:
    default = Language._field_defaults["quotes"]
    assert load(name).quotes != default, (
        "in the default `quotes`, a backslash escapes: write them like the text, as plaintext.py does"
    )


@pytest.mark.parametrize("shown", [shown for shown, _ in SHOWN], ids=[name for _, name in SHOWN])
def test_what_is_written_is_what_the_page_shows(shown: Written) -> None:
    before, after = (Document(text, shown.before.info) for text in (shown.before.text, shown.after))
    made = WRITTEN[shown.word](shown.before)
    assert made == after.text, f"the block between tildes is this, if that is right:\n~~~{shown.word}\n{made}~~~"
    if shown.word == "ignored" and before.text != after.text:
        assert len(lint(after, Config())) < len(lint(before, Config()))


def is_true(page: Page) -> bool:
    """Whether a page holds."""
    shown = all(differing(block) is None for block in page.blocks)
    return shown and all(WRITTEN[word](before) == after for before, word, after in page.written)


def work(page: Page) -> int:
    """The number of calls of functions that inspect a place closely, for texts that rarely need it."""
    calls, linter = 0, Linter(Config())

    def count(frame: FrameType, event: str, _value: object) -> None:
        nonlocal calls
        calls += event == "call" and CLOSELY.search(frame.f_code.co_filename) is not None

    for begin in ("", *(block.text for block in page.blocks)):
        document = Document(begin + "\nSee https://a.test/b\n" * 9, page.name)
        for number in range(2):  # the second time, everything that is computed once is cached
            sys.setprofile(count if number else None)
            linter(document)
            linter.skim(document)
        sys.setprofile(None)
    return calls


def said(language: Language) -> list[str]:
    """The names of the fields for which a language has its own value."""
    defaults: dict[str, Any] = Language._field_defaults
    return [field for field, default in defaults.items() if getattr(language, field) != default and field not in ELSEWHERE]


def forget() -> None:
    """Clears the caches for languages."""
    for name in [name for name in sys.modules if name.startswith(("urlint.find.", "urlint.lint."))]:
        for value in vars(sys.modules[name]).values():
            if hasattr(value, "cache_clear") and value.__module__ == name:
                value.cache_clear()


@pytest.mark.parametrize("name", IDS)
def test_each_page_shows_what_ignores_a_fault(name: str) -> None:
    shown = any(each.word == "ignored" for each in PAGES.get(name, NO_PAGE).written)
    assert shown or not load(name).remark.where, f"tests/languages/{name}.md has no block marked `ignored` between tildes"


@pytest.fixture
def restored() -> Iterator[None]:
    yield
    forget()


def distance(theirs: Any, mine: Any) -> tuple[bool, bool]:
    """How much two values of a field differ: 0 for equal ones, less for the same keys than for others."""
    return theirs != mine, isinstance(mine, dict) and set(theirs) != set(mine)


def like(name: str, fields: list[str]) -> str:
    """The pages of other languages with such fields, preferably with the same value, such as "lua.md for `long`"."""

    def of(field: str) -> str:
        mine, others = getattr(load(name), field), [each for each in IDS if each != name and field in said(load(each))]
        return min(others, key=lambda each: distance(getattr(load(each), field), mine), default="")

    return ", ".join(f"{of(field)}.md for `{field}`" for field in fields)


def defaults(fields: list[str]) -> str:
    """The values of fields that are left out, as they would be written."""
    return ", ".join(f"`{each}={Language._field_defaults[each]!r}`" for each in fields)


def openers(name: str, field: str) -> list[str]:
    """What opens each comment or string over lines of a language."""
    return [getattr(each, "opener", each) for each in getattr(load(name), field)]


def like_opener(name: str, field: str, opener: str) -> str:
    """The page of another language with the same opener, or with as many; of these, the one with the fewest others."""
    mine = openers(name, field)

    def distance(other: str) -> tuple[bool, int]:
        theirs = openers(other, field)
        return opener not in theirs, abs(len(theirs) - len(mine))

    return min((each for each in IDS if each != name and openers(each, field)), key=distance) + ".md"


@pytest.mark.parametrize("name", IDS)
@pytest.mark.usefixtures("restored")
def test_each_field_of_a_language_is_noticed_on_its_page(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert name in PAGES, f"write tests/languages/{name}.md"
    module, language, page = import_module(f"urlint.find.languages.{name.replace('-', '_')}"), load(name), PAGES[name]
    effort = work(page) if {*said(language)} & {*FASTER} else 0
    unnoticed = {}
    for field in said(language):
        monkeypatch.setattr(module, "language", language._replace(**{field: Language._field_defaults[field]}))
        forget()
        if not (work(page) > effort if field in FASTER else not is_true(page)):
            unnoticed[field] = said_behind(name, "")
    monkeypatch.undo()
    forget()
    such = " or ".join(telling for without in unnoticed.values() if (telling := telling_behind(name, "", without)))
    assert [*unnoticed] == [], (
        f"tests/languages/{name}.md shows the same with {defaults([*unnoticed])}: add a line, or a block between tildes, that "
        f"would then differ, such as {such or 'on another page'} (similar: {like(name, [*unnoticed])}), or leave them out; "
        "for `comments`, the test of each comment says what differs"
    )


INSIDE = (
    r'"https://a.test/b\x41c"',
    r'"https://a.test/b\101c"',
    r"'https://a.test/b\x41c'",
    "/* see https://a.test/b*/",
    "'https://a.test/b''c'",
    "'https://a.test/' + b",
    r"it's https://a.test/b\x41",
    r"it's https://a.test/b\\c",
    '"https://a.test/b',
)
"""Texts that languages read in different ways, if they are code."""


def said_behind(name: str, opened: str) -> dict[str, list[Found] | None]:
    """What is found in texts after what opens a comment or a string."""
    texts = [f"{opened}{each}\n" for each in INSIDE]
    return {text: differing(Block(name, text, ())) for text in texts}


def telling_behind(name: str, opened: str, without: dict[str, list[Found] | None]) -> str:
    """The texts in which something else is found than `without` what opens a comment or a string, or a field."""
    return " or ".join(
        f"`{text.rstrip()}`".replace("\n", "⏎") for text, said in said_behind(name, opened).items() if said != without[text]
    )


def opened_on(page: Page, element: Any) -> str:
    """What opens a comment or a string over lines on its page, such as `<<EOF`, and a line end; if nothing does, its first mark."""
    found = (compiled(element.pattern).search(block.text) for block in page.blocks)
    opened = next((each[0] for each in found if each), element.opener)
    return opened.rstrip("\r\n") + "\n"


ELEMENTS = [(name, field, each) for name in IDS for field in ("blocks", "comments") for each in getattr(load(name), field)]


@pytest.mark.parametrize(
    ("name", "field", "element"), ELEMENTS, ids=[f"{name}-{getattr(each, 'opener', each)}" for name, _, each in ELEMENTS]
)
@pytest.mark.usefixtures("restored")
def test_each_comment_and_each_string_over_lines_is_noticed_on_its_page(
    name: str, field: str, element: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, language = import_module(f"urlint.find.languages.{name.replace('-', '_')}"), load(name)
    others = tuple(each for each in getattr(language, field) if each is not element)
    monkeypatch.setattr(module, "language", language._replace(**{field: others}))
    forget()
    if not is_true(PAGES[name]):
        return
    opener = str(getattr(element, "opener", element))
    opened = opener + " " if field == "comments" else opened_on(PAGES[name], element)
    without = said_behind(name, opened)
    monkeypatch.undo()
    forget()
    telling = telling_behind(name, opened, without)
    otherwise = "the mark that closes it right behind a URL" if field == "blocks" else "a quote that opens nothing in it"
    pytest.fail(
        f"tests/languages/{name}.md shows the same without `{opener}` in `{field}`: add what differs, such as "
        f"{telling or otherwise}, or as {like_opener(name, field, opener)} does; "
        "if another opener begins with the same mark, write that mark alone into what this one opens; if what it opens is written "
        "like the text around it, leave it out"
    )


def bars() -> dict[str, tuple[Bar, ...]]:
    """All tuples of bars, by the name of a language and their purpose."""
    remarks = ((name, each) for name in IDS for each in (load(name).remark, *load(name).remarks.values()))
    return {f"{name} {each.opens} {field}": getattr(each, field) for name, each in remarks for field in ("above", "never")}


@pytest.mark.parametrize("among", [each for each in bars().values() if each])
def test_what_bars_a_comment_is_seen_and_needed(among: tuple[Bar, ...]) -> None:
    for bar in among:
        others = "|".join(f"(?:{each.pattern})" for each in among if each is not bar) or "(?!)"
        hits, misses = ([line.replace("⏎", "\n") for line in each.split("\n")] for each in (bar.hits, bar.misses))
        assert [text for text in hits if not re.search(bar.pattern, text) or re.search(others, text)] == []
        assert [text for text in misses if re.search(bar.pattern, text)] == []


@pytest.mark.parametrize(("purpose", "bar"), [(purpose, bar) for purpose, among in bars().items() for bar in among])
def test_what_bars_a_comment_takes_linear_time(purpose: str, bar: Bar) -> None:
    search = compiled(bar.pattern).match if purpose.endswith("above") else compiled(bar.pattern).search
    hits, misses = ([line.replace("⏎", "\n") for line in each.split("\n")] for each in (bar.hits, bar.misses))
    for many, end in product((f"{hit}\n" for hit in hits), ("", *misses)):
        text = many * (20_000 // len(many))
        assert is_quick(lambda size, text=text, end=end: search(text[:size] + end), 20_000), (
            f"slow for many times {many!r}, then {end!r}"
        )
