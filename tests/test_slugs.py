"""The anchors of headings are those of the programs that render them: compared with Docutils and Markdown on all kinds of pages."""

import re
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from repository import files
from urlint.lint.targets.headings import page
from urlint.lint.targets.slugs import NAMES, anchors
from urlint.lint.targets.slugs.sphinx import slug

PAGES = [path.read_text(encoding="utf-8") for path in files("*.md")]
COMMONMARK = MarkdownIt("commonmark").enable("table").enable("strikethrough")
DOCUTILS: Any = import_module("docutils.nodes")
MARKDOWN: Any = import_module("markdown")
SHOWN = ("text", "code_inline", "softbreak", "hardbreak")
HEADINGS = st.text(st.sampled_from("aB1 -_.:!?'\"()/&+äßøÆé日本語пр🚀²Ⅳ\u0301\u200d"), max_size=20)
ODD = """\
# `code_a` and *marks_b* __c__ snake_case
Two *lines*
of text
===
## [A link](https://host.test/a_(b)) ![image](x.png) <b>tag</b> &amp; <https://host.test>
> ### quoted
- ## in a list
#### closed ####
#no heading
    # indented
```
# in code
```
| a |
---
"""


def text(token: Token) -> str:
    """The text of a heading."""
    return "".join(
        " " if each.type.endswith("break") else each.content for each in token.children or () if each.type in SHOWN
    ).strip()


def headings(document: str) -> list[str]:
    """The headings of a document, according to CommonMark."""
    tokens = COMMONMARK.parse(document)
    return [text(tokens[at + 1]) for at, each in enumerate(tokens) if each.type == "heading_open"]


@pytest.mark.parametrize("document", [ODD, *PAGES])
def test_headings_of_markdown_are_those_of_commonmark(document: str) -> None:
    found = [each.strip() for each in page("markdown").read(document).texts]
    assert [each for each in headings(document) if "{" not in each and each not in found] == []


@pytest.mark.parametrize("document", PAGES)
def test_mkdocs_is_what_markdown_says(document: str) -> None:
    document = re.sub(r"(?ms)^(`{3,}|~{3,}).*?^\1$", "", document)
    html = MARKDOWN.Markdown(extensions=["toc", "tables"]).convert(document.replace("\n>", "\n\n>"))
    meant = re.findall(r'<h[1-6] id="([^"]*)">', html)
    found = anchors("mkdocs")(page("markdown").read(document).texts)
    assert [each for each in meant if each not in found] == []


@given(HEADINGS)
def test_sphinx_is_what_docutils_says(heading: str) -> None:
    assert slug(heading) == DOCUTILS.make_id(heading)


@pytest.mark.parametrize(
    ("name", "given", "meant"),
    [
        ("github", ["C++ & C#", "don’t “quote”", "🚀 Launch 🚀", "x² ½ Ⅳ", "Привет, мир!", "a--b - c"], None),
        ("asciidoctor", ["An example", "An example 2", "An example"], ["_an_example", "_an_example_2", "_an_example_3"]),
        ("asciidoctor", ["A -- b", "A--b...", "C(R) -> D"], ["_ab", "_ab_2", "_c_d"]),
        ("gitlab", ["A -- b", "12"], ["a-b", "anchor-12"]),
        ("hugo", ["Ünï_code & co", "Ünï_code & co", " A "], ["ünï_code--co", "ünï_code--co-1", "a"]),
        ("docusaurus", ["A", "A", "A-1", "A"], ["a", "a-1", "a-1-1", "a-2"]),
        ("vitepress", ["A.b / C", "Ünï’s 1", "1. A", "A", "A"], ["a-b-c", "uni-s-1", "_1-a", "a", "a-1"]),
    ],
)
def test_headings_are_called_as_it_was_seen(name: str, given: list[str], meant: list[str] | None) -> None:
    """The results of `github-slugger` 2.0, Asciidoctor 2.2, `@mdit-vue/shared` 3.0, and the documentation of GitLab and Hugo."""
    seen = ["c--c", "dont-quote", "-launch-", "x--ⅳ", "привет-мир", "a--b---c"]
    assert anchors(name)(given) == (seen if meant is None else meant)


@given(st.lists(HEADINGS))
def test_no_two_headings_are_called_the_same(given: list[str]) -> None:
    for name in set(NAMES) - {"none"}:
        found = anchors(name)(given)
        assert len(found) == len(given) == len(set(found))
