"""Each entry of the finder's heuristics decides its examples, does not affect its near misses, and is needed."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from test_escapes import branches, without
from urlint.cli.why import reasons
from urlint.find import boundary, heuristics, schemes
from urlint.find.document import Document
from urlint.find.escapes import PAGES as ESCAPES
from urlint.find.finder import find
from urlint.find.heuristic import BOUNDARY, CLASSIFY, DELIMITED, ESCAPE, OPEN, OTHER, TRIGGER, TRIM, Heuristic
from urlint.find.languages import LANGUAGES

PAGES = {(shelf, name): shelf.page(name) for shelf in (heuristics, schemes) for name in shelf.PAGES}
SHELF = [entry for page in PAGES.values() for entry in page]
PAGE_OF = {entry.name: name for (_, name), page in PAGES.items() for entry in page}
TRIGGERS = [entry for entry in SHELF if entry.stage == TRIGGER]
NONE = {"escapes": ("",), "languages": (), "traits": ()}
CONDITIONS = [
    (entry, name)
    for entry in SHELF
    for name in ("before", "url", "behind", *(("context", *NONE) if entry.stage in (TRIGGER, ESCAPE, CLASSIFY) else ()))
    if getattr(entry, name) not in ("", NONE.get(name, ""), ())
]
LEFT = [(entry, without(entry.before, *span), entry.before[slice(*span)]) for entry in SHELF for span in branches(entry.before)]
IN_OPEN_TEXT = [entry for entry in SHELF if entry.stage == BOUNDARY and entry.context != DELIMITED]
STAGES = (TRIGGER, BOUNDARY, TRIM, ESCAPE, CLASSIFY)
ANYWHERE = [entry for entry in SHELF if entry.stage == BOUNDARY and entry.ends and not entry.context]

Replace = Callable[..., None]


@dataclass
class Example:
    """A document, and where a URL in it begins or ends; -1 if nothing is marked."""

    entry: Heuristic
    text: str
    at: int
    language: str

    def __repr__(self) -> str:
        found = [
            (*each.span, str(each.kind), each.escape, [*map(placed, why)])
            for each, why in reasons(Document(self.text, self.language))
        ]
        return f"{self.language} ▸ {self.text!r}: marked at {self.at}, found {found}"

    def holds(self) -> bool:
        """Whether the finder lets the first URL begin or end there, or finds what the entry says."""
        found = find(Document(self.text, self.language))[:1]
        if self.entry.stage in (ESCAPE, CLASSIFY):
            return any(self.entry.tells in (each.kind, each.escape) for each in found)
        if self.entry.stage == TRIGGER:
            return [each.span.start for each in found] == [self.at][self.at < 0 :]
        return [each.span.end for each in found] == [self.at]


def placed(reason: str) -> str:
    """A reason with the page of the entry that decided: "ends at `,`: another URL (page lists)"."""
    page = PAGE_OF.get(reason.partition(": ")[2])
    return f"{reason} (page {page})" if page else reason


def examples(entry: Heuristic, written: str) -> list[Example]:
    """The examples of a text, one per line."""
    return [_example(entry, line) for line in written.split("\n") if line]


def _example(entry: Heuristic, line: str) -> Example:
    language, _, text = line.replace("⏎", "\n").rpartition(" ▸ ")
    return Example(entry, text.replace("¦", ""), text.find("¦"), language or entry.shown_in or (*entry.languages, "plaintext")[0])


def wrong(entry: Heuristic) -> list[Example]:
    """The examples of an entry that the finder does not fulfill."""
    misses = [each for each in examples(entry, entry.misses) if each.holds() is (entry.stage in (ESCAPE, CLASSIFY))]
    return misses + [each for each in examples(entry, entry.hits) if not each.holds()]


def name(value: object) -> str:
    return value.name if isinstance(value, Heuristic) else str(value)


def forget() -> None:
    """Clears everything that is computed from the entries."""
    for module in (heuristics, schemes, boundary):
        for each in vars(module).values():
            if hasattr(each, "cache_clear") and each.__module__ == module.__name__:
                each.cache_clear()


@pytest.fixture
def replace(monkeypatch: pytest.MonkeyPatch) -> Iterator[Replace]:
    """Changes fields of an entry, or removes it from its page."""

    def change(entry: Heuristic, **fields: Any) -> None:
        others = (entry._replace(**fields),) if fields else ()
        pages = {key: tuple(new for each in page for new in (others if each is entry else (each,))) for key, page in PAGES.items()}
        for shelf in (heuristics, schemes):
            monkeypatch.setattr(shelf, "page", lambda name, shelf=shelf: pages[shelf, name])
        forget()

    yield change
    monkeypatch.undo()
    forget()


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_an_entry_names_a_stage_and_a_context(entry: Heuristic) -> None:
    assert entry.stage in STAGES, f"`stage` is one of {', '.join(STAGES)}"
    assert entry.context in ("", OPEN, DELIMITED), f"`context` is {OPEN}, {DELIMITED}, or left out"
    assert entry.context or entry.stage != TRIM, "write `context=OPEN`: before a closing mark, such an entry cuts off nothing"


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_an_entry_names_languages_and_escapes_that_there_are(entry: Heuristic) -> None:
    shown = {each.language for each in (*examples(entry, entry.hits), *examples(entry, entry.misses))}
    languages = {each.removeprefix("not ") for each in entry.languages} | {each.removeprefix("not ") for each in shown}
    unknown = sorted(languages - {*LANGUAGES})
    assert not unknown, f"{' and '.join(unknown)}: no language has this identifier (`find/languages/`)"
    unknown = sorted({each.removeprefix("not ") for each in entry.escapes} - {*ESCAPES})
    assert not unknown, f"{' and '.join(unknown)}: no escape has this name (`find/escapes/__init__.py`)"


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_a_line_is_meant_and_not_the_document(entry: Heuristic) -> None:
    assert not entry.before.startswith("^"), (
        "`^` is the start of the document, which hardly any URL is near: write `(?m:^)` for that of a line"
    )


@pytest.mark.parametrize("entry", [entry for entry in SHELF if entry.stage in (TRIGGER, BOUNDARY, TRIM)], ids=name)
def test_a_near_miss_is_near(entry: Heuristic) -> None:
    """An entry is not consulted for a text without `at`, so such a text proves nothing about it."""
    far = [each.text for each in examples(entry, entry.misses) if not re.search(_one_of(entry), each.text)]
    assert far == [], (
        f"take these lines out of `misses`, or give them what `at` says, {entry.at!r}: the entry is not asked about them"
    )


def _one_of(entry: Heuristic) -> str:
    """A pattern for the texts at which an entry is consulted."""
    signs = [re.escape(sign) if sign != OTHER else r"[^\x00-\x7f]" for sign in entry.at]
    return entry.at if entry.stage == TRIGGER else "|".join(signs)


@pytest.mark.parametrize("entry", [entry for entry in IN_OPEN_TEXT if max(entry.at) >= OTHER], ids=name)
def test_it_is_shown_that_only_the_first_character_beyond_ascii_asks(entry: Heuristic) -> None:
    """In open text: an entry that is asked at `❯` does not end the URL of `❮https://a.test/é❯`."""
    heads = [head for each in examples(entry, entry.hits) for head in asking(entry, each)]
    possible = any(not entry.url or re.fullmatch(entry.url, f"{head}é") for head in heads)
    shown = not all(head.isascii() for each in examples(entry, entry.misses) for head in asking(entry, each))
    assert shown or not possible, (
        "add a line to `misses` in which the URL has a letter beyond ASCII before that place, as in `https://a.test/é`: there the "
        "entry is not asked. If the URL must end there, too, write `stage=TRIM`: such an entry is asked at the end of every URL"
    )


def asking(entry: Heuristic, example: Example) -> list[str]:
    """The URL up to each non-ASCII character at which an entry's pattern matches, except those that always end a URL."""
    start, pattern = (
        find(Document(example.text, example.language))[0].span.start,
        re.compile(rf"(?![{boundary._ENDS}])(?:{entry.pattern})"),
    )
    return [
        example.text[start:at]
        for at, char in enumerate(example.text)
        if char >= OTHER and at > start and pattern.match(example.text, at)
    ]


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_an_entry_decides_its_examples_and_none_of_its_near_misses(entry: Heuristic) -> None:
    lines = "\n".join(map(repr, wrong(entry)))
    assert lines == "", (
        "a line of `hits` about which the entry does not decide, a line of `misses` about which it does, or a `¦` that is not "
        "where the URL ends. What is found ends with what decided: if that is an earlier entry, put this one above it on its page, "
        f"or on a page that is earlier in `PAGES`\n{lines}"
    )


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_no_entry_could_go(entry: Heuristic, replace: Replace) -> None:
    replace(entry)
    assert entry.hits, "add a line to `hits`"
    assert [each for each in examples(entry, entry.hits) if each.holds()] == [], (
        "these lines of `hits` show nothing, because they hold without this entry: see what else decides. If that is a new entry, "
        "extend `pattern` of this one instead, or give this one other lines"
    )


@pytest.mark.parametrize(("entry", "condition"), CONDITIONS, ids=name)
def test_no_condition_could_go(entry: Heuristic, condition: str, replace: Replace) -> None:
    replace(entry, **{condition: NONE.get(condition, "")})
    assert wrong(entry), f"add a line to `misses` that `{condition}` keeps out, or leave `{condition}` out"


@pytest.mark.parametrize(("entry", "before", "branch"), LEFT, ids=name)
def test_no_alternative_left_of_a_url_could_go(entry: Heuristic, before: str, branch: str, replace: Replace) -> None:
    replace(entry, before=before)
    assert wrong(entry), f"add a line to `hits` that needs `{branch}` in `before`, or leave it out"


@pytest.mark.parametrize("context", [OPEN, DELIMITED])
@pytest.mark.parametrize("entry", ANYWHERE, ids=name)
def test_what_ends_a_url_anywhere_is_shown_in_open_text_and_before_a_closing_mark(
    entry: Heuristic, context: str, replace: Replace
) -> None:
    replace(entry, context=context)
    other = ({OPEN: "DELIMITED", DELIMITED: "OPEN"})[context]
    assert wrong(entry), f"add a line to `hits` in which the context is {other}, or write `context={context.upper()}`"


@pytest.mark.parametrize("entry", SHELF, ids=name)
def test_each_character_is_shown(entry: Heuristic) -> None:
    missing = set(entry.at.replace(OTHER, "")) - {each.text[each.at : each.at + 1] for each in examples(entry, entry.hits)}
    assert not entry.ends or entry.stage != BOUNDARY or not missing, (
        f"add a line to `hits` in which the URL ends at each of {sorted(missing)}, or take these out of `at`"
    )


@pytest.mark.parametrize("entry", [entry for entry in SHELF if entry.stage == TRIM and len(entry.at) > 1], ids=name)
def test_each_last_character_is_shown(entry: Heuristic, replace: Replace) -> None:
    for character in entry.at:
        replace(entry, at=entry.at.replace(character, ""))
        assert wrong(entry), (
            f"add a line to `hits` that ends with `{character}`, or take it out of `at`; beyond ASCII, `at` is `OTHER` alone"
        )


@pytest.mark.parametrize("entry", [entry for entry in SHELF if entry.stage in (ESCAPE, CLASSIFY)], ids=name)
def test_what_asks_an_entry_is_in_whatever_it_matches(entry: Heuristic, replace: Replace) -> None:
    replace(entry, at="")
    assert wrong(entry) == []


@pytest.mark.parametrize("entry", TRIGGERS, ids=name)
def test_a_group_stands_for_one_entry(entry: Heuristic) -> None:
    assert re.compile("|".join((entry.before, entry.pattern, entry.behind))).groups == 0


def test_a_name_stands_once() -> None:
    assert [each for each, count in Counter(entry.name for entry in SHELF).items() if count > 1] == [], "names of two entries"


@pytest.mark.parametrize("entry", [entry for entry in SHELF if entry.stage in (BOUNDARY, TRIM) and entry.before], ids=name)
def test_an_entry_looks_back_into_no_other_paragraph(entry: Heuristic) -> None:
    """After an edit, only its own paragraph is searched again."""
    lefts = [
        "a=b,c=;{[|,@link ",
        *(each.text[: find(Document(each.text, each.language))[0].span.start] for each in examples(entry, entry.hits)),
    ]
    found = [re.search(rf"(?:{entry.before})\Z", left + "\n\n") for left in lefts]
    assert not any(each and "\n\n" in each[0] for each in found), "`before` looks over an empty line: write `[^…\\n]`"


@pytest.mark.parametrize("shelf", [heuristics, schemes])
def test_each_page_is_asked(shelf: Any) -> None:
    found, place = {path.stem for path in Path(shelf.__file__).parent.glob("[a-z]*.py")}, shelf.__name__.replace(".", "/")
    assert found == set(shelf.PAGES), (
        f"`PAGES` in {place}/__init__.py has the name of each page, in the order in which they are asked"
    )
