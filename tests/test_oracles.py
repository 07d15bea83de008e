"""The finder finds what independent parsers find: destinations of Markdown (pyromark), attributes of HTML (lxml), and targets and
images of reStructuredText (Docutils), all of them decoded.
"""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples import examples
from oracles import attributes, destinations, invented, missed, uris

PAGE = """---
title: "[not](a-link)"
---
# [One](one.html) ![two](<two b.png> "Title") and [three](three\\_3(x).html 'it''s')

> [four](four&amp;4.html) <https://five.test/%C3%A9>
> ```
> code
> ```

| table | [six](six.html) |
|-------|-----------------|
| [`s`](seven) | ![![eight](8.png)](nine) |

1. [ten](
   ten.html
   "over lines") and [eleven][], [twelve]

       [code](block)

<a href="thirteen">x</a> `[span](x)`

[eleven]: <eleven.html> (title)
[Twelve]:
  /twelve?a=1#b\\#c
"""
SITE = """<!DOCTYPE html>
<base href="https://a.test/?a=1&amp;b=2"><!-- <a href="not"> -->
<a class="x > y" HREF = 'one&#46;html'>1</a> <a
  href=
  "two b.html"
  title='<a href="not">'>2</a>
<img srcset="a.png 1x, b.png 2x" src=c.png><form action=/search?q=%20><video poster="p&lt;q"></video>
<script>var a = '<a href="not">';</script><style>a { background: url(x) }</style>
<object data="o.swf"></object><blockquote cite=' c.html '></blockquote><a href=x<y/>9</a><a href=a'b"c>10</a>
"""
LETTERS = st.text("abcXYZ019/.:?#=%_~*!,+-@$|^;é\u4e2d", min_size=1, max_size=8)
ESCAPED = st.sampled_from(["\\(", "\\)", "\\_", "&amp;", "&copy;", "&#38;", "&#x2F;", "&nosuch;", "&", "\\a", "(b)", "\\\\"])
PATH = st.tuples(st.just("x"), st.lists(LETTERS | ESCAPED, max_size=4)).map(lambda parts: parts[0] + "".join(parts[1]))
TITLE = st.sampled_from(
    ["", ' "title"', " 'it, too'", " (a title)", '\n"on the next line"', '  ""', " (over\nlines)", ' "(in brackets,\n over lines)"']
)
END = st.sampled_from([")", " )", "\n)"])
LINK = (
    st.tuples(st.sampled_from(["[a](", "![a b](", "[`c`]( ", "[![](i)](", "![d](\n"]), PATH, TITLE, END).map("".join)
    | st.tuples(PATH.map(lambda path: f"https://a.test/{path}"), TITLE, END).map(lambda link: f"![a]( {''.join(link)}")
    | st.tuples(PATH, TITLE).map(lambda link: f"[a](<{link[0]}>{link[1]})")
    | PATH.map(lambda path: f"<https://{path}>")
)
WORDS = st.sampled_from(["word", "*word*", "`code`", "a [b] c", "1 < 2", "\\[x\\]", "(in brackets)"])
STARTS = {"": "", "> ": "> ", "- ": "  ", "1. ": "   ", "> * ": ">   "}  # of blocks, and of their further lines
LINE = st.tuples(st.sampled_from([*STARTS.items(), ("# ", None)]), st.lists(LINK | WORDS, max_size=4))
MARKDOWN = st.lists(
    LINE.map(lambda line: line[0][0] + " ".join(line[1]).replace("\n", " " if line[0][1] is None else f"\n{line[0][1]}")),
    max_size=5,
)

CHARACTERS = st.sampled_from(["&amp;", "&lt;", "&copy;", "&copy", "&#38;", "&#x41;", "&", "&b=", "&copy=", "(", "<="])
# A resource of Qt, `:/a.png`, is for a program to look up, whatever browsers would make of it.
VALUE = st.lists(LETTERS | CHARACTERS, min_size=1, max_size=4).map("".join).filter(lambda value: not value.startswith(":"))
QUOTED = st.tuples(st.sampled_from("\"'"), st.sampled_from(["", " ", "\n"]), VALUE).map(lambda v: v[0] + v[1] + v[2] + v[1] + v[0])
NAME = st.sampled_from(["href", "src", "SRC", "poster", "cite", "title", "class", "data-href"])
ATTRIBUTE = st.tuples(NAME, st.sampled_from(["=", " = ", "=\n"]), QUOTED | VALUE.map(lambda value: f"x{value}")).map("".join)
ATTRIBUTES = st.lists(ATTRIBUTE, max_size=3, unique_by=lambda attribute: attribute.split("=")[0].strip().lower()).map(" ".join)
TAG = st.tuples(st.sampled_from(["<a ", "<img\n", "<IMG\t", "<x-y "]), ATTRIBUTES, st.sampled_from([">", " >", "\n>"])).map("".join)
HTML = st.lists(TAG | st.sampled_from(["<p>text", "<!-- <a href='n'> -->", "\n\n", "<br/>", "1 < 2"]), max_size=5)

ROLES = """
`One <one.html>`_ and `two <https://two.test/\\_b>`__, *not* ``<three.html>``

* `four
  <four.html>`__

.. _five: https://five.test/
   b?c=d
.. _six: five_
.. |seven| image:: https://seven.test/b\\_c.png
   :target: eight\\*b.html
.. figure:: nine.svg

   A caption, five_, and six_

__ ten.html

`Ten`__
"""
TARGET = st.lists(
    st.text("abXY019/.:?#=%~!,+-@$&;'|\u00e9", min_size=1, max_size=8) | st.sampled_from(["\\_", "\\*", "(b)"]), max_size=4
)
URI = TARGET.map(lambda parts: f"https://a.test/{''.join(parts)}")
ROLE = URI.map(lambda uri: f"`a <{uri}>`_") | URI.map(lambda uri: f"`<{uri}>`__")
DIRECTIVE = st.sampled_from(
    [
        "__ {}",
        ".. image:: {}",
        ".. |b| image:: {}",
        "- .. figure:: {}\n\n     c",
        ".. image:: d.png\n   :target: {}",
        "*\n  .. image:: {}",
    ]
)
ITEM = st.tuples(st.sampled_from(["", "- ", "   ", ":e: ", ".. note:: "]), st.lists(ROLE | WORDS, max_size=3).map(" ".join)).map(
    "".join
)
RESTRUCTURED = st.lists(ITEM | st.tuples(DIRECTIVE, URI).map(lambda pair: pair[0].format(pair[1])), max_size=5)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("written", "oracle", "count", "language"),
    [(PAGE, destinations, 11, "markdown"), (SITE, attributes, 12, "html"), (ROLES, uris, 8, "restructuredtext")],
)
def test_written(written: str, oracle: Callable[[str], Counter[str]], count: int, language: str, end: str) -> None:
    page = written.replace("\n", end)
    told = oracle(page)
    assert told.total() == count
    assert not missed(told, page, language)


@settings(max_examples=examples(200))
@given(MARKDOWN, st.sampled_from(["\n", "\r\n", "\n\n"]))
def test_random_markdown(lines: list[str], end: str) -> None:
    page = end.join(lines).replace("\r\n", "\n").replace("\n", end[:2].strip("\n") + "\n")
    told = destinations(page)
    assert (missed(told, page, "markdown"), invented(told, page, "markdown")) == (Counter(), Counter())


@settings(max_examples=examples(200))
@given(HTML, st.sampled_from(["\n", "\r\n"]))
def test_random_html(pieces: list[str], end: str) -> None:
    site = "".join(pieces).replace("\n", end)
    assert missed(attributes(site), site, "html") == Counter()


@settings(max_examples=examples(100))
@given(RESTRUCTURED, st.sampled_from(["\n", "\r\n"]))
def test_random_restructuredtext(blocks: list[str], end: str) -> None:
    page = "\n\n".join(blocks).replace("\n", end)
    assert missed(uris(page), page, "restructuredtext") == Counter()
