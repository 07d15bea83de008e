"""The incremental index: after any edits, it has the same findings as a new search."""

import random
from collections.abc import Callable
from itertools import product
from math import inf
from string import punctuation

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples import examples
from fixture import pages
from test_find import IDS, PIECES, TEXTS
from urlint.expression import compiled
from urlint.find.document import Document, Finding
from urlint.find.finder import find, scan
from urlint.find.incremental import segments as index
from urlint.find.incremental import sync
from urlint.find.incremental.segments import Change, Segment, Segments
from urlint.find.incremental.sync import may_cut, pieces
from urlint.find.language import START, Open, load
from urlint.find.languages._open import OPEN
from urlint.find.resolver import Resolver
from urlint.text import Span

SAMPLES = {page.name: "\n\n".join(block.text for block in page.blocks if block.info == page.name) for page in pages("languages")}
TYPED = [
    *PIECES,
    "\n\n",
    "\r",
    "\n- x\n",
    "\n```\n",
    "\n~~~python\n",
    "---\n",
    "'''",
    "/*",
    "*/",
    "<<EOF\n",
    "EOF\n",
    "[a](b)\n",
    "x",
]
MOST_EDITED = ["markdown", "html", "python", "yaml"]


@pytest.fixture(autouse=True)
def small_segments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many short segments instead of few long ones, so that edits touch their ends."""
    monkeypatch.setattr(index, "_SHORTEST", 30)
    monkeypatch.setattr(index, "_LONGEST", 80)
    monkeypatch.setattr(index, "_LONG", 100)


def same(segments: Segments, text: str, language: str) -> None:
    assert segments.text == text
    differing = set(segments.findings()) ^ set(find(Document(text, language)))
    assert not differing, (
        "after an edit, other URLs are found than in the text anew; what a line leaves open is in `opens` of its language, unless "
        f"it is a block: {min(differing)}"
    )
    assert segments.starts[-1] == len(text)
    assert segments.lines[-1] == text.count("\n") + text.count("\r") - text.count("\r\n")


def edit(segments: Segments, text: str, draw: random.Random) -> str:
    start = draw.randrange(len(text) + 1)
    end = min(len(text), start + draw.choice((0, 0, 0, 1, 1, 3, 20, 200)))
    new = "".join(draw.choice(TYPED) for _ in range(draw.choice((0, 1, 1, 1, 2, 8))))
    before: list[Segment | None] = list(segments)
    changes = segments.edit(start, end, new, draw.choice((inf, 10, 100)))
    while not segments.settled:
        changes += segments.settle(50)
    for change in changes:
        before[change.first : change.first + change.old] = [None] * change.new
    assert [each or segments[at] for at, each in enumerate(before)] == list(segments)
    return text[:start] + new + text[end:]


@pytest.mark.parametrize("language", IDS)
def test_random_edits(language: str) -> None:
    draw = random.Random(language)
    assert language in SAMPLES, f"write tests/languages/{language}.md"
    text = (SAMPLES[language] + "\n\nAll of https://a.test/b is plain.\n\n") * 2
    segments = Segments(text, language)
    same(segments, text, language)
    for _ in range(examples(20 if language in MOST_EDITED else 5)):
        text = edit(segments, text, draw)
        same(segments, text, language)


@settings(max_examples=examples(150))
@given(
    st.lists(st.sampled_from([*PIECES, " http://a.test:b/ ", " https://a.test/b "]), min_size=30, max_size=90).map("".join),
    st.sampled_from(IDS),
    st.lists(st.integers(0, 400), max_size=4),
)
def test_of_a_long_line_as_much_is_found_as_is_asked_for(text: str, name: str, asked: list[int]) -> None:
    text = text.replace("\n", " ").replace("\r", " ")
    segments, whole = Segments(text, name), find(Document(text, name))
    if asked:
        segments.edit(asked[0], asked[0], "")
    for at in asked if len(segments) == 1 else ():
        stored = segments[0].stored
        assert list(stored.touching(Span(at, at + 3))) == [each for each in whole if each.span.touches(Span(at, at + 3))]
        assert list(stored.findings(at % 9, at % 9 + 4)) == whole[at % 9 : at % 9 + 4]
        assert stored.reaches(at % 20) == (len(whole) >= at % 20)
    same(segments, text, name)


def test_what_comes_after_what_was_asked_for_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[int] = []
    resolve = Resolver.resolve
    monkeypatch.setattr(Resolver, "resolve", lambda self, each: met.append(each.start) or resolve(self, each))
    line = "http://a.test:8a/ " * 1000
    segments = Segments(line, "plaintext")
    assert not met
    assert len(segments[0].stored.touching(Span(18 * 100, 18 * 100))) == 1
    assert 100 <= len(met) < 110
    segments.edit(0, 0, " ")
    assert len(met) < 110
    assert len(list(segments.findings())) == 1000


def moved(findings: list[Finding], by: int) -> list[Finding]:
    return [finding.shift(by) for finding in findings]


@settings(max_examples=examples(150))
@given(st.lists(TEXTS, min_size=2, max_size=4).map("\n".join), st.sampled_from(IDS))
def test_a_text_may_be_cut_where_it_says(text: str, name: str) -> None:
    cut_alike(text, name)


@pytest.mark.parametrize("name", IDS)
def test_a_list_in_literals_goes_on_where_a_text_may_be_cut(name: str) -> None:
    for between in ("\n", "\n\n", " +\n", "\n+ ", " \\\n"):
        cut_alike(f'a = "https://a.test/b,"{between}"https://a.test/c"\n', name)


BETWEEN = (" ", "\n", "\r\n  ", " \\\n", "\n\n", "\n \n", "\r\n\r\n", " \\\n\n", " \n\\\n", "\n#~ ", "\n\n+ ")


@pytest.mark.parametrize("name", IDS)
def test_a_name_in_literals_goes_on_where_a_text_may_be_cut(name: str) -> None:
    for between in BETWEEN:
        cut_alike(f'a = ("https://docs."{between}"a.test/b")\nb = "see https://docs."{between}"a.test/b"\n', name)


JOINING = [name for name in IDS if load(name).joins]


@pytest.mark.parametrize("form", ["{}", "```{name}\n{}```\n"], ids=["alone", "in Markdown"])
@pytest.mark.parametrize("name", JOINING)
def test_a_sign_joins_a_literal_where_a_text_may_be_cut(name: str, form: str) -> None:
    signs = [*punctuation, *map("".join, product(punctuation, repeat=2))]
    for sign in (each for each in signs if compiled(load(name).joins).match(f'{each} "c"')):
        code = f'a = "https://a.test/b"\n{sign} "c"\n'
        cut_alike(form.format(code, name=name), name if form == "{}" else "markdown")


@pytest.mark.parametrize("name", ["po", "java", "c", "rust"])
def test_a_tag_in_a_literal_is_looked_for_in_its_paragraph(name: str) -> None:
    cut_alike('a = "https://a.test/b`<a href="\n\nc "d">e</a>\n', name)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bibtex", '@misc{a, url = "https://a.test/b,\n  ee = {https://a.test/\\c}, link = "https://a.test/{d}"}\n'),
        ("html", '<p>http://a.test/<wbr\n\n">b</p>\n'),
        ("html", "<script src=\n\n>https://a.test/b<c></script>\n"),
        ("html", "{%<a href={%>\n%}"),
        ("xml", "{{<g src={{</e>\n}}"),
        ("sql", "a LIKE 'https://a.test/b\n%'\n"),
        ("markdown", "[](<!--\n\r\t\n\n"),
        ("restructuredtext", "| a `b <ht |\n| tps://c   |\n\r\nd: [[ | f.html>`_ |\n"),
        ("restructuredtext", "| `a <https://a.t |\n| est/b>`_        |\n\n| x               |\n| http://c.test/d | f>`_ |\n"),
    ],
)
def test_what_is_left_open_ends_where_a_text_may_be_cut(name: str, text: str) -> None:
    cut_alike(text, name)


@pytest.mark.parametrize(
    "value",
    [
        "data:image/png;base64,\nAA</b>\nBBBB",
        "data:image/png;base64,AA" + ("\r\n  " + "A" * 70) * 90 + "\r\n",
        "data:image/png;base64," + "A" * 5000 + "\n" + "B" * 5000 + "\nBB=",
        "data:image/svg+xml,<svg>\n<g>\n<path d='a'/>\n</g>\n</svg>",
        "data:image/svg+xml,<svg>" + "\n<g></g>" * 1000 + "</svg>",
        ("a" * 60 + ".png,\n") * 100,
    ],
)
@pytest.mark.parametrize("name", ["html", "xml", "markdown", "javascriptreact"])
def test_a_long_value_goes_on_where_a_text_may_be_cut(value: str, name: str) -> None:
    cut_alike(f'<p>\n<img src="{value}">\n<a href="b.html">c</a>\n', name)


@pytest.mark.parametrize(
    "code", ['<img alt="a"\nsrc="data:,b>c\nd">', '<a href="/b\nc/">', "[a\nb](c)", "[a](\n<http://a/b>)", "<b`c d\nurl(e.png)"]
)
@pytest.mark.parametrize(
    ("name", "opener", "closer"),
    [
        ("asciidoc", "[source,{}]\n----\n", "----\n"),
        ("asciidoc", "```{}\n", "```\n"),
        ("markdown", "```{}\n", "```\n"),
        ("org", "#+BEGIN_SRC {}\n", "#+END_SRC\n"),
    ],
)
def test_what_a_listing_holds_goes_on_where_a_text_may_be_cut(name: str, opener: str, closer: str, code: str) -> None:
    cut_alike(opener.format("html" if "<" in code[:1] else "markdown") + f"{code}\n{closer}", name)


def cut(text: str, name: str) -> tuple[list[Finding], list[Finding]]:
    """The findings in the pieces of a text, as small as possible, and those in the whole."""
    language = load(name)
    whole, found, state, at = list(scan(text, 0, len(text), language, START, pointed=True)[0]), [], START, 0
    for piece in pieces(text, language, 0, 0):
        more, state = scan(piece, 0, len(piece), language, state, pointed=True)
        found += moved([*more], at)
        at += len(piece)
    return found, whole


def cut_alike(text: str, name: str) -> None:
    """Fails unless the pieces of a text have the same findings as the whole."""
    found, whole = cut(text, name)
    assert found == whole


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("markdown", "See [a](https://a.test/b) for c.\n"),
        ("markdown", '[a]: https://a.test/b "c"\n'),
        ("json", '{"a": "https://a.test"},\n'),
        ("html", "<p>a</p>\n"),
        ("toml", 'a = "https://a.test"\n'),
        ("python", 'URL = "https://a.test"\n'),
        ("restructuredtext", ".. _a: https://a.test/b\n"),
        ("restructuredtext", "See `a <https://a.test/b>`_ for c.\n"),
        ("latex", "See \\url{https://a.test/b}.\n"),
        ("bibtex", "url = {https://a.test/b},\n"),
        ("asciidoc", "See https://a.test/b[a].\n"),
        ("org", "See [[https://a.test/b][a]].\n"),
        ("scss", ".a { background: url(https://a.test/b) }\n"),
        ("troff", ".UR https://a.test/b\n"),
        ("jupyter", '"[a](https://a.test/b)\\n",\n'),
    ],
)
def test_a_long_text_without_a_blank_line_is_cut_at_its_line_ends(name: str, line: str) -> None:
    assert max(len(piece) for piece in pieces(line * 100, load(name), 100, 200)) <= 200


EXAMPLES = {("id",): "toml", ("prose",): "markdown", ("joins", "adjacent", "runs"): "python"}


def documents(examples: str) -> list[tuple[str, int]]:
    """The documents in a field, and the end of the line of each that is examined."""
    return [(text.replace("⏎", "\n").replace("¦", "\n"), f"{text}¦".index("¦") + text.count("¦")) for text in examples.split("\n")]


def least(entry: Open) -> list[str]:
    """The languages that may leave an entry open and least besides."""
    having = {name: len(load(name).opens) for name in IDS if entry in load(name).opens}
    return [name for name, count in having.items() if count == min(having.values())]


OWN = {entry: least(entry) for entry in dict.fromkeys(entry for name in IDS for entry in load(name).opens)}
"""What only some languages leave open, and those in which it is to be shown."""
SHELF = [*((entry, EXAMPLES[entry.traits]) for entry in OPEN), *((entry, names[0]) for entry, names in OWN.items())]


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[[Open], None]:
    """Removes an entry from the shelves."""

    def take(entry: Open) -> None:
        entries = sync.entries
        monkeypatch.setattr(sync, "_asked", sync._asked.__wrapped__)
        monkeypatch.setattr(sync, "entries", lambda language: [each for each in entries(language) if each != entry])

    return take


@pytest.mark.parametrize(("entry", "name"), SHELF, ids=lambda value: getattr(value, "name", value))
def test_each_thing_that_may_be_open_keeps_a_line_end_from_being_a_cut(
    entry: Open, name: str, without: Callable[[Open], None]
) -> None:
    language = load(name)
    assert not any(sync.quiet(*hit, language) for hit in documents(entry.hits))
    assert all(sync.quiet(*miss, language) for miss in documents(entry.misses))
    without(entry)
    assert all(sync.quiet(*hit, language) for hit in documents(entry.hits))


@pytest.mark.parametrize(("entry", "names"), OWN.items(), ids=lambda value: getattr(value, "name", ""))
def test_what_a_language_leaves_open_makes_a_difference(entry: Open, names: list[str], without: Callable[[Open], None]) -> None:
    for text, _ in documents(entry.hits):
        for name in names:
            cut_alike(text, name)
    without(entry)
    for text, _ in documents(entry.hits):
        assert any(found != whole for found, whole in (cut(text, name) for name in names))


@pytest.mark.parametrize("name", ["asciidoc", "latex", "markdown", "org", "restructuredtext"])
@pytest.mark.parametrize("entry", load("markdown").opens, ids=lambda entry: entry.name)
def test_what_may_be_open_in_markdown_may_be_where_a_document_holds_some(entry: Open, name: str) -> None:
    assert not any(sync.quiet(*hit, load(name)) for hit in documents(entry.hits))


def test_a_text_is_not_cut_where_something_is_open() -> None:
    assert not may_cut("see [the\n", 9, load("markdown"))
    assert not may_cut("---\nurl: https://a.test/\n", 4, load("markdown"))  # front matter, which the next line reveals
    assert not may_cut("<a\n", 3, load("html"))
    assert may_cut("<a\n\n", 4, load("html"))  # not after a blank line
    assert not may_cut("x = 'https://a.test'\n", 21, load("python"))
    assert not may_cut("x = 'https://a.test'\n'b'", 21, load("python"))
    assert may_cut("x = 'https://a.test'\nfor", 21, load("python"))
    assert not may_cut('x = #"https://a.test"#\n+ "b"', 23, load("swift"))
    assert not may_cut("<i= a\n", 6, load("html"))  # `url(` counts after it
    assert not may_cut("<style>\n", 8, load("xml"))
    assert not may_cut("x('https://a.test/<a href=b')\n", 30, load("php"))  # whether there is a tag
    assert not may_cut(".. _a: https://a.test/\n", 23, load("restructuredtext"))
    assert not may_cut(".. _a: https://a.test/\n   b", 23, load("restructuredtext"))
    assert may_cut(".. _a: https://a.test/\nb", 23, load("restructuredtext"))


@pytest.mark.parametrize(
    ("language", "line", "more"),
    [("python", 'URL = "https://a.test"\n', '    "b"\n'), ("restructuredtext", ".. _a: https://a.test/b\n", "   c\n")],
)
def test_a_cut_that_leans_on_the_next_line_falls_with_it(language: str, line: str, more: str) -> None:
    text = line * 20
    segments = Segments(text, language)
    for start in segments.starts[-2:0:-1]:
        for gone in ("", line):
            segments.edit(start, start + len(gone), more)
            same(segments, text[:start] + more + text[start + len(gone) :], language)
            segments.edit(start, start + len(more), gone)
            same(segments, text, language)


def test_what_an_edit_touches_is_cut_finer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "_SHORTEST", 400)
    segments = Segments("See [a](https://a.test/b) for c.\n" * 1000, "markdown")
    assert len(segments[11].text) == 429
    assert segments.edit(5000, 5000, "x") == [Change(11, 1, 7)]
    assert len(segments[11].text) == 66
