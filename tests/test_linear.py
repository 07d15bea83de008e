"""Texts that once took more than linear time: to lint and to edit four times as much takes four times as long.

`benchmarks/doubling.py` looks for more of them.
"""

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from time import process_time

import pytest

from benchmarks.doubling import Text, edited, linted, taken
from urlint.files.toml import line_of
from urlint.find.document import Document
from urlint.grammar.error import GrammarError
from urlint.grammar.fences import in_elements
from urlint.grammar.notation import read
from urlint.lint.config import Config
from urlint.lint.linter import lint
from urlint.lint.redact import in_line, in_part, redacted
from urlint.lint.targets.fragments import LOOSE, KnownNames
from urlint.lint.targets.headings import Outline
from urlint.lint.targets.headings import page as read_page
from urlint.lint.targets.headings.markdown import read as read_headings
from urlint.lint.targets.mentions import held
from urlint.text import Span
from urlint.url.private import private
from work import grows_as_size, is_linear

SIZE = 16_000
TEXTS = [
    Text("plaintext", "", "urlint: ignore["),
    Text("python", "", "# urlint: ignore[a, b "),
    Text("python", "", "# urlint: ingore[a, b "),
    Text("plaintext", "# urlint: ignore-", "a-"),
    Text("plaintext", "!" * 20_000, "urlint: ignore "),
    Text("plaintext", "", "# urlint: ignore[unused-suppression] urlint: ignore\n"),
    Text("plaintext", "http://", "{&#"),
    Text("plaintext", "http://" + "(" * 20_000, "}"),
    Text("markdown", "http://a.test/" + "\\[" * 10_000, "\\)"),
    Text("markdown", "http://a.test/" + "{" * 10_000, "\\(\\)"),
    Text("javascriptreact", "src='``", "http:\\/\\/a.test(?:"),
    Text("javascriptreact", "", "@<style>file:///(?:"),
    Text("terraform", "", "(?:mailto:a@b.test"),
    Text("json", '{"uriTemplate": "https://h.test/{?a}', "{z}"),
    Text("texinfo", ".. https://u:p@", "https://u:p@\\;(?:"),
    Text("yaml", "", "#{</script>"),
    Text("html", "<a b\n\n", ' href="c"'),
    Text("plaintext", "http://a.test/", ",x"),
    Text("python", '"http://a.test/', "'x\\"),
    Text("markdown", "http://a.test/", "-x,"),
    Text("plaintext", "", "http://a.test/%zz, "),
    Text("plaintext", "http://[", "1:"),
    Text("properties", "", "http://[\\textbf{"),
    Text("css", "a{b:url(c", " "),
    Text("html", '<p style="b:url(c', " "),
]


@pytest.fixture(autouse=True)
def no_garbage() -> Iterator[None]:
    """Turns off garbage collection, which would look at all objects of earlier tests."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("way", [linted, edited])
@pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.language} {text.again!r}")
def test_four_times_the_text_takes_four_times_as_long(text: Text, way: Callable[[str, str], object]) -> None:
    assert grows_as_size(partial(taken, way, text), SIZE)


def test_a_line_of_a_configuration_that_is_indented_far_takes_linear_time() -> None:
    assert is_linear(lambda size: line_of("x = [\n" + (" " * size + '"a",\n') * 2 + "]\ny = 1\n", ("y",), 1), 20_000)


def _signs_behind_logins(size: int) -> None:
    redacted("https://a.test/" + "//a:8" * size + "/" + "@" * 6 * size)


def _slashes(size: int) -> None:
    redacted("https://a.test/token" + "/" * size + "key/\\" + "\\" * size)


def _snippets_of_one_line(size: int) -> None:
    text = '"http://h:8a/",' * size
    for at in range(0, len(text), 15):
        in_part(text, Span(at, at + 13), ())


def _identifiers_in_an_open_brace(size: int) -> None:
    read_headings("# a\n\n{" + "#a " * size)


def _components_behind_a_picture(size: int) -> None:
    read_headings("# a\n\nb <img src='data:," + "a" * 100 * size + "'>" + "<Abc/>" * size)


def _a_heading_of_blanks(size: int) -> None:
    read_page("org").read("* " + " " * size)


def _links_in_a_title(size: int) -> None:
    read_page("asciidoc").read("== " + "link:a[" * size)


def _blanks_and_colons_in_a_title(size: int) -> None:
    for title in ("`a" + " " * size, ":" * size):
        read_page("restructuredtext").read(f"{title}b\n{'=' * 3 * size}\n")


def _a_word_without_a_slash(size: int) -> None:
    held("a" * size)


def _a_long_fragment(size: int) -> None:
    KnownNames(Outline(("a",)), (LOOSE,)).has("b" * size)


def _spaces_in_a_link(size: int) -> None:
    lint(Document("[x](https://a.test/" + "a " * size + ".md)\n", "markdown"), Config())


def _brackets_in_a_link(size: int) -> None:
    lint(Document("[x](https://a.test/ " + "[" * size + ")\n", "markdown"), Config())


@pytest.mark.parametrize(
    ("way", "size"),
    [
        (_spaces_in_a_link, 8000),
        (_brackets_in_a_link, 8000),
        (_signs_behind_logins, 2000),
        (_slashes, 10_000),
        (_snippets_of_one_line, 250),
        (_components_behind_a_picture, 12_000),
        (_identifiers_in_an_open_brace, 3000),
        (_a_heading_of_blanks, 8000),
        (_links_in_a_title, 1500),
        (_blanks_and_colons_in_a_title, 8000),
        (_a_word_without_a_slash, 10_000),
        (_a_long_fragment, 20_000),
    ],
)
def test_four_times_as_much_takes_four_times_as_long(way: Callable[[int], None], size: int) -> None:
    assert is_linear(way, size)


BEGUN = '```abnf\ns = "x"\n```\n'
GRAMMARS: dict[str, Callable[[int], str]] = {
    "CDATA that is not closed": lambda size: "<artwork>" + "<![CDATA[" * size + "</artwork>",
    "elements that hold nothing": lambda size: "<artwork>s = x</artwork>" + "<artwork />" * 3 * size,
    "blanks behind a fence": lambda size: f"{BEGUN}```" + " " * size + "`\n",
    "attributes behind a fence": lambda size: f"{BEGUN}~~~\nx\n~~~\n{{:" + "abnf " * size + "\n",
    "sections that define names again": lambda size: "".join(
        f'a = "{at}"\nb = "{at}"\nv{at} = "x"\n\nSome prose, it is, yes.\n\n' for at in range(size // 20)
    ),
}


def test_a_document_of_many_elements_is_looked_at_in_linear_time() -> None:
    assert is_linear(lambda size: in_elements('<sourcecode type="abnf">a = b</sourcecode>\n' * size), 4_000)


@pytest.mark.parametrize("what", GRAMMARS)
def test_to_read_a_grammar_of_four_times_the_size_takes_four_times_as_long(what: str) -> None:
    took = []
    for size in (10_000, 40_000):
        start = process_time()
        with suppress(GrammarError):
            read(GRAMMARS[what](size), "g")
        took.append(process_time() - start)
    assert took[1] < 8 * took[0] + 0.3  # sixteen times: quadratic


def test_a_part_of_a_line_is_looked_at_once_for_all_that_is_said_of_it() -> None:
    text = '"https://bob:h7Gk2mQ9xW4v@h.test:8a/",' * 100
    in_part(text, Span(0, 30), ())
    before = in_line.cache_info().misses
    assert all(in_part(text, Span(at, at + 30), ()) for at in range(0, 900, 38))
    assert in_line.cache_info().misses == before


def test_the_words_of_continued_lines_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line is shown with its surroundings, so a word is in many texts: it was inspected forty times per line."""
    looks, look = [], private
    monkeypatch.setattr("urlint.url.private.private", lambda url: looks.append(url) or look(url))
    text = "".join(f"http://b:Q1w2%2525e{number}@h:x/\\\n" for number in range(200))
    for line in re.finditer(r"[^\n]+", text):
        in_part(text, Span(*line.span()), [])
    assert len(looks) < 200 * 8
